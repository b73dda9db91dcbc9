import { $findCellNode } from '@lexical/table';
import type { RichTextBlock } from '@rasteh/contract/content/rich-text';
import { $getSelection, $insertNodes, $isElementNode, $isRangeSelection, $parseSerializedNode } from 'lexical';
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

/** Whether it was copied from an editor of this kind: it passes as it is. */
const isOwn = (data: DataTransfer | null, kind: EditorKind): boolean =>
  data?.getData('application/x-lexical-editor').includes(`"namespace":"rasteh-${kind}"`) ?? false;

/** What an event pastes or drops. */
const transferOf = (event: unknown): DataTransfer | null => {
  if (event instanceof InputEvent) return event.dataTransfer;
  return event instanceof ClipboardEvent ? event.clipboardData : null;
};

/** Whether it has a picture: one in its HTML, or a file without HTML. Cells that are copied in Excel are also given as a picture. */
const hasImage = (data: DataTransfer, html: string): boolean =>
  html ? /<img\b/i.test(html) : [...data.files].some(({ type }) => type.startsWith('image/'));

/** Cleans what is pasted or dropped, and keeps of it what the editor's kind may have; reports whether a picture was left out. */
export const pasteInto =
  (kind: EditorKind, onPaste: (hasLeftImage: boolean) => void) =>
  (event: unknown): boolean => {
    const data = transferOf(event);
    if (!data || isOwn(data, kind)) return false;
    const html = data.getData('text/html');
    const cleaned = html ? blocksOfHtml(html) : [];
    const blocks = cleaned.length > 0 ? cleaned : blocksOfPlain(data.getData('text/plain'));
    const isLeft = hasImage(data, html);
    onPaste(isLeft);
    if (blocks.length === 0 && !isLeft) return false;
    (event as Event).preventDefault();
    $insertBlocks(kind === 'short' ? cellBlocksOf(blocks) : blocks);
    return true;
  };
