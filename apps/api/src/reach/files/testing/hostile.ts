import { crc32, deflateSync } from 'node:zlib';

/** A PNG that declares a size but contains hardly any data. */
export function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Files that must not be decoded as images, by their fault. */
export const undecodableImages: [string, Buffer][] = [
  ['64,000 × 64,000 pixels', png(64_000, 64_000)],
  ['a picture without its end', png(100, 100)],
  ['another decoder’s file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['WebP, which is never read', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1')],
];

/** Drawings that would take a backtracking parser hours: one is accepted, one is rejected. */
export const longDrawings = {
  read: `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M 1.5,2 '.repeat(200_000)}"/><style>${'.a{'.repeat(10_000)}</style></svg>`,
  refused: `<svg ${'a '.repeat(500_000)}`,
};

const withSheet = (css: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><style>${css}</style><path d="M0 0"/></svg>`;

/** Style sheets, up to `characters` long, that make a regular expression scan far ahead at each character. */
export const longSheets = (characters: number): [string, string][] => [
  ['letters without a rule', withSheet('a'.repeat(characters))],
  ['rules without an end', withSheet(`x{${'a'.repeat(4_990)}`.repeat(Math.floor(characters / 4_992)))],
  ['comments without an end', withSheet('/*'.repeat(characters / 2))],
  ['rules in rules', withSheet('a{'.repeat(characters / 2))],
];
