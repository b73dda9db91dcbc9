import { shortTextLimits } from '../wire/limits.ts';
import { nodeError } from './node-error.ts';
import { plainTextOf } from './plain-text.ts';
import { RichTextSchema } from './rich-text.ts';
import { textFormats } from './text-formats.ts';

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
