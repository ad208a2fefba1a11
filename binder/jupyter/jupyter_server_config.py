"""How the tutor's JupyterLab is served, on a learner's machine and on Binder alike."""

from pathlib import Path

import zmq
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

HERE = Path(__file__).resolve().parent


class NoDelayConnection(ZMQChannelsWebsocketConnection):
    """A kernel connection whose small messages leave at once; else every second click on a board waits some 40 ms."""

    def connect(self):
        self.websocket_handler.set_nodelay(True)
        return super().connect()


c = get_config()
c.ServerApp.kernel_websocket_connection_class = NoDelayConnection
# The page by itself, without side bars.
c.LabApp.default_url = "/doc/tree/notebooks/00_start.ipynb"
c.LabApp.app_settings_dir = str(HERE / "settings")
c.LabApp.extra_labextensions_path.append(str(HERE / "labextensions"))
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
c.LabApp.news_url = None
c.LabApp.extension_manager = "readonly"
# Nothing here is built anew; JupyterLab would look whether it should be each time that it is opened, by Node.js.
c.ServerApp.tornado_settings = {"page_config_data": {"buildAvailable": False, "buildCheck": False}}
if zmq.has("curve"):
    # Nobody else on a shared machine reads along, and the kernel has nothing to warn of.
    c.KernelManager.transport_encryption = "auto"
