/** `pnpm icons`: draws the icons of the installed portal from the mark of favicon.svg into apps/web/public/icons. */
import { mkdirSync, readFileSync } from 'node:fs';
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
mkdirSync(join(web, 'icons'), { recursive: true });
for (const { file, size_px, mark, radius } of icons) {
  const scale = (size_px * mark) / 32;
  const start = (size_px * (1 - mark)) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size_px}" height="${size_px}">` +
    `<rect width="${size_px}" height="${size_px}" rx="${size_px * radius}" fill="#0b6e6e"/>` +
    `<g stroke="#fff" fill="#fff" transform="translate(${start} ${start}) scale(${scale})">${shapes.replace('</svg>', '')}</g></svg>`;
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(web, 'icons', file));
  console.log(`${file}: ${size_px} × ${size_px}`);
}
