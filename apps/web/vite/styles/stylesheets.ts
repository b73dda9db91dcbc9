import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import type { Chunk } from './late-styles.ts';

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`There is no stylesheet ${file}.`);
  return String(asset.source);
}

/**
 * The stylesheets of a bundle by its chunks: `own` are those of each chunk, by its name before it is hashed. `emitFile` adds a file to the
 * bundle.
 */
export function createStylesheets(
  own: ReadonlyMap<string, readonly string[]>,
  bundle: Rolldown.OutputBundle,
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void,
) {
  // Stylesheets with the same text are one file.
  const taken = new Set<string>();
  const filesOf = (chunks: Iterable<Chunk>) =>
    new Set([...chunks].flatMap(({ preliminaryFileName }) => own.get(preliminaryFileName) ?? []));
  const textOf = (chunks: Iterable<Chunk>): string => [...filesOf(chunks)].map((file) => sourceOf(bundle, file)).join('');
  return {
    /** The number of characters of a chunk's own styles. */
    sizeOf: (chunk: Chunk): number => textOf([chunk]).length,
    /** Emits the styles of these chunks as one file, and returns its name. */
    merge(name: string, chunks: Iterable<Chunk>): string {
      const source = textOf(chunks);
      const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`;
      for (const file of filesOf(chunks)) taken.add(file);
      emitFile({ type: 'asset', fileName, source });
      return fileName;
    },
    /** Removes the stylesheets that were merged. */
    removeMerged(): void {
      for (const file of taken) delete bundle[file];
    },
  };
}
