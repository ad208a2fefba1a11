/**
 * The files that Python's reader keeps: progress, games, saves. Python sees a folder; what changes in it is kept in the
 * browser's database, file by file, and told to the tutor's other windows, so that all of them see the same.
 */

/** @import {FileSystem} from "./types" */

const FOLDER = "/drive";
const NAME = "rules-tutor files";
const STORE = "files";

/**
 * What a request of the database gives.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const wait = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

/** @type {(one: Uint8Array, other: Uint8Array | undefined) => boolean} */
const equal = (one, other) => !!other && one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Files that other programs look at only while they write. @type {(path: string) => boolean} */
const passing = (path) => path.endsWith(".lock") || path.endsWith(".new");

export class Files {
  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
    /** What is kept, by its path. @type {Map<string, Uint8Array>} */
    this.known = new Map();
    this.others = new BroadcastChannel(NAME);
    /** What is written, one after the other. @type {Promise<unknown>} */
    this.turn = Promise.resolve();
    /** Python's own, once it is there. */
    this.fs = /** @type {FileSystem} */ (/** @type {unknown} */ (null));
  }

  /** The files of this browser; null where it keeps none. */
  static async open() {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      const files = new Files(await wait(request));
      const [keys, values] = await files.stored((store) => Promise.all([wait(store.getAllKeys()), wait(store.getAll())]));
      keys.forEach((path, place) => files.known.set(String(path), values[place]));
      return files;
    } catch {
      return null;
    }
  }

  /**
   * @template T
   * @param {(store: IDBObjectStore) => Promise<T>} act
   * @param {IDBTransactionMode} mode
   */
  stored(act, mode = "readonly") {
    return act(this.database.transaction(STORE, mode).objectStore(STORE));
  }

  /** Lay the files before Python, and follow what other windows change. @param {FileSystem} fs */
  show(fs) {
    this.fs = fs;
    fs.mkdirTree(FOLDER);
    for (const [path, bytes] of this.known) this.put(path, bytes);
    this.others.onmessage = ({ data: { path, bytes } }) => {
      if (bytes) this.known.set(path, bytes);
      else this.known.delete(path);
      this.put(path, bytes);
    };
  }

  /** @param {string} path @param {Uint8Array | null} bytes none takes the file away */
  put(path, bytes) {
    const { fs } = this;
    if (bytes) {
      fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      fs.writeFile(path, bytes);
    } else if (fs.analyzePath(path).exists) fs.unlink(path);
  }

  /** What lies in Python's folder now. @returns {Generator<string>} */
  *there(folder = FOLDER) {
    for (const name of this.fs.readdir(folder)) {
      const path = `${folder}/${name}`;
      if (name === "." || name === ".." || passing(name)) continue;
      if (this.fs.isDir(this.fs.stat(path).mode)) yield* this.there(path);
      else yield path;
    }
  }

  /** Keep what has changed since the last time; gives the paths of that. */
  keep() {
    const found = new Map([...this.there()].map((path) => [path, this.fs.readFile(path)]));
    const changed = [...found].filter(([path, bytes]) => !equal(bytes, this.known.get(path)));
    const gone = [...this.known.keys()].filter((path) => !found.has(path));
    for (const [path, bytes] of changed) this.keepOne(path, bytes);
    for (const path of gone) this.keepOne(path, null);
    return [...changed.map(([path]) => path), ...gone];
  }

  /** @param {string} path @param {Uint8Array | null} bytes */
  keepOne(path, bytes) {
    if (bytes) this.known.set(path, bytes);
    else this.known.delete(path);
    this.others.postMessage({ path, bytes });
    /** @param {IDBObjectStore} store @returns {Promise<unknown>} */
    const put = (store) => (bytes ? wait(store.put(bytes, path)) : wait(store.delete(path)));
    const write = () => this.stored(put, "readwrite");
    // What the browser refuses to keep lives on in this window; the next change tries again.
    this.turn = this.turn.then(write).catch(() => this.known.delete(path));
  }
}
