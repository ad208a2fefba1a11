"""The rules lab on a cluster: an executor of dask's."""

from __future__ import annotations

import importlib
from concurrent.futures import Executor

PATIENCE = 5
"""Seconds that a scheduler has to answer."""


def cluster(address: str) -> Executor:
    """The executor of the dask cluster whose scheduler listens at an address, such as ``tcp://127.0.0.1:8786``.

    :raises RuntimeError: if dask is not installed, or nobody answers.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise RuntimeError("A cluster needs dask: pip install 'rules-tutor[cluster]'.") from None
    try:
        executor: Executor = distributed.Client(address, timeout=PATIENCE).get_executor()
    except (OSError, ValueError) as error:
        raise RuntimeError(f"The dask scheduler at {address} does not answer: {error}.") from None
    return executor
