"""Progress survives a disk that fails once: no look shows a course begun anew, and nothing that was done is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.lessons.disk import FAILURES, another_kernel, no_writing
from tests.lessons.learner import Learner
from tutor.learn.progress import Progress
from tutor.learn.record import Due, to_text

DUE = Due("2030-01-03", "2030-01-01", 2.3, 2.1)
STEPS: dict[str, Callable[[Progress], object]] = {
    "look": lambda progress: progress.record(),
    "finish": lambda progress: progress.finish("EX-L1", 2),
    "try": lambda progress: progress.tried("EX-L2", 1, right=True),
    "schedule": lambda progress: progress.schedule("EX-L2.2", DUE),
    "coach": lambda progress: progress.tell("elementals", "first-draw"),
    "reset": lambda progress: progress.reset("EX-L3"),
    "another": lambda progress: Progress(progress.path).finish("EX-L4", 0),
    "visit": lambda progress: progress.visit("EX-L2", 3),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.json"


def begun(path: Path) -> Progress:
    """A learner who has done something."""
    progress = Progress(path)
    for page in (0, 1):
        progress.finish("EX-L1", page)
    progress.finish("EX-L3", 0)
    return progress


def text(progress: Progress) -> str:
    return to_text(progress.record())


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("moment", STEPS)
def test_a_disk_that_fails_once_costs_nothing(path: Path, tmp_path: Path, failure: str, moment: str) -> None:
    progress, untroubled = begun(path), begun(tmp_path / "untroubled.json")
    fails, number = FAILURES[failure]
    for name, step in STEPS.items():
        step(untroubled)
        if name == moment:
            with fails(path, number):
                step(progress)
                assert text(progress) == text(untroubled), "what is shown while the disk fails"
        else:
            step(progress)
        assert text(progress) == text(untroubled)
    assert path.read_text() == text(another_kernel(path)) == text(untroubled)
    assert sorted(item.name for item in path.parent.iterdir()) == ["progress.json", "progress.json.lock"]
    assert progress.notice == ""


@pytest.mark.parametrize("failure", FAILURES)
def test_a_disk_that_fails_is_told_and_what_another_kernel_did_meanwhile_is_kept(path: Path, failure: str) -> None:
    progress = begun(path)
    fails, number = FAILURES[failure]
    with fails(path, number):
        progress.finish("EX-L1", 2)
        assert progress.notice.startswith("Your progress file ")
        assert progress.mark("EX-L1").done == (0, 1, 2)
    another_kernel(path).finish("EX-L5", 4)
    progress.visit("EX-L2", 0)
    assert progress.notice == ""
    record = another_kernel(path).record()
    assert [record.mark(id).done for id in ("EX-L1", "EX-L3", "EX-L5")] == [(0, 1, 2), (0,), (4,)]


@pytest.mark.parametrize("failure", [name for name, (fails, _) in FAILURES.items() if fails is not no_writing])
def test_a_look_that_fails_is_told_until_the_next_one(path: Path, failure: str) -> None:
    progress = begun(path)
    fails, number = FAILURES[failure]
    with fails(path, number):
        assert progress.record().notice
    assert progress.record().notice == ""


def test_a_first_look_that_fails_overwrites_nothing(path: Path) -> None:
    begun(path)
    progress = another_kernel(path)
    fails, number = FAILURES["too many files are open"]
    with fails(path, number):
        progress.visit("EX-L1", 0)
        assert progress.notice
    progress.visit("EX-L2", 0)
    assert progress.mark("EX-L1").done == (0, 1)
    assert another_kernel(path).mark("EX-L3").done == (0,)


def test_another_board_of_the_kernel_knows_what_could_not_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    Progress(blocked / "progress.json").finish("EX-L1", 0)
    assert Progress(blocked / "progress.json").mark("EX-L1").done == (0,)


def test_a_file_that_somebody_deletes_begins_anew(path: Path) -> None:
    progress = begun(path)
    path.unlink()
    assert progress.mark("EX-L1").done == ()


def test_a_lesson_says_when_its_file_fails_and_when_it_works_again(path: Path) -> None:
    learner = Learner("EL-L1", path)
    learner.go(2)
    fails, number = FAILURES["too many files are open"]
    with fails(path, number):
        learner.go(3)
        assert "cannot be read (too many open files)" in learner.answer
    learner.go(2)
    assert learner.answer == "info: Your progress file works again. Everything you did is in it. "
    learner.go(3)
    assert learner.answer == ""
