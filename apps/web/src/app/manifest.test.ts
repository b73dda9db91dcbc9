import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
/** Width and height of a PNG, from its first chunk. */
const sizeOf = (file: string): string => {
  const png = readFileSync(join(folder, file));
  expect(png.subarray(1, 4).toString('latin1'), file).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

test('favicon.ico is an icon of 32 px, for what asks for it without a page', () => {
  const icon = readFileSync(join(folder, 'favicon.ico'));
  const [reserved, type, count] = [0, 2, 4].map((at) => icon.readUInt16LE(at));
  expect([reserved, type, count, icon[6], icon[7]]).toEqual([0, 1, 1, 32, 32]);
  const [size, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(start + size).toBe(icon.length);
  expect(icon.subarray(start + 1, start + 4).toString('latin1')).toBe('PNG');
});

test('the manifest is Persian, and its icons have the sizes that it states', () => {
  expect(manifest).toMatchObject({ lang: 'fa', dir: 'rtl', start_url: '/', scope: '/', display: 'standalone' });
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ src, sizes }) => [sizes, sizeOf(src)])).toEqual(icons.map(({ sizes }) => [sizes, sizes]));
  // Browsers offer to install a page with icons of 192 and 512 px.
  expect(icons.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(sizeOf('icons/apple-touch.png')).toBe('180x180');
});
