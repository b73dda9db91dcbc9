import { formatNumber } from '@rasteh/persian/digits';
import { tidyText } from '@rasteh/persian/fold';
import type { RichText, RichTextBlock, RichTextInline, RichTextList } from './rich-text.ts';

type PlainOptions = {
  /** Whether the address of a link follows its words. */
  hasUrls?: boolean;
};

/** The words of what stands in a line or an item. */
function lineOf(nodes: readonly (RichTextInline | RichTextList)[], options: PlainOptions): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'linebreak') return '\n';
      if (node.type === 'list') return linesOf(node, options).join('\n');
      // A stored draft may hold what no text has.
      if (node.type !== 'link') return '';
      const words = lineOf(node.children, options);
      return options.hasUrls && words !== node.url ? `${words} (${node.url})` : words;
    })
    .join('');
}

function linesOf({ children, listType, start }: RichTextList, options: PlainOptions): string[] {
  let number = start - 1;
  return children.map((item) => {
    // An item that holds a nested list is no item of its own.
    if (item.children[0]?.type === 'list') return lineOf(item.children, options);
    number += 1;
    return `${listType === 'number' ? `${formatNumber(number)}.` : '•'} ${lineOf(item.children, options)}`;
  });
}

const plainBlock = (block: RichTextBlock, options: PlainOptions): string => {
  if (block.type === 'list') return linesOf(block, options).join('\n');
  return block.type === 'paragraph' ? lineOf(block.children, options) : '';
};

/**
 * The words of a short text without its formats: a line for each paragraph and each item.
 *
 * @example
 * plainTextOf({ root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'میلگرد', format: 1 }] }] } })
 * // → 'میلگرد'
 */
export const plainTextOf = ({ root }: RichText, options: PlainOptions = {}): string =>
  tidyText(root.children.map((block) => plainBlock(block, options)).join('\n'));

/**
 * Whether a short text says more than its words: a list, a link, a strong word or a direction.
 *
 * @example
 * hasFormats({ root: { type: 'root', children: [{ type: 'paragraph', children: [] }] } }) // → false
 */
export const hasFormats = ({ root }: RichText): boolean =>
  root.children.some(
    (block) =>
      block.type !== 'paragraph' ||
      block.direction !== undefined ||
      block.children.some((node) => node.type === 'link' || (node.type === 'text' && node.format !== 0)),
  );
