import type { RichTextInline, RichTextList } from '@rasteh/contract/rich-text/rich-text';
import { richTextLimits } from '@rasteh/contract/wire/limits';

/** The style of an element that was pasted, under the name that the browser does not read. */
export const styleOf = (element: Element): string => element.getAttribute('data-style')?.toLowerCase() ?? '';

/** Whether this is an item of a list of Word, which writes paragraphs in place of lists. */
export const isWordItem = (element: Element): boolean =>
  element.tagName === 'P' && /mso-list:\s*l\d+\s+level\d/.test(styleOf(element));

/** Whether this is the bullet or the number that Word writes before an item. */
export const isWordMarker = (element: Element): boolean => /mso-list:\s*ignore/.test(styleOf(element));

const levelOf = (element: Element): number =>
  Math.min(Number(/level(\d)/.exec(styleOf(element))?.[1] ?? 1), richTextLimits.list_depth);

/** A number, or a letter, with its point. */
const NUMBER = /^\s*(?:\p{N}{1,3}|\p{L})[.)\-ـ]/u;
/** The same where Word has not marked it: white space follows, which no decimal number has. */
const UNMARKED_NUMBER = /^\s*(?:\p{N}{1,3}|\p{L})[.)\-ـ]\s+/u;
const UNMARKED_BULLET = /^\s*[·•▪§o\uf0b7\uf0a7]\s+/u;

const markerOf = (element: Element): string | undefined =>
  [...element.querySelectorAll('[data-style]')].find(isWordMarker)?.textContent ?? undefined;

const isNumbered = (element: Element): boolean => {
  const marker = markerOf(element);
  return marker === undefined ? UNMARKED_NUMBER.test(element.textContent ?? '') : NUMBER.test(marker);
};

/** The line of an item, without a bullet or a number that Word wrote as a part of its text. */
function withoutMarker(element: Element, line: RichTextInline[]): RichTextInline[] {
  const [first, ...rest] = line;
  if (markerOf(element) !== undefined || first?.type !== 'text') return line;
  const text = first.text.replace(UNMARKED_NUMBER, '').replace(UNMARKED_BULLET, '');
  return text === '' ? rest : [{ ...first, text }, ...rest];
}

/** The list of these items of Word, nested by their levels. */
export function wordListOf(items: readonly Element[], lineOf: (element: Element) => RichTextInline[]): RichTextList {
  const listFor = (element: Element): RichTextList => ({
    type: 'list',
    listType: isNumbered(element) ? 'number' : 'bullet',
    start: 1,
    children: [],
  });
  const [first] = items;
  if (!first) throw new Error('A list has an item');
  const open: RichTextList[] = [listFor(first)];
  for (const element of items) {
    const level = levelOf(element);
    while (open.length > level) open.pop();
    while (open.length < level) {
      const nested = listFor(element);
      open.at(-1)?.children.push({ type: 'listitem', children: [nested] });
      open.push(nested);
    }
    open.at(-1)?.children.push({ type: 'listitem', children: withoutMarker(element, lineOf(element)) });
  }
  return open[0] as RichTextList;
}
