// Prints, as JSON, what tests/wasm/telling.py says in the Python that runs inside browsers.
import { loadPyodide } from "pyodide";

const CODE = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tests.wasm.telling import everything
json.dumps(everything(games))
`;

const [root, ...games] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/project", root);
python.globals.set("games", python.toPy(games));
try {
  console.log(python.runPython(CODE));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
