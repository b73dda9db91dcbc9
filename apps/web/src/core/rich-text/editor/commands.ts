import { $toggleLink } from '@lexical/link';
import { $insertList, $isListItemNode, $removeList } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createTableNodeWithDimensions,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
} from '@lexical/table';
import { $insertNodeToNearestRoot } from '@lexical/utils';
import { richTextLimits } from '@rasteh/contract/wire/limits';
import {
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
} from 'lexical';
import { $isImageNode, type ImageFields, ImageNode, RuleNode } from './nodes.ts';
import { $directedBlocks, type BlockKind } from './selection-state.ts';

const TABLE_SIZE = 3;

/** Links the selection, or the address itself where nothing is selected; null takes the link away. */
function $setLink(url: string | null): void {
  const selection = $getSelection();
  if (url === null || !$isRangeSelection(selection) || !selection.isCollapsed()) {
    $toggleLink(url);
    return;
  }
  const text = $createTextNode(url);
  selection.insertNodes([text]);
  text.select(0, url.length);
  $toggleLink(url);
  // What is typed next stands behind the link, and does not replace it.
  text.selectEnd();
}

/** Changes of what is selected, as the toolbar makes them; each is one step of undo. */
export const commandsOf = (editor: LexicalEditor) => {
  const change = (apply: () => void) => () => {
    editor.update(apply, { discrete: true });
    editor.focus();
  };
  return {
    setBlock: (kind: BlockKind, before: BlockKind) =>
      change(() => {
        const selection = $getSelection();
        if (kind === 'bullet' || kind === 'number') return $insertList(kind);
        if (before === 'bullet' || before === 'number') $removeList();
        $setBlocksType(selection, () =>
          kind === 'paragraph' ? $createParagraphNode() : kind === 'quote' ? $createQuoteNode() : $createHeadingNode(kind),
        );
      })(),
    toggleDirection: change(() => {
      const blocks = $directedBlocks();
      const to = blocks[0]?.getDirection() === 'ltr' ? null : 'ltr';
      for (const block of blocks) block.setDirection(to);
    }),
    /** Moves the selected items of a list into a list of their own, or out of it. */
    nest: (step: 1 | -1) =>
      change(() => {
        for (const item of $directedBlocks().filter($isListItemNode))
          item.setIndent(Math.min(Math.max(item.getIndent() + step, 0), richTextLimits.list_depth - 1));
      })(),
    setLink: (url: string | null) => change(() => $setLink(url))(),
    insertTable: change(() => {
      const selection = $getSelection() ?? $getRoot().selectEnd();
      // A table in a cell has no place in a page.
      if ($isRangeSelection(selection) && $findTableNode(selection.anchor.getNode())) return;
      const table = $createTableNodeWithDimensions(TABLE_SIZE, TABLE_SIZE, { rows: true, columns: false });
      $insertNodeToNearestRoot(table);
      table.getFirstDescendant()?.selectStart();
    }),
    insertRule: change(() => {
      $insertNodeToNearestRoot(new RuleNode());
    }),
    insertImage: (fields: ImageFields) =>
      change(() => {
        const selection = $getSelection() ?? $getRoot().selectEnd();
        const image = new ImageNode(fields);
        const table = $isRangeSelection(selection) ? $findTableNode(selection.anchor.getNode()) : null;
        if (table) table.insertAfter(image);
        else $insertNodeToNearestRoot(image);
        if (!image.getNextSibling()) image.insertAfter($createParagraphNode());
        image.selectNext();
      })(),
    setAltText: (key: string, altText: string) =>
      change(() => {
        const image = $getNodeByKey(key);
        if ($isImageNode(image)) image.setAltText(altText);
      })(),
    removeImage: (key: string) =>
      change(() => {
        const image = $getNodeByKey(key);
        image?.selectNext();
        image?.remove();
      })(),
    addRow: change(() => void $insertTableRowAtSelection(true)),
    addColumn: change(() => void $insertTableColumnAtSelection(true)),
    removeRow: change($deleteTableRowAtSelection),
    removeColumn: change($deleteTableColumnAtSelection),
    removeTable: change(() => {
      const selection = $getSelection();
      const table = $isRangeSelection(selection) ? $findTableNode(selection.anchor.getNode()) : null;
      table?.selectNext();
      table?.remove();
    }),
  };
};
/** The changes that the toolbar makes. */
export type EditorCommands = ReturnType<typeof commandsOf>;
