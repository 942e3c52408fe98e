import {joined} from './array.ts';

/**
 * A zip whose files are stored as they are, as `np.savez` makes them.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3 and 4.4
 */

export interface ZipEntry {
  /** Letters of ASCII. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({length: 256}, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; ++bit) rest = rest & 1 ? POLYNOMIAL ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Fields of two and of four bytes, little-endian. */
function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const all = new Uint8Array(values.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return all;
}

const VERSION = 20;
/** 1 January 1980: the same arrays are the same file whenever they are written. */
const DATE = (1 << 5) | 1;

/** What the header before a file and its entry in the directory have in common. */
function common(name: Uint8Array, bytes: Uint8Array): Uint8Array {
  const [flags, stored, time, extra] = [0, 0, 0, 0];
  return fields(
    ...([
      [2, VERSION],
      [2, flags],
      [2, stored],
      [2, time],
      [2, DATE],
    ] as const),
    ...([
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
    ] as const),
    ...([
      [2, name.length],
      [2, extra],
    ] as const),
  );
}

/** Comment, disk, attributes: none; then where the file begins. */
function directoryEntry(name: Uint8Array, shared: Uint8Array, offset: number): Uint8Array {
  const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
  return joined([fields([4, 0x02014b50], [2, VERSION]), shared, rest, name]);
}

export function zip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const shared = common(name, entry.bytes);
    const file = joined([fields([4, 0x04034b50]), shared, name, entry.bytes]);
    directory.push(directoryEntry(name, shared, offset));
    files.push(file);
    offset += file.length;
  }
  const entriesBytes = joined(directory);
  const n = entries.length;
  const end = fields(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, n],
      [2, n],
    ] as const),
    ...([
      [4, entriesBytes.length],
      [4, offset],
      [2, 0],
    ] as const),
  );
  return joined([...files, entriesBytes, end]);
}
