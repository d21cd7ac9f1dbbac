import { inflateRawSync } from 'node:zlib';

type Limits = { bytes: number; entries: number };
type ZipContent =
  | { problem?: undefined; entries: Map<string, Uint8Array> }
  | { problem: 'damaged' | 'too_large'; entries?: undefined };
type Entry = { name: string; method: number; flags: number; packedSize: number; size: number; offset: number };

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;

/**
 * Reads every file of a zip, and never inflates more than `limits.bytes` in all, whatever sizes its directory claims.
 * Names that are absolute, climb out with "..", or appear twice make it damaged; so do encryption and zip64, which Word does not use.
 */
export function readZip(file: Uint8Array, limits: Limits): ZipContent {
  try {
    const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const directory = readDirectory(view, limits.entries);
    if (directory === 'too_large') return { problem: 'too_large' };
    return readEntries(view, directory, limits.bytes);
  } catch (error) {
    const isBomb = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { problem: isBomb ? 'too_large' : 'damaged' };
  }
}

function readEntries(view: Buffer, directory: readonly Entry[], bytes: number): ZipContent {
  const entries = new Map<string, Uint8Array>();
  const seen = new Set<string>();
  let left = bytes;
  for (const entry of directory) {
    if (isUnsafe(entry) || seen.has(entry.name.toLowerCase())) return { problem: 'damaged' };
    seen.add(entry.name.toLowerCase());
    if (entry.name.endsWith('/')) continue;
    if (entry.size > left) return { problem: 'too_large' };
    const content = contentOf(view, entry, left);
    left -= content.byteLength;
    entries.set(entry.name, content);
  }
  return { entries };
}

function readDirectory(view: Buffer, most: number): Entry[] | 'too_large' {
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || view.readUInt32LE(end) !== endSignature) throw new Error('no directory');
  const count = view.readUInt16LE(end + 10);
  if (count > most) return 'too_large';
  let at = view.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (view.readUInt32LE(at) !== directorySignature) throw new Error('damaged directory');
    const nameLength = view.readUInt16LE(at + 28);
    const entry = {
      name: view.toString('utf8', at + 46, at + 46 + nameLength),
      flags: view.readUInt16LE(at + 8),
      method: view.readUInt16LE(at + 10),
      packedSize: view.readUInt32LE(at + 20),
      size: view.readUInt32LE(at + 24),
      offset: view.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
    return entry;
  });
}

function contentOf(view: Buffer, { offset, packedSize, method, size }: Entry, left: number): Uint8Array {
  if (view.readUInt32LE(offset) !== localSignature) throw new Error('damaged entry');
  const start = offset + 30 + view.readUInt16LE(offset + 26) + view.readUInt16LE(offset + 28);
  if (start + packedSize > view.byteLength) throw new Error('truncated entry');
  const packed = view.subarray(start, start + packedSize);
  // zlib takes no limit of nothing, and an empty file may be packed into two bytes.
  const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  if (content.byteLength !== size) throw new Error('wrong size');
  return content;
}

const isUnsafe = ({ name, flags, method }: Entry): boolean =>
  (flags & 1) === 1 ||
  (method !== 0 && method !== 8) ||
  name === '' ||
  /^[\\/]|\\|(^|\/)\.\.(\/|$)|\0|^[a-z]:/i.test(name);
