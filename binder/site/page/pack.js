/**
 * Packs of files: gzip of a length, a list of paths with sizes, and the files one after the other (`widgets/wire/packs.py`).
 * The browser unpacks them in no time, where Python would need a second.
 */

/**
 * @param {ReadableStream<Uint8Array> | null} stream of an answer
 * @returns {Promise<Map<string, Uint8Array>>} the files by their paths
 */
export async function unpacked(stream) {
  /** @type {GenericTransformStream} */
  const gunzip = new DecompressionStream("gzip");
  const bytes = new Uint8Array(await new Response(stream?.pipeThrough(gunzip)).arrayBuffer());
  const length = new DataView(bytes.buffer).getUint32(0, true);
  /** @type {[path: string, size: number][]} */
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  let at = 4 + length;
  return new Map(list.map(([path, size]) => [path, bytes.subarray(at, (at += size))]));
}

/**
 * Lay files into a folder of Python's.
 * @param {import("./types").FileSystem} fs
 * @param {string} folder
 * @param {Map<string, Uint8Array>} files
 */
export function lay(fs, folder, files) {
  const made = new Set();
  for (const [path, bytes] of files) {
    const whole = `${folder}/${path}`;
    const place = whole.slice(0, whole.lastIndexOf("/"));
    if (!made.has(place)) fs.mkdirTree(place);
    made.add(place);
    fs.writeFile(whole, bytes, { canOwn: true });
  }
}
