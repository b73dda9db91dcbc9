import { z } from 'zod';
import { richTextLimits } from '../wire/limits.ts';
import { IdSchema, queryTextSchema } from '../wire/values.ts';
import { isLinkUrl, isSitePath } from './link-url.ts';
import { nodeError } from './node-error.ts';
import { exceededBounds } from './rich-text-bounds.ts';
import { textFormats } from './text-formats.ts';

const ALL_FORMATS = textFormats.strong | textFormats.underline | textFormats.code;

/** The error at the type of a node that may not stand where it does; what was given is the node, or its type alone. */
const unknownNode = { error: ({ input }: { input?: unknown }) => nodeError(input) };

const TextSchema = z.object({
  type: z.literal('text'),
  text: queryTextSchema(richTextLimits.characters),
  format: z
    .int()
    .nonnegative()
    .refine((format) => (format & ~ALL_FORMATS) === 0, { error: 'rich_text_format' }),
});
const LineBreakSchema = z.object({ type: z.literal('linebreak') });
const LinkSchema = z.object({
  type: z.literal('link'),
  url: z.string().max(richTextLimits.url).refine(isLinkUrl, { error: 'link_url' }),
  children: z.array(z.discriminatedUnion('type', [TextSchema, LineBreakSchema], unknownNode)),
});
const inline = [TextSchema, LineBreakSchema, LinkSchema] as const;
const inlines = z.array(z.discriminatedUnion('type', inline, unknownNode));

/** The direction that a writer chose for a block; without one it is that of the page. */
const direction = z.enum(['ltr', 'rtl']).optional().catch(undefined);
const ParagraphSchema = z.object({ type: z.literal('paragraph'), direction, children: inlines });
const HeadingSchema = z.object({ type: z.literal('heading'), tag: z.enum(['h2', 'h3', 'h4']), direction, children: inlines });
const QuoteSchema = z.object({ type: z.literal('quote'), direction, children: inlines });
const RuleSchema = z.object({ type: z.literal('horizontalrule') });

const listFields = { listType: z.enum(['bullet', 'number']), start: z.int().min(1).max(100_000).default(1) };
const ListSchema = z
  .object({
    type: z.literal('list'),
    ...listFields,
    get children() {
      return z.array(ListItemSchema);
    },
  })
  .meta({ id: 'RichTextList' });
/** A nested list stands in an item of its own, as Lexical writes it. */
const ListItemSchema = z
  .object({
    type: z.literal('listitem', unknownNode),
    direction,
    get children() {
      return z.array(z.discriminatedUnion('type', [...inline, ListSchema], unknownNode));
    },
  })
  .meta({ id: 'RichTextListItem' });

/** `headerState` says what the cell is a header of: 0 nothing, 1 its column, 2 its row, 3 both. */
const CellSchema = z.object({
  type: z.literal('tablecell', unknownNode),
  headerState: z.int().min(0).max(3),
  colSpan: z.int().min(1).max(richTextLimits.span).default(1),
  rowSpan: z.int().min(1).max(richTextLimits.span).default(1),
  children: z.array(z.discriminatedUnion('type', [ParagraphSchema, ListSchema], unknownNode)),
});
const RowSchema = z.object({
  type: z.literal('tablerow', unknownNode),
  children: z.array(CellSchema),
});
const TableSchema = z.object({
  type: z.literal('table'),
  children: z.array(RowSchema),
});

/** `file_id` is the stored file behind `src`; null for another image of this site. */
const ImageSchema = z.object({
  type: z.literal('image'),
  src: z.string().max(richTextLimits.url).refine(isSitePath, { error: 'image_src' }),
  file_id: IdSchema.nullable().default(null),
  altText: queryTextSchema(richTextLimits.alternative, 1),
  width: z.int().positive().max(10_000),
  height: z.int().positive().max(10_000),
});

const blocks = [ParagraphSchema, HeadingSchema, ListSchema, QuoteSchema, TableSchema, ImageSchema, RuleSchema] as const;
/** A rich text that was checked before, as the api returns it. */
export const StoredRichTextSchema = z
  .object({
    root: z.object({ type: z.literal('root'), children: z.array(z.discriminatedUnion('type', blocks, unknownNode)) }),
  })
  .meta({ id: 'RichText' });

/**
 * A rich text: the part of Lexical's serialized editor state (`editorState.toJSON()`) that pages show. A node or format that is not
 * listed here is refused with its path, other fields of a known node are left out; bounds are checked before anything else.
 *
 * @example
 * RichTextSchema.parse({ root: { type: 'root', version: 1, children: [{ type: 'horizontalrule', version: 1 }] } })
 * // → { root: { type: 'root', children: [{ type: 'horizontalrule' }] } }
 * RichTextSchema.parse({ root: { type: 'root', children: [{ type: 'iframe' }] } }) // → throws ZodError
 */
export const RichTextSchema = z
  .unknown()
  .superRefine((document, context) => {
    const found = exceededBounds(document);
    if (found) context.addIssue({ code: 'custom', message: found.error, path: found.path });
  })
  .pipe(StoredRichTextSchema)
  .meta({ id: 'RichTextInput', description: 'A RichText, or what Lexical writes of one' });
/** A rich text. */
export type RichText = z.output<typeof RichTextSchema>;

/** A node of the top level of a rich text. */
export type RichTextBlock = RichText['root']['children'][number];
/** A node of a line: text, a line break or a link. */
export type RichTextInline = z.output<typeof inlines>[number];
/** A list of a rich text. */
export type RichTextList = z.output<typeof ListSchema>;
/** A table of a rich text. */
export type RichTextTable = z.output<typeof TableSchema>;
