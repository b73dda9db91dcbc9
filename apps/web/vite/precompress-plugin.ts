import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are already compressed. */
const TEXT = /\.(?:js|css|svg)$/;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    toBrotli(text, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    toGzip(text, { level: zlib.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

/**
 * Writes a `.br` and a `.gz` beside each built text file, or each of a folder of the build, at the highest compression: the server
 * compresses none of them per request.
 */
export function precompressPlugin(folder = ''): Plugin {
  return {
    name: 'rasteh-precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const built = join(dir, folder);
        const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
        await Promise.all(files.map((name) => compress(join(built, name))));
      },
    },
  };
}
