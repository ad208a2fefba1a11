"""The recipe for conda says of the package what pyproject.toml says."""

from __future__ import annotations

import re
import tomllib

from run import ROOT

RECIPE = (ROOT / "binder" / "conda" / "recipe.yaml").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OWN = PROJECT["project"]


def value(name: str) -> str:
    """What stands once in the recipe under a name."""
    [found] = re.findall(rf"^ +{name}: (.+)$", RECIPE, re.MULTILINE)
    return str(found).strip('"')


def items(name: str) -> list[str]:
    """The list that stands under a name."""
    [found] = re.findall(rf"^ +{name}:\n((?: +- .+\n)+)", RECIPE, re.MULTILINE)
    return [line.strip().removeprefix("- ") for line in str(found).splitlines()]


def test_it_names_the_same_package() -> None:
    assert (value("name"), value("version")) == (OWN["name"], OWN["version"])
    assert (value("summary"), value("license")) == (OWN["description"], OWN["license"])
    assert [value("license_file")] == OWN["license-files"]


def test_it_needs_the_same() -> None:
    wanted = [re.sub(r"(?=>=)", " ", need) for need in OWN["dependencies"]]
    assert items("run") == [f"python {OWN['requires-python']}", *wanted]
    assert set(PROJECT["build-system"]["requires"]) <= set(items("host"))


def test_it_gives_the_same_commands() -> None:
    assert items("entry_points") == [f"{name} = {target}" for name, target in OWN["scripts"].items()]
