// Compiles the Python files of folders in the Python that will run them: node compile.mjs FOLDER ...
import { loadPyodide } from "pyodide";

const CODE = `
import os, py_compile
for here, _, names in os.walk("/tree"):
    for name in (name for name in names if name.endswith(".py")):
        path = os.path.join(here, name)
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(path, cfile=path + "c", dfile=path.removeprefix("/tree/"), doraise=True, invalidation_mode=mode)
        os.remove(path)
`;

const python = await loadPyodide();
for (const folder of process.argv.slice(2)) {
  python.mountNodeFS("/tree", folder);
  try {
    python.runPython(CODE);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  python.FS.unmount("/tree");
}
