import { isLinkUrl } from '@rasteh/contract/rich-text/link-url';
import type { RichTextBlock, RichTextInline, RichTextList, RichTextTable } from '@rasteh/contract/rich-text/rich-text';
import { textFormats } from '@rasteh/contract/rich-text/text-formats';
import { richTextLimits } from '@rasteh/contract/wire/limits';
import { isWordItem, isWordMarker, styleOf, wordListOf } from './word-lists.ts';

type Formatted = { format: number; url: string | null };
type Item = RichTextList['children'][number];
type Cell = RichTextTable['children'][number]['children'][number];
type CellBlock = Cell['children'][number];

/** From an Arabic digit to the Persian one. */
const PERSIAN_FROM_ARABIC = 0x6f0 - 0x660;
const PLAIN: Formatted = { format: 0, url: null };
const headings: Record<string, 'h2' | 'h3' | 'h4'> = { H1: 'h2', H2: 'h2', H3: 'h3', H4: 'h4', H5: 'h4', H6: 'h4' };
/** Elements whose content is no text of the page. */
const SKIPPED =
  'script,style,head,meta,title,template,noscript,iframe,object,embed,svg,math,button,input,select,textarea,canvas,audio,video';
const BLOCKS =
  'address,article,aside,blockquote,details,div,dl,dd,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,ul';

/** Persian letters and digits in place of the Arabic ones of other keyboards, and one space for every run of white space. */
const tidy = (text: string): string =>
  text
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + PERSIAN_FROM_ARABIC))
    .replace(/\s+/g, ' ')
    // Control characters, which no page has, and marks of direction, which hide in what messengers copy.
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '');

const isWeight = (style: string, wanted: RegExp): boolean => wanted.test(/font-weight:\s*(\w+)/.exec(style)?.[1] ?? '');

/** The format of an element, from its tag and the few styles that say one. */
function formatOf(element: Element, format: number): number {
  const bit = { B: textFormats.strong, STRONG: textFormats.strong, U: textFormats.underline, CODE: textFormats.code }[
    element.tagName
  ];
  const style = styleOf(element);
  let found = format | (bit ?? 0);
  if (isWeight(style, /^(bold|bolder|[6-9]00)$/)) found |= textFormats.strong;
  // Google Docs wraps all that is copied in a b that is not bold.
  if (isWeight(style, /^(normal|[1-5]00)$/)) found &= ~textFormats.strong;
  const isUnderlined = style.split(';').some((rule) => rule.includes('text-decoration') && rule.includes('underline'));
  if (isUnderlined && element.tagName !== 'A') found |= textFormats.underline;
  return found;
}

function urlOf(element: Element, url: string | null): string | null {
  if (element.tagName !== 'A') return url;
  const href = element.getAttribute('href')?.trim() ?? '';
  return isLinkUrl(href) && href.length <= richTextLimits.url ? href : null;
}

/** Adds a text or a line break to a line; what has the same link stands in one. */
function add(line: RichTextInline[], node: Exclude<RichTextInline, { type: 'link' }>, url: string | null): void {
  const last = line.at(-1);
  if (url === null) line.push(node);
  else if (last?.type === 'link' && last.url === url) last.children.push(node);
  else line.push({ type: 'link', url, children: [node] });
}

/** Adds the texts of a node to a line, and calls `onBlock` for blocks in it; without it their texts are a part of the line. */
function readLine(
  node: Node,
  line: RichTextInline[],
  given: Formatted,
  onBlock?: (element: Element, given: Formatted) => void,
): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = tidy(node.textContent ?? '');
    if (text !== '') add(line, { type: 'text', text, format: given.format }, given.url);
    return;
  }
  if (!(node instanceof Element) || node.matches(SKIPPED) || isWordMarker(node)) return;
  if (node.tagName === 'BR') {
    add(line, { type: 'linebreak' }, given.url);
    return;
  }
  const inner = { format: formatOf(node, given.format), url: urlOf(node, given.url) };
  if (node.matches(BLOCKS)) {
    if (onBlock) {
      onBlock(node, inner);
      return;
    }
    if (line.length > 0) add(line, { type: 'text', text: ' ', format: 0 }, null);
  }
  for (const child of node.childNodes) readLine(child, line, inner, onBlock);
}

const isBlank = (node: RichTextInline | undefined): boolean =>
  node?.type === 'linebreak' || (node?.type === 'text' && node.text.trim() === '');

/** The line without what is blank at its ends, and without spaces there; empty when nothing is left. */
function trimmed(line: readonly RichTextInline[]): RichTextInline[] {
  const kept = [...line];
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  const [first, last] = [kept[0], kept.at(-1)];
  if (first?.type === 'text') kept[0] = { ...first, text: first.text.trimStart() };
  const end = kept.at(-1);
  if (last && end?.type === 'text') kept[kept.length - 1] = { ...end, text: end.text.trimEnd() };
  return kept;
}

function lineOf(element: Element, given: Formatted = PLAIN): RichTextInline[] {
  const line: RichTextInline[] = [];
  for (const child of element.childNodes) readLine(child, line, given);
  return trimmed(line);
}

const directionOf = (element: Element): { direction?: 'ltr' } =>
  element.getAttribute('dir')?.toLowerCase() === 'ltr' ? { direction: 'ltr' } : {};

function listOf(element: Element, depth = 1): RichTextList {
  const children: Item[] = [];
  const nest = (inner: Element) => {
    const list = listOf(inner, depth + 1);
    if (depth < richTextLimits.list_depth) children.push({ type: 'listitem', children: [list] });
    else children.push(...list.children);
  };
  for (const child of element.children) {
    if (child.matches('ul,ol')) nest(child);
    if (child.tagName !== 'LI') continue;
    const nested = [...child.querySelectorAll('ul,ol')].filter((one) => one.parentElement?.closest('ul,ol') === element);
    const own = child.cloneNode(true) as Element;
    for (const one of own.querySelectorAll('ul,ol')) one.remove();
    const line = lineOf(own);
    if (line.length > 0) children.push({ type: 'listitem', children: line });
    for (const one of nested) nest(one);
  }
  return { type: 'list', listType: element.tagName === 'OL' ? 'number' : 'bullet', start: 1, children };
}

const span = (value: number): number => Math.min(Math.max(value, 1), richTextLimits.span);
/** Blocks that a cell may have: others become paragraphs. */
const cellBlocks = (blocks: readonly RichTextBlock[]): CellBlock[] =>
  blocks.flatMap((block): CellBlock[] => {
    if (block.type === 'paragraph' || block.type === 'list') return [block];
    if (block.type === 'heading' || block.type === 'quote') return [{ type: 'paragraph', children: block.children }];
    if (block.type === 'table') return block.children.flatMap((row) => row.children.flatMap((cell) => cell.children));
    return [];
  });

function tableOf(table: HTMLTableElement): RichTextTable {
  const children = [...table.rows].map((row, at) => ({
    type: 'tablerow' as const,
    children: [...row.cells].map((cell) => {
      const found = cellBlocks(blocksIn(cell));
      // A header of the first row is one of its column.
      const headerState = cell.tagName === 'TH' ? (at === 0 ? 1 : 2) : 0;
      return {
        type: 'tablecell' as const,
        headerState,
        colSpan: span(cell.colSpan),
        rowSpan: span(cell.rowSpan),
        children: found.length > 0 ? found : [{ type: 'paragraph' as const, children: [] }],
      };
    }),
  }));
  return { type: 'table', children: children.filter((row) => row.children.length > 0) };
}

/** The blocks in an element, in order. */
function blocksIn(root: Element, given: Formatted = PLAIN): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  let line: RichTextInline[] = [];
  let wordItems: Element[] = [];
  const endLine = () => {
    const children = trimmed(line);
    line = [];
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
  };
  const endItems = () => {
    if (wordItems.length > 0) blocks.push(wordListOf(wordItems, lineOf));
    wordItems = [];
  };
  const onBlock = (element: Element, inner: Formatted) => {
    endLine();
    if (isWordItem(element)) {
      wordItems.push(element);
      return;
    }
    endItems();
    blocks.push(...blockOf(element, inner));
  };
  for (const child of root.childNodes) {
    if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim() === '' && line.length === 0) continue;
    if (line.length === 0 && !(child instanceof Element && isWordItem(child))) endItems();
    readLine(child, line, given, onBlock);
  }
  endLine();
  endItems();
  return blocks;
}

/** The lines of preformatted text, in one paragraph. */
function preOf(element: Element, { format, url }: Formatted): RichTextBlock[] {
  const line: RichTextInline[] = [];
  for (const [at, text] of (element.textContent ?? '').split('\n').entries()) {
    if (at > 0) add(line, { type: 'linebreak' }, url);
    if (text.trim() !== '') add(line, { type: 'text', text: tidy(text), format }, url);
  }
  const children = trimmed(line);
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

function blockOf(element: Element, given: Formatted): RichTextBlock[] {
  const tag = headings[element.tagName];
  if (tag || element.tagName === 'BLOCKQUOTE') {
    const children = lineOf(element);
    if (children.length === 0) return [];
    // The letters of a heading are strong by themselves.
    const all = { ...directionOf(element), children };
    return [tag ? { type: 'heading', tag, ...all } : { type: 'quote', ...all }];
  }
  if (element.matches('ul,ol')) {
    const list = listOf(element);
    return list.children.length > 0 ? [list] : [];
  }
  if (element instanceof HTMLTableElement) {
    const table = tableOf(element);
    return table.children.length > 0 ? [table] : [];
  }
  if (element.tagName === 'PRE') return preOf(element, given);
  if (element.tagName === 'HR') return [{ type: 'horizontalrule' }];
  const direction = directionOf(element);
  return blocksIn(element, given).map((block) => (block.type === 'paragraph' ? { ...block, ...direction } : block));
}

/** Styles and handlers under other names: the browser neither applies nor reports them, and styles can be read all the same. */
// Bounded: a name has 32 characters at most, and one begins at each separator.
const renamed = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'])(style|on[a-z]{1,30})=/gi, '$1data-$2='));

/**
 * What is pasted from Word or a web page, as blocks that pages may have: headings, lists, tables, links, strong and underlined texts.
 * Nothing else of it is kept. The HTML is parsed into a document without scripts, and read, never shown.
 */
export const blocksOfHtml = (html: string): RichTextBlock[] =>
  blocksIn(new DOMParser().parseFromString(renamed(html), 'text/html').body);

/** What is pasted as plain text: a paragraph for each line, cleaned as the texts of HTML are. */
export const blocksOfPlain = (text: string): RichTextBlock[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => tidy(line).trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', children: [{ type: 'text', text: line, format: 0 }] }));

/** The same blocks for a cell of a table, which has no headings and no table. */
export const cellBlocksOf = cellBlocks;
