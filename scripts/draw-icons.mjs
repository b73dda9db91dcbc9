/** `pnpm icons`: draws the icons of the installed portal from the mark of favicon.svg into apps/web/public. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../apps/web/public');
const sharp = createRequire(join(import.meta.dirname, '../apps/api/package.json'))('sharp');

/** `mark` is the share of the icon's side that the mark takes: systems cut a maskable icon to a circle of 80 % of it. */
const icons = [
  { file: 'icon-192.png', size_px: 192, mark: 0.82, radius: 0.2 },
  { file: 'icon-512.png', size_px: 512, mark: 0.82, radius: 0.2 },
  { file: 'maskable-512.png', size_px: 512, mark: 0.62, radius: 0 },
  { file: 'apple-touch.png', size_px: 180, mark: 0.74, radius: 0 },
];

const [, shapes = ''] = /(<g .*<\/svg>)/s.exec(readFileSync(join(web, 'favicon.svg'), 'utf8')) ?? [];
/** An icon as PNG. @returns {Promise<Buffer>} */
function draw({ size_px, mark, radius }) {
  const scale = (size_px * mark) / 32;
  const start = (size_px * (1 - mark)) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size_px}" height="${size_px}">` +
    `<rect width="${size_px}" height="${size_px}" rx="${size_px * radius}" fill="#0b6e6e"/>` +
    `<g stroke="#fff" fill="#fff" transform="translate(${start} ${start}) scale(${scale})">${shapes.replace('</svg>', '')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** A PNG of 32 px in the container that browsers and readers of feeds request without being told its address. */
function icoOf(/** @type {Buffer} */ png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

mkdirSync(join(web, 'icons'), { recursive: true });
for (const icon of icons) {
  writeFileSync(join(web, 'icons', icon.file), await draw(icon));
  console.log(`${icon.file}: ${icon.size_px} × ${icon.size_px}`);
}
writeFileSync(join(web, 'favicon.ico'), icoOf(await draw({ size_px: 32, mark: 0.82, radius: 0.2 })));
