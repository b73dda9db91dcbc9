import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive: the sizes and the sum are those of its content unless a false one is given. */
export type ZipEntry = {
  name: string;
  content?: Buffer | string;
  /** A false unpacked size. */
  unpacked?: number;
  /** A false CRC-32. */
  sum?: number;
  /** The bits of its general purpose flag, such as 1 for encryption. */
  flags?: number;
  isStored?: boolean;
  /** The external attributes, such as those of a symbolic link. */
  attributes?: number;
};

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** Builds an archive of these entries, which may be hostile. */
export function zipOf(entries: readonly ZipEntry[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = 'x', unpacked, sum, flags = 0, isStored = false, attributes = 0 } of entries) {
    const plain = Buffer.from(content);
    const packed = isStored ? plain : deflateRawSync(plain);
    const local = Buffer.alloc(30);
    const central = Buffer.alloc(46);
    for (const [head, signature, shift] of [
      [local, LOCAL, 0],
      [central, ENTRY, 2],
    ] as const) {
      head.writeUInt32LE(signature, 0);
      head.writeUInt16LE(flags, 6 + shift);
      head.writeUInt16LE(isStored ? 0 : DEFLATED, 8 + shift);
      head.writeUInt32LE(sum ?? crc32(plain), 14 + shift);
      head.writeUInt32LE(packed.length, 18 + shift);
      head.writeUInt32LE(unpacked ?? plain.length, 22 + shift);
      head.writeUInt16LE(Buffer.byteLength(name), 26 + shift);
    }
    central.writeUInt32LE(attributes, 38);
    central.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...parts, list, end, Buffer.from(comment)]);
}
