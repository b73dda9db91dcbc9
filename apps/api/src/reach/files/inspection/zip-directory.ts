import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { encodingOf } from '../../../core/lib/sheets/encoding.ts';

/** One entry of a zip, with the sizes stated in the directory. */
export type ZipEntry = {
  name: string;
  packed_bytes: number;
  unpacked_bytes: number;
  is_link: boolean;
  is_stored: boolean;
  local_at: number;
};

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;
const MAX_DIRECTORY = 1_048_576;
const ENCRYPTED = 0x0001;
const STORED = 0;
const DEFLATED = 8;
/** The kind of a file in the upper half of its external attributes, as Unix writes it. */
const [FILE_KIND, LINK] = [0xf000, 0xa000];

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * Lists the entries of a pure zip: it begins with the first entry and ends with the directory, in one part, without encryption.
 * Null for anything else and for an inconsistent directory.
 */
export async function listZip(file: FileHandle, size_bytes: number): Promise<ZipEntry[] | null> {
  const head = await readAt(file, 0, 4);
  if (head.length < 4 || head.readUInt32LE(0) !== LOCAL) return null;
  const tail_at = Math.max(0, size_bytes - END_BYTES - MAX_COMMENT);
  const tail = await readAt(file, tail_at, size_bytes - tail_at);
  let end = tail.length - END_BYTES;
  while (end >= 0 && !(tail.readUInt32LE(end) === END && end + END_BYTES + tail.readUInt16LE(end + 20) === tail.length)) end -= 1;
  if (end < 0) return null;
  const [disk, directory_disk, here, count] = [4, 6, 8, 10].map((at) => tail.readUInt16LE(end + at)) as [
    number,
    number,
    number,
    number,
  ];
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (disk !== 0 || directory_disk !== 0 || here !== count) return null;
  if (length > MAX_DIRECTORY || start + length !== tail_at + end) return null;
  const entries = readEntries(await readAt(file, start, length), start);
  return entries?.length === count ? entries : null;
}

function readEntries(directory: Buffer, start: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY) return null;
    const flags = directory.readUInt16LE(at + 8);
    const method = directory.readUInt16LE(at + 10);
    const [packed_bytes, unpacked_bytes] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [name_bytes, extra_bytes, comment_bytes] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local_at = directory.readUInt32LE(at + 42);
    if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) return null;
    if (local_at + packed_bytes > start || (method === STORED && packed_bytes !== unpacked_bytes)) return null;
    // Old programs of Windows write backslashes, and readers take them for slashes.
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name_bytes).replaceAll('\\', '/');
    const is_link = (directory.readUInt16LE(at + 40) & FILE_KIND) === LINK;
    entries.push({ name, packed_bytes, unpacked_bytes, is_link, is_stored: method === STORED, local_at });
    at += ENTRY_BYTES + name_bytes + extra_bytes + comment_bytes;
  }
  return at === directory.length ? entries : null;
}

const inflate = promisify(inflateRaw);

/** The text of an entry of at most `most_bytes`; null for a larger one and for one that cannot be unpacked. */
export async function readEntry(file: FileHandle, entry: ZipEntry, most_bytes: number): Promise<string | null> {
  const { packed_bytes, unpacked_bytes, is_stored, local_at } = entry;
  if (packed_bytes > most_bytes || unpacked_bytes > most_bytes) return null;
  const head = await readAt(file, local_at, LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) return null;
  const packed = await readAt(file, local_at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packed_bytes);
  const plain = is_stored ? packed : await inflate(packed, { maxOutputLength: most_bytes }).catch(() => null);
  return plain && new TextDecoder(encodingOf(plain)).decode(plain);
}
