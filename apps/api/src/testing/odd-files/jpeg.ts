import sharp from 'sharp';

/** A segment of a JPEG with this marker. */
export function segment(marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG of this size, with further segments behind its beginning. */
export async function jpegOf(width: number, height: number, ...segments: Buffer[]): Promise<Buffer> {
  const plain = await sharp({ create: { width, height, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]);
}

/** A JPEG whose header states another size than its pixels have. */
export async function resized(width: number, height: number): Promise<Buffer> {
  const bytes = await jpegOf(8, 8);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}
