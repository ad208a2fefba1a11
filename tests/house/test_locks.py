"""The locks: every package pinned with hashes, no registry named, and everything that pyproject.toml declares."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib

import pytest

from run import ROOT

LOCKS = {"lab": ["lab", "build"], "test": ["lab", "build", "cluster", "test"]}


def entries(text: str) -> dict[str, list[str]]:
    """The entries of a lock: each requirement line with the hashes that stand under it."""
    lines = text.replace("\\\n", "").splitlines()
    return {line.split("--hash=")[0].strip(): line.split("--hash=")[1:] for line in lines}


def pins(name: str) -> dict[str, list[str]]:
    """The entries of a lock of the project's own environments."""
    return entries((ROOT / f"requirements-{name}.lock").read_text())


def unpinned(found: dict[str, list[str]]) -> list[str]:
    """Entries without a version, or whose hashes are none."""
    pinned, digest = re.compile(r"[a-z0-9-]+==[\w.]+( ;|$)"), re.compile(r"sha256:[0-9a-f]{64}")
    return [
        requirement
        for requirement, hashes in found.items()
        if not (pinned.match(requirement) and hashes and all(digest.fullmatch(value.strip()) for value in hashes))
    ]


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_is_pinned_with_a_hash(name: str) -> None:
    assert pins(name)
    assert unpinned(pins(name)) == []


def test_every_package_of_the_site_is_pinned_with_a_hash() -> None:
    found = entries((ROOT / "binder/site/browser.lock").read_text())
    assert unpinned(found) == []
    assert unpinned(found | {"fsrs==1": []}) == ["fsrs==1"]


def test_every_package_of_the_reference_is_pinned_with_a_hash() -> None:
    """It is installed beside what the tests need, so it may want no other version of that."""
    found = entries((ROOT / "binder/docs/requirements.lock").read_text())
    assert unpinned(found) == []
    there = dict(requirement.split("==") for requirement in found)
    here = dict(requirement.split(" ;")[0].split("==") for requirement in pins("test"))
    assert {name: version for name, version in there.items() if here.get(name, version) != version} == {}
    assert "sphinx" in there


@pytest.mark.parametrize("name", LOCKS)
def test_everything_declared_is_locked(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = [line for extra in LOCKS[name] for line in project["optional-dependencies"][extra]]
    declared = {re.split(r"[^\w-]", line)[0] for line in project["dependencies"] + extras}
    assert declared <= {requirement.split("==")[0] for requirement in pins(name)}


def test_both_locks_hold_the_same_versions() -> None:
    """On which systems a package is needed may differ: what a further package needs, it may need on more of them."""

    def versions(name: str) -> dict[str, list[str]]:
        return {requirement.split(" ;")[0]: hashes for requirement, hashes in pins(name).items()}

    lab, test = versions("lab"), versions("test")
    assert lab == {requirement: test.get(requirement) for requirement in lab}


def test_the_browser_gets_the_versions_of_the_other_locks() -> None:
    """A board is the same on the site as in JupyterLab; the site itself has nothing of Jupyter."""
    lines = (ROOT / "binder/site/browser.lock").read_text().splitlines()
    there = dict(line.removesuffix(" \\").split("==") for line in lines if "==" in line)
    here = [requirement.split(" ;")[0].split("==") for requirement in pins("lab")]
    assert all(there.get(name, version) == version for name, version in here)
    assert {"traitlets", "fsrs"} <= there.keys()
    assert not there.keys() & {"anywidget", "ipywidgets", "ipython"}


def test_no_lock_names_a_host() -> None:
    others = ("binder/site/browser.lock", "binder/docs/requirements.lock")
    for file in ("requirements-lab.lock", "requirements-test.lock", "package-lock.json", *others):
        assert "://" not in (ROOT / file).read_text(), file
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("integrity" in package for path, package in packages.items() if path)


def test_the_lock_that_names_hosts_is_not_kept() -> None:
    ignored = subprocess.run(["git", "check-ignore", "-q", "uv.lock"], cwd=ROOT)
    assert ignored.returncode == 0
