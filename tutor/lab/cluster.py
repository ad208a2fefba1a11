"""A dask cluster for the games of a balance sheet."""

from __future__ import annotations

import importlib
import socket
from concurrent.futures import Executor

PATIENCE = 5.0
"""Seconds that a scheduler has to answer."""


def cluster(address: str) -> Executor:
    """The executor of a dask client that is connected to a scheduler.

    :param address: for example ``tcp://10.0.0.5:8786``.
    :raises RuntimeError: if dask is not installed, nobody answers there, or somebody who is not a dask scheduler.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise RuntimeError("A cluster needs dask: pip install 'rules-tutor[cluster]'.") from None
    try:
        # A client that nobody answers would go on trying, and would stand in the way of the next one.
        host, port = distributed.comm.get_address_host_port(address)
        socket.create_connection((host, port), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise RuntimeError(f"No dask scheduler answers at {address!r}: {error}.") from None
    try:
        executor: Executor = distributed.Client(address, timeout=PATIENCE).get_executor()
    except (OSError, ValueError, MemoryError):  # dask takes the first bytes of any answer for a length
        raise RuntimeError(f"What answers at {address!r} is not a dask scheduler.") from None
    return executor
