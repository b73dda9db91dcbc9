import { $findCellNode } from '@lexical/table';
import { type RichTextBlock, RichTextSchema } from '@rasteh/contract/rich-text/rich-text';
import { ShortTextSchema } from '@rasteh/contract/rich-text/short-text';
import { $getSelection, $insertNodes, $isElementNode, $isRangeSelection, $parseSerializedNode } from 'lexical';
import { z } from 'zod';
import { blocksOfHtml, blocksOfPlain, cellBlocksOf } from './clean-html.ts';
import type { EditorKind } from './nodes.ts';

/** Inserts blocks at the selection; one paragraph is inserted as a part of the line. */
function $insertBlocks(blocks: readonly RichTextBlock[]): void {
  const selection = $getSelection();
  const isInCell = $isRangeSelection(selection) && $findCellNode(selection.anchor.getNode()) !== null;
  const nodes = (isInCell ? cellBlocksOf(blocks) : blocks).map((block) => $parseSerializedNode(block as never));
  const [only] = nodes;
  if (nodes.length === 1 && only && $isElementNode(only) && only.getType() === 'paragraph') $insertNodes(only.getChildren());
  else $insertNodes(nodes);
}

const schemas: Record<EditorKind, z.ZodType> = { page: RichTextSchema, short: ShortTextSchema };
const INLINE = new Set(['text', 'linebreak', 'link']);
const CopiedSchema = z.object({ namespace: z.string(), nodes: z.array(z.looseObject({ type: z.string() })) });

/** What an editor of ours has copied; null for anything else. */
function copiedOf(data: DataTransfer): z.output<typeof CopiedSchema> | null {
  try {
    return CopiedSchema.parse(JSON.parse(data.getData('application/x-lexical-editor')));
  } catch {
    return null;
  }
}

/**
 * Whether it was copied from an editor of this kind and has only what that may write: then it passes as it is. What an editor of another
 * release or another program gives is cleaned.
 */
function isOwn(data: DataTransfer, kind: EditorKind): boolean {
  const copied = copiedOf(data);
  if (copied?.namespace !== `rasteh-${kind}`) return false;
  // A part of a line is copied without its block.
  const children = copied.nodes.map((node) => (INLINE.has(node.type) ? { type: 'paragraph', children: [node] } : node));
  return schemas[kind].safeParse({ root: { type: 'root', children } }).success;
}

/** What an event pastes or drops. */
const transferOf = (event: unknown): DataTransfer | null => {
  if (event instanceof InputEvent) return event.dataTransfer;
  return event instanceof ClipboardEvent ? event.clipboardData : null;
};

/** The picture files of a paste or a drop. */
export const imagesIn = (data: DataTransfer): File[] => [...data.files].filter(({ type }) => type.startsWith('image/'));

/** The pictures of a paste or a drop: those that the editor may take, and whether one was left out. */
export type Pasted = { images: readonly File[]; isLeft: boolean };

/**
 * The pictures of a paste. A file counts where there is nothing else: cells that are copied in Excel are also given as a picture. What
 * HTML names stands on another site, and is left out.
 */
function picturesOf(data: DataTransfer, html: string, kind: EditorKind, isEmpty: boolean): Pasted {
  const files = isEmpty ? imagesIn(data) : [];
  if (files.length > 0) return kind === 'page' ? { images: files, isLeft: false } : { images: [], isLeft: true };
  return { images: [], isLeft: /<img\b/i.test(html) };
}

/** Cleans what is pasted or dropped, and keeps of it what the editor's kind may have; gives the pictures. */
export const pasteInto =
  (kind: EditorKind, onPaste: (pasted: Pasted) => void) =>
  (event: unknown): boolean => {
    const data = transferOf(event);
    if (!data || isOwn(data, kind)) return false;
    const html = data.getData('text/html');
    const cleaned = html ? blocksOfHtml(html) : [];
    const blocks = cleaned.length > 0 ? cleaned : blocksOfPlain(data.getData('text/plain'));
    const pictures = picturesOf(data, html, kind, blocks.length === 0);
    onPaste(pictures);
    if (blocks.length === 0 && !pictures.isLeft && pictures.images.length === 0) return false;
    (event as Event).preventDefault();
    $insertBlocks(kind === 'short' ? cellBlocksOf(blocks) : blocks);
    return true;
  };
