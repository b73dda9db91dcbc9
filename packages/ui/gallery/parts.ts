import type { Part } from './part.ts';

const files = import.meta.glob<Part>('./parts/*/*.tsx', { eager: true, import: 'part' });

/** All parts, ordered by file name. */
export const parts: Readonly<Record<string, Part>> = Object.fromEntries(
  Object.entries(files)
    .map(([path, part]): [string, Part] => [path.replace(/^.*\/|\.tsx$/g, ''), part])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
