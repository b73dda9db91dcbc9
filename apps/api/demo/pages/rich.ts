import type { RichText, RichTextBlock, RichTextInline } from '@rasteh/contract/rich-text/rich-text';
import { textFormats } from '@rasteh/contract/rich-text/text-formats';

type Line = readonly (string | RichTextInline)[];

const textOf = (text: string, format: number) => ({ type: 'text' as const, text, format });
const lineOf = (line: Line): RichTextInline[] => line.map((part) => (typeof part === 'string' ? textOf(part, 0) : part));
const asLine = (part: string | Line): RichTextInline[] => lineOf(typeof part === 'string' ? [part] : part);

/** Text that stands out in its line. */
export const strong = (text: string): RichTextInline => textOf(text, textFormats.strong);
export const link = (url: string, text: string): RichTextInline => ({ type: 'link', url, children: [textOf(text, 0)] });

export const paragraph = (...line: Line): RichTextBlock => ({ type: 'paragraph', children: lineOf(line) });
export const heading = (text: string): RichTextBlock => ({ type: 'heading', tag: 'h2', children: lineOf([text]) });
export const quote = (text: string): RichTextBlock => ({ type: 'quote', children: lineOf([text]) });

const listOf = (listType: 'bullet' | 'number', items: readonly (string | Line)[]): RichTextBlock => ({
  type: 'list',
  listType,
  start: 1,
  children: items.map((item) => ({ type: 'listitem', children: asLine(item) })),
});
export const bullets = (...items: (string | Line)[]): RichTextBlock => listOf('bullet', items);
export const steps = (...items: (string | Line)[]): RichTextBlock => listOf('number', items);

/** A table whose first row is its header, and whose first column names each row. */
export const table = (...rows: (string | Line)[][]): RichTextBlock => ({
  type: 'table',
  children: rows.map((cells, row) => ({
    type: 'tablerow',
    children: cells.map((cell, column) => ({
      type: 'tablecell',
      headerState: (row === 0 ? 1 : 0) + (column === 0 ? 2 : 0),
      colSpan: 1,
      rowSpan: 1,
      children: [{ type: 'paragraph', children: asLine(cell) }],
    })),
  })),
});

export const rich = (...children: RichTextBlock[]): RichText => ({ root: { type: 'root', children } });
