/** A GIF with a logical screen of this size and these blocks. */
export function gifOf(width: number, height: number, ...blocks: (Buffer | string)[]): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0x80;
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  return Buffer.concat([head, palette, ...blocks.map((block) => Buffer.from(block))]);
}

/** One frame of one pixel, of 100 ms. */
export const frame = Buffer.concat([
  Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
  Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
  Buffer.from([2, 2, 0x44, 1, 0]),
]);

/** The end of a GIF. */
export const trailer = Buffer.from([0x3b]);

/** A comment of up to 255 characters. */
export const comment = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text, 'latin1'), Buffer.from([0])]);
