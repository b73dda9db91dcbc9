import type { Part } from './part.ts';

const files = import.meta.glob<Part>('./parts/*.tsx', { eager: true, import: 'part' });

/** Every part, by the name of its file. */
export const parts: Readonly<Record<string, Part>> = Object.fromEntries(
  Object.entries(files).map(([path, part]) => [path.replace(/^.*\/|\.tsx$/g, ''), part]),
);
