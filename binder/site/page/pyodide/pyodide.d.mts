// What the page's worker uses of Pyodide.
import type { FileSystem } from "../types";

export interface Runtime {
  FS: FileSystem;
  pyimport(name: string): any;
  toPy(value: unknown): any;
}

export function loadPyodide(options: {
  indexURL: string;
  env: Record<string, string>;
  fsInit: (fs: FileSystem, places: { sitePackages: string }) => Promise<void>;
}): Promise<Runtime>;
