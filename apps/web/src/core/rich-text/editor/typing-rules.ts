import { $createListItemNode, $createListNode, $isListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $findCellNode } from '@lexical/table';
import { $getSelection, $isParagraphNode, $isRangeSelection, type LexicalEditor, type ParagraphNode, TextNode } from 'lexical';
import type { EditorKind } from './nodes.ts';
import type { BlockKind } from './selection-state.ts';

/** What is typed at the beginning of a paragraph, before a space, and the block that it becomes. */
const markers: Readonly<Record<string, Exclude<BlockKind, 'paragraph'>>> = {
  '##': 'h2',
  '###': 'h3',
  '####': 'h4',
  '>': 'quote',
  '-': 'bullet',
  '*': 'bullet',
  '1.': 'number',
  '۱.': 'number',
  '1)': 'number',
  '۱)': 'number',
};

function $becomeItem(paragraph: ParagraphNode, kind: 'bullet' | 'number'): void {
  const item = $createListItemNode().append(...paragraph.getChildren());
  item.setDirection(paragraph.getDirection());
  const before = paragraph.getPreviousSibling();
  if ($isListNode(before) && before.getListType() === kind) {
    before.append(item);
    paragraph.remove();
  } else paragraph.replace($createListNode(kind).append(item));
  item.selectStart();
}

/** Turns a paragraph into the block of its marker, once the space behind that is typed; a marker that was pasted stays. */
const $applyMarker =
  (kind: EditorKind) =>
  (node: TextNode): void => {
    const selection = $getSelection();
    const paragraph = node.getParent();
    if (!$isRangeSelection(selection) || !selection.isCollapsed() || !$isParagraphNode(paragraph)) return;
    const { key, offset } = selection.anchor;
    if (key !== node.getKey() || !node.is(paragraph.getFirstChild())) return;
    const typed = node.getTextContent().slice(0, offset);
    const block = typed.endsWith(' ') ? markers[typed.slice(0, -1)] : undefined;
    if (!block) return;
    const isList = block === 'bullet' || block === 'number';
    // A short text has lists alone, and so has a cell.
    if (!isList && (kind === 'short' || $findCellNode(paragraph))) return;
    const rest = node.getTextContent().slice(offset);
    if (rest === '') node.remove();
    else node.setTextContent(rest);
    if (isList) {
      $becomeItem(paragraph, block);
      return;
    }
    const to = block === 'quote' ? $createQuoteNode() : $createHeadingNode(block);
    to.setDirection(paragraph.getDirection());
    paragraph.replace(to, true);
    to.selectStart();
  };

/** Lets `## `, `- `, `1. ` and `> ` begin a heading, a list or a quote. */
export const registerTypingRules = (editor: LexicalEditor, kind: EditorKind): (() => void) =>
  editor.registerNodeTransform(TextNode, $applyMarker(kind));
