import { join } from 'node:path';

/** The files that `--keep` writes: the page of all figures, and the figures that the guard compares with. */
export type Places = { page: string; figures: string };

export const places: Places = {
  page: join(import.meta.dirname, '../../docs/benchmarks.md'),
  figures: join(import.meta.dirname, '../figures.json'),
};
