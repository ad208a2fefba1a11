"""A dask cluster as the executor of a balance sheet."""

from __future__ import annotations

import importlib
import ipaddress
import socket
from concurrent.futures import Executor

from tutor.engine.facts import brief

PATIENCE = 5.0
"""Seconds in which a scheduler has to answer."""
QUESTION = (
    "Is the scheduler at {address} yours? What answers there can run any code on this machine, and nothing proves who "
    "it is. If it is yours, say so: dask_trusted=True in a notebook, --dask-trusted in a terminal. Better use tls://."
)


def is_here(host: str) -> bool:
    """Return whether a host is this machine.

    >>> is_here("localhost"), is_here("127.0.0.1"), is_here("::1"), is_here("10.0.0.5"), is_here("localhost.example")
    (True, True, True, False, False)
    """
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def cluster(address: str, trusted: bool = False) -> Executor:
    """Return the executor of a dask client that is connected to a scheduler.

    Dask sends results as pickles, so whatever answers at the address can run any code here. Therefore an address must
    be on this machine, use ``tls://`` with certificates from dask's configuration, or be trusted explicitly.

    :param address: for example ``tcp://127.0.0.1:8786``.
    :param trusted: whether the program that answers may run code on this machine.
    :raises RuntimeError: if the address is not trusted, dask is not installed, nothing answers, or the answer is not a
        dask scheduler's.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise RuntimeError("A cluster needs dask: pip install 'rules-tutor[cluster]'.") from None
    try:
        # An unanswered client would keep trying and get in the way of the next one.
        host, port = distributed.comm.get_address_host_port(address)
    except (OSError, TypeError, ValueError):
        raise RuntimeError(f"{_nobody(address)}: an address is written tcp://127.0.0.1:8786.") from None
    if not (trusted or address.startswith("tls://") or is_here(host)):
        raise RuntimeError(QUESTION.format(address=brief(address)))
    try:
        socket.create_connection((host, port), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "nobody is there"
        raise RuntimeError(f"{_nobody(address)}: {why.lower()}.") from None
    try:
        executor: Executor = distributed.Client(address, timeout=PATIENCE).get_executor()
    except TypeError:
        raise RuntimeError("A tls:// address needs certificates: name them in dask's configuration.") from None
    except (OSError, ValueError, MemoryError):  # dask reads the first bytes of any answer as a length
        proof = ", or its certificates and yours do not fit" if address.startswith("tls://") else ""
        raise RuntimeError(f"What answers at {brief(address)} is not a dask scheduler{proof}.") from None
    return executor


def _nobody(address: str) -> str:
    return f"No dask scheduler answers at {brief(address)}"
