import type { RichTextInline, RichTextList } from '@rasteh/contract/content/rich-text';
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

function isNumbered(element: Element): boolean {
  const marker = [...element.querySelectorAll('[data-style]')].find(isWordMarker)?.textContent?.trim() ?? '';
  return /^[\p{N}a-z]+[.)\-ـ]/iu.test(marker);
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
    open.at(-1)?.children.push({ type: 'listitem', children: lineOf(element) });
  }
  return open[0] as RichTextList;
}
