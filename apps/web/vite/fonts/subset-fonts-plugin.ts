import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontFace, fontFacesOf } from './font-faces.ts';

const stylesheet = fileURLToPath(new URL('../../../../packages/ui/src/fonts.css', import.meta.url));
const folder = fileURLToPath(new URL('../../../../.cache/fonts/', import.meta.url));

/** The features of the fonts that text has by itself, and the one that stylesheets ask for; not the optional other shapes of letters. */
const FEATURES = [
  ...['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'calt', 'liga', 'kern', 'mark', 'mkmk', 'curs', 'rclt', 'rvrn'],
  'tnum',
];

/** Writes a font with only the characters and weights that its stylesheet says; returns the path. */
async function subset({ file, characters, weights }: FontFace): Promise<string> {
  const whole = await readFile(createRequire(stylesheet).resolve(file));
  const path = join(folder, basename(file));
  const variationAxes = { wght: weights };
  await writeFile(path, await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES }));
  return path;
}

/**
 * Builds fonts that have only what `packages/ui/src/fonts.css` says of each: the characters of its `unicode-range` and the weights of its
 * `font-weight`. In dev and in tests they are whole.
 */
export function subsetFontsPlugin(): Plugin {
  return {
    name: 'rasteh-subset-fonts',
    apply: 'build',
    async config() {
      await mkdir(folder, { recursive: true });
      const faces = fontFacesOf(await readFile(stylesheet, 'utf8'));
      const alias = await Promise.all(faces.map(async (face) => ({ find: face.file, replacement: await subset(face) })));
      return { resolve: { alias } };
    },
  };
}
