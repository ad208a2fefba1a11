"""The settings of JupyterLab that come with the project are read, and do what they are for."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from jupyterlab.labapp import LabApp
from traitlets.config import Config

from run import ROOT

FOLDER = ROOT / "binder" / "jupyter"


def test_a_kernel_connection_sends_small_messages_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    config, handler = Config(), Mock(spec=KernelWebsocketHandler)
    runpy.run_path(str(FOLDER / "jupyter_server_config.py"), {"get_config": lambda: config})
    connection = config.ServerApp.kernel_websocket_connection_class
    monkeypatch.setattr(connection.__base__, "connect", lambda self: "connected")
    assert connection(websocket_handler=handler).connect() == "connected"
    handler.set_nodelay.assert_called_once_with(True)


def test_jupyterlab_reads_the_settings() -> None:
    environment = {**os.environ, "JUPYTER_CONFIG_PATH": str(FOLDER)}
    command = [sys.executable, "-m", "jupyterlab", "--allow-root", "--show-config"]
    shown = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60).stdout
    assert str(FOLDER / "jupyter_server_config.py") in shown
    settings = ("NoDelayConnection", "jupyterlab.NeverCheckForUpdate", str(FOLDER / "settings"), "'buildCheck': False")
    for setting in settings:
        assert setting in shown, setting


def test_the_extension_is_found_beside_the_settings_and_opens_the_first_chapter() -> None:
    config = Config()
    runpy.run_path(str(FOLDER / "jupyter_server_config.py"), {"get_config": lambda: config})
    lab = LabApp(config=config)
    extension = Path(lab.extra_labextensions_path[-1]) / "rules-tutor"
    built = json.loads((extension / "package.json").read_text())["jupyterlab"]["_build"]
    assert (extension / built["load"]).is_file()
    # What lies in a folder of this name is cached for a year, and ours has no hash in its name.
    assert not built["load"].startswith("static/")
    assert (ROOT / lab.default_url.removeprefix("/doc/tree/")).is_file()
