import { readFile, writeFile } from 'node:fs/promises';
import { identify } from './content.ts';
import type { KindName } from './inspection/kinds.ts';
import { cleanSvg } from './inspection/svg.ts';

// The work of the upload threads on untrusted bytes: they receive paths and return small results.

export const look = ({ path, extension }: { path: string; extension: string }): Promise<KindName | null> =>
  identify(path, extension);

/** Sanitizes the drawing at `path` in place. */
export async function clean(path: string): Promise<{ width: number | null; height: number | null }> {
  const { svg, width, height } = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  await writeFile(path, svg);
  return { width, height };
}
