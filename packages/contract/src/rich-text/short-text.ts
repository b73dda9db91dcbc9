import { formatNumber } from '@rasteh/persian/digits';
import { tidyText } from '@rasteh/persian/fold';
import { shortTextLimits } from '../wire/limits.ts';
import { nodeError } from './node-error.ts';
import { type RichText, type RichTextBlock, type RichTextInline, type RichTextList, RichTextSchema } from './rich-text.ts';
import { textFormats } from './text-formats.ts';

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

type Child = { type: string; format?: number; children?: readonly Child[] };

/** The paths of the texts below a node with a format that a short text does not have. */
function* oddFormats({ children = [] }: Child, path: (string | number)[]): Generator<(string | number)[]> {
  for (const [at, child] of children.entries()) {
    const place = [...path, 'children', at];
    if (child.type === 'text' && ((child.format ?? 0) & ~textFormats.strong) !== 0) yield [...place, 'format'];
    yield* oddFormats(child, place);
  }
}

/**
 * The text that describes a product or a supplier: a rich text of paragraphs, lists, links and strong words.
 *
 * @example
 * ShortTextSchema.parse({ root: { type: 'root', children: [{ type: 'paragraph', version: 1, children: [] }] } })
 * // → { root: { type: 'root', children: [{ type: 'paragraph', children: [] }] } }
 * ShortTextSchema.parse({ root: { type: 'root', children: [{ type: 'horizontalrule' }] } }) // → throws ZodError
 */
export const ShortTextSchema = RichTextSchema.superRefine((text, context) => {
  for (const [at, block] of text.root.children.entries())
    if (block.type !== 'paragraph' && block.type !== 'list')
      context.addIssue({ code: 'custom', message: nodeError(block), path: ['root', 'children', at, 'type'] });
  for (const path of oddFormats(text.root, ['root'])) context.addIssue({ code: 'custom', message: 'rich_text_format', path });
  if (plainTextOf(text).length > shortTextLimits.characters)
    context.addIssue({ code: 'custom', message: 'short_text_characters', path: ['root'] });
}).meta({
  id: 'ShortTextInput',
  description: 'A RichText of paragraphs, lists, links and strong words, or what Lexical writes of one',
});
