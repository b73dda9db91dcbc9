import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** One chunk of a PNG; `sum` is a false CRC-32. */
export function chunk(type: string, data: Buffer | string, sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(sum ?? crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The header chunk of a PNG of 8 bits; `colour` 0 is grey, 2 RGB, 3 a palette, 6 RGB with opacity. */
export function header(width: number, height: number, colour = 0, depth = 8): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = depth;
  data[9] = colour;
  return chunk('IHDR', data);
}

/** A PNG of these chunks. */
export const pngOf = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks]);

/** The pixels of a grey image of 8 bits: rows of a filter byte and zeroes. */
export const greyRows = (width: number, height: number): Buffer => deflateSync(Buffer.alloc((width + 1) * height));

/** A whole grey PNG with further chunks before its pixels. */
export const greyPng = (width: number, height: number, ...more: Buffer[]): Buffer =>
  pngOf(header(width, height), ...more, chunk('IDAT', greyRows(width, height)), chunk('IEND', ''));
