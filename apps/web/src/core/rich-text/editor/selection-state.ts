import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $findCellNode } from '@lexical/table';
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { $isImageNode, type ImageFields } from './nodes.ts';

/** What kind of block the caret stands in. */
export type BlockKind = 'paragraph' | 'h2' | 'h3' | 'h4' | 'quote' | 'bullet' | 'number';

/** What the toolbar shows of the selection. */
export type SelectionState = {
  block: BlockKind;
  bold: boolean;
  underline: boolean;
  code: boolean;
  /** The address of the link around the caret. */
  url: string | null;
  isInTable: boolean;
  isLeftToRight: boolean;
  /** In how many lists around its own the item of a list stands. */
  nested: number;
  image: ({ key: string } & ImageFields) | null;
};

export const noSelection: SelectionState = {
  block: 'paragraph',
  bold: false,
  underline: false,
  code: false,
  url: null,
  isInTable: false,
  isLeftToRight: false,
  nested: 0,
  image: null,
};

const directed = new Set(['paragraph', 'heading', 'quote', 'listitem']);

/** The blocks around the selection that have a direction. */
export function $directedBlocks(): ElementNode[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  const found = new Map<string, ElementNode>();
  for (const node of [selection.anchor.getNode(), ...selection.getNodes()]) {
    const block = $findMatchingParent(node, (one) => $isElementNode(one) && directed.has(one.getType())) as ElementNode | null;
    if (block) found.set(block.getKey(), block);
  }
  return [...found.values()];
}

function blockOf(node: LexicalNode): BlockKind {
  const list = $findMatchingParent(node, $isListNode) as ListNode | null;
  if (list) return list.getListType() === 'number' ? 'number' : 'bullet';
  const block = $findMatchingParent(node, (one) => $isHeadingNode(one) || $isQuoteNode(one));
  if ($isHeadingNode(block)) return block.getTag() as BlockKind;
  return $isQuoteNode(block) ? 'quote' : 'paragraph';
}

/** Reads what the toolbar shows. */
export function $readSelection(): SelectionState {
  const selection = $getSelection();
  if ($isNodeSelection(selection)) {
    const image = selection.getNodes().find($isImageNode);
    return { ...noSelection, image: image ? { key: image.getKey(), ...image.getFields() } : null };
  }
  if (!$isRangeSelection(selection)) return noSelection;
  const node = selection.anchor.getNode();
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    block: blockOf(node),
    bold: selection.hasFormat('bold'),
    underline: selection.hasFormat('underline'),
    code: selection.hasFormat('code'),
    url: $isLinkNode(link) ? link.getURL() : null,
    isInTable: $findCellNode(node) !== null,
    isLeftToRight: $directedBlocks()[0]?.getDirection() === 'ltr',
    nested: $directedBlocks().find($isListItemNode)?.getIndent() ?? 0,
    image: null,
  };
}
