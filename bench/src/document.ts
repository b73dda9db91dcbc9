import { readFileSync, writeFileSync } from 'node:fs';

/** Puts Markdown between the markers of a benchmark's part of a page. @throws when the page has no such part */
export function withPart(page: string, part: string, markdown: string): string {
  const [begin, end] = [`<!-- written by pnpm bench ${part} --keep -->`, `<!-- end of ${part} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no part for ${part}: ${begin} … ${end}`);
  return `${page.slice(0, from + begin.length)}\n${markdown.trim()}\n${page.slice(to)}`;
}

/** Writes a part of the page in a file. */
export function writePart(path: string, part: string, markdown: string): void {
  writeFileSync(path, withPart(readFileSync(path, 'utf8'), part, markdown));
}
