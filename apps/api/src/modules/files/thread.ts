import { readFile, writeFile } from 'node:fs/promises';
import { identify } from './content.ts';
import type { KindName } from './inspection/kinds.ts';
import { cleanSvg } from './inspection/svg.ts';

// What the threads of uploads do with a stranger's bytes: they get paths, and give back little.

export const look = ({ path, extension }: { path: string; extension: string }): Promise<KindName | null> =>
  identify(path, extension);

/** Cleans the drawing at `path` in its place. */
export async function clean(path: string): Promise<{ width: number | null; height: number | null }> {
  const { svg, width, height } = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  await writeFile(path, svg);
  return { width, height };
}
