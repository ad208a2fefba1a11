import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { lay, unpacked } from "../../binder/site/page/pack.js";

/** A pack as `widgets/wire/packs.py` makes it. */
function packOf(files) {
  const list = Buffer.from(JSON.stringify(files.map(([path, text]) => [path, Buffer.byteLength(text)])));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(list.length);
  return new Blob([gzipSync(Buffer.concat([size, list, ...files.map(([, text]) => Buffer.from(text))]))]).stream();
}

const FILES = [["a.txt", ""], ["b/c.txt", "äö"], ["b/d.txt", "last"]];

test("the files of a pack come out as they were", async () => {
  const found = await unpacked(packOf(FILES));
  assert.deepEqual([...found].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]), FILES);
});

test("files are laid into folders that are made once", async () => {
  const made = [];
  const written = new Map();
  const fs = { mkdirTree: (place) => made.push(place), writeFile: (path, bytes) => written.set(path, bytes.length) };
  lay(fs, "/lib", await unpacked(packOf(FILES)));
  assert.deepEqual(made, ["/lib", "/lib/b"]);
  assert.deepEqual([...written], [["/lib/a.txt", 0], ["/lib/b/c.txt", 4], ["/lib/b/d.txt", 4]]);
});
