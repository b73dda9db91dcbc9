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

test('the manifest is Persian, and its icons have the sizes that it states', () => {
  expect(manifest).toMatchObject({ lang: 'fa', dir: 'rtl', start_url: '/', scope: '/', display: 'standalone' });
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ src, sizes }) => [sizes, sizeOf(src)])).toEqual(icons.map(({ sizes }) => [sizes, sizes]));
  // Browsers offer to install a page with icons of 192 and 512 px.
  expect(icons.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(sizeOf('icons/apple-touch.png')).toBe('180x180');
});
