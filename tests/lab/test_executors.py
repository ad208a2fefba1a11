"""A balance sheet counts the same on every executor, and plays a chunk again whose worker broke."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

import distributed
import pytest

from run import ROOT
from tutor.engine import find_game
from tutor.lab.balance import Serial, balance, workers
from tutor.lab.cluster import cluster
from tutor.lab.sheet import Sheet

GAME = find_game("elementals")
READINGS = {"as by default": {}, "34 loses": {"EL-A01": "lose-above-33"}}


def sheet_on(executor: Executor | Callable[[], Executor]) -> Sheet:
    return balance(GAME, READINGS, deals=range(1, 13), executor=executor, chunk=3)


@pytest.fixture(scope="module")
def serial() -> Sheet:
    return sheet_on(Serial())


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A dask client of a cluster on this machine, with worker processes."""
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.mark.parametrize(
    "executor",
    [lambda: ThreadPoolExecutor(2), lambda: ProcessPoolExecutor(2), workers(2)],
    ids=["threads", "processes", "loky"],
)
def test_every_executor_counts_the_same(executor: Callable[[], Executor], serial: Sheet) -> None:
    with executor() as crew:
        assert sheet_on(crew).text() == serial.text()


def test_a_dask_client_counts_the_same(client: Any, serial: Sheet) -> None:
    assert sheet_on(client.get_executor()).text() == serial.text()


@pytest.mark.parametrize(
    "address", ["tcp://10.0.0.5:8786", "10.0.0.5:8786", "ws://cards.example:80", "tcp://0.0.0.0:1"]
)
def test_a_scheduler_elsewhere_is_asked_about_before_anybody_calls_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[object] = []

    def call(place: object, timeout: float) -> None:
        called.append(place)
        raise OSError("nobody is there")

    monkeypatch.setattr(socket, "create_connection", call)
    with pytest.raises(RuntimeError, match=r"^Is the scheduler at .* yours\? What answers there can run any code"):
        cluster(address)
    assert called == []
    for taken, trusted in ((address, True), ("tls://10.0.0.5:8786", False), ("tcp://127.0.0.1:8786", False)):
        with pytest.raises(RuntimeError, match="nobody is there"):
            cluster(taken, trusted)
    assert len(called) == 3


def test_the_command_line_counts_the_same_on_a_dask_cluster(client: Any) -> None:
    serial, cluster = balance_command("--workers", "0"), balance_command("--dask", client.scheduler.address)
    assert (cluster.returncode, cluster.stdout, cluster.stderr) == (0, serial.stdout, "")


def balance_command(*words: str) -> subprocess.CompletedProcess[str]:
    """Count on the command line, in a process of its own: dask's threads outlive the counting."""
    command = [sys.executable, "-m", "tutor", "balance", "elementals", "--quiet", "--deals", "4", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


# ---- what breaks -----------------------------------------------------------------------------------------------------


def test_an_address_where_nobody_answers_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    with pytest.raises(RuntimeError, match=f"No dask scheduler answers at '{address}'"):
        cluster(address)


def test_an_address_where_somebody_else_answers_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        threading.Thread(target=greet, args=(server,), daemon=True).start()
        done = balance_command("--dask", address)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"python -m tutor: What answers at '{address}' is not a dask scheduler.\n"


def greet(server: socket.socket) -> None:
    """Answer every connection as a web server would, until the server is closed."""
    with suppress(OSError):
        while True:
            connection, _ = server.accept()
            connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")


class Brittle(Serial):
    """Breaks at its second task and is of no use from then on."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.tasks += 1
        if self.tasks == 2:
            future: Future[Any] = Future()
            future.set_exception(BrokenProcessPool("a worker died"))
            return future
        if self.tasks > 2:
            raise BrokenProcessPool("it cannot be used any more")
        return super().submit(fn, *args, **kwargs)


def test_the_chunk_of_a_crashed_worker_is_played_again(serial: Sheet) -> None:
    made: list[Brittle] = []

    def make() -> Executor:
        made.append(Brittle())
        return made[-1]

    assert sheet_on(make).text() == serial.text()
    assert len(made) > 1


def test_workers_that_cannot_be_replaced_are_reported() -> None:
    with pytest.raises(RuntimeError, match="cannot be started again"):
        sheet_on(Brittle())


def dies_once(died: Path, task: Callable[[], Any]) -> Any:
    """Do the task, unless nobody has died yet: then this process ends as if it had crashed."""
    try:
        died.touch(exist_ok=False)
    except FileExistsError:
        return task()
    os._exit(1)


class Deadly(Executor):
    """Hands everything on to another executor, where the first task kills its worker."""

    def __init__(self, crew: Executor, died: Path):
        self.crew = crew
        self.died = died

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self.crew.submit(dies_once, self.died, fn)


@pytest.mark.parametrize("make", [lambda: ProcessPoolExecutor(2), workers(2)], ids=["processes", "loky"])
def test_a_process_that_dies_is_replaced_and_its_chunk_is_played_again(
    make: Callable[[], Executor], serial: Sheet, tmp_path: Path
) -> None:
    died = tmp_path / "died"
    crews: list[Executor] = []

    def crew() -> Executor:
        crews.append(make())
        return Deadly(crews[-1], died)

    assert sheet_on(crew).text() == serial.text()
    assert died.exists()
    assert len(crews) > 1
    for made in crews:
        made.shutdown()


def test_a_dask_worker_that_dies_is_replaced_and_its_chunk_is_played_again(
    client: Any, serial: Sheet, tmp_path: Path
) -> None:
    died = tmp_path / "died"
    assert sheet_on(Deadly(client.get_executor(), died)).text() == serial.text()
    assert died.exists()
