import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $findCellNode,
  registerTablePlugin,
  registerTableSelectionObserver,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import type { RichText, RichTextBlock } from '@rasteh/contract/content/rich-text';
import { textFormats } from '@rasteh/contract/content/text-formats';
import {
  $createParagraphNode,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  $parseSerializedNode,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  INSERT_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  TextNode,
} from 'lexical';
import { stateOf } from './body-of.ts';
import { blocksOfHtml, cellBlocksOf } from './clean-html.ts';
import { ImageNode, RuleNode } from './nodes.ts';

const ALL_FORMATS = textFormats.strong | textFormats.underline | textFormats.code;
const UNDO_DELAY_MS = 500;
/** The tag of a state that did not come from the writer. */
export const GIVEN = 'given';

/** Shows a body in place of what the editor has. */
export const showBody = (editor: LexicalEditor, body: RichText): void =>
  editor.setEditorState(editor.parseEditorState(stateOf(body)), { tag: GIVEN });

/** Inserts blocks at the selection; one paragraph is inserted as a part of the line. */
export function $insertBlocks(blocks: readonly RichTextBlock[]): void {
  const selection = $getSelection();
  const isInCell = $isRangeSelection(selection) && $findCellNode(selection.anchor.getNode()) !== null;
  const nodes = (isInCell ? cellBlocksOf(blocks) : blocks).map((block) => $parseSerializedNode(block as never));
  const [only] = nodes;
  if (nodes.length === 1 && only && $isElementNode(only) && only.getType() === 'paragraph') $insertNodes(only.getChildren());
  else $insertNodes(nodes);
}

/** Cleans what is pasted; what was copied from this editor passes as it is. */
function onPaste(event: unknown): boolean {
  const data = event instanceof ClipboardEvent ? event.clipboardData : null;
  const html = data?.getData('text/html');
  if (!(event instanceof ClipboardEvent) || !html || data?.getData('application/x-lexical-editor')) return false;
  const blocks = blocksOfHtml(html);
  if (blocks.length === 0) return false;
  event.preventDefault();
  $insertBlocks(blocks);
  return true;
}

/** Headings and quotes do not stand in cells. */
function $outsideCells(node: ElementNode): void {
  if (!$isHeadingNode(node) && !$isQuoteNode(node)) return;
  if ($findCellNode(node)) node.replace($createParagraphNode(), true);
}

const isFormat = (format: string): boolean => format === 'bold' || format === 'underline' || format === 'code';

/** Creates the editor of a rich text in an element; it writes only what pages show. Returns it with what ends it. */
export function createRichTextEditor(element: HTMLElement, body: RichText): { editor: LexicalEditor; end: () => void } {
  const editor = createEditor({
    namespace: 'rasteh-pages',
    nodes: [
      HeadingNode,
      QuoteNode,
      ListNode,
      ListItemNode,
      LinkNode,
      TableNode,
      TableRowNode,
      TableCellNode,
      ImageNode,
      RuleNode,
    ],
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  const end = mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor, true),
    registerHistory(editor, createEmptyHistoryState(), UNDO_DELAY_MS),
    editor.registerCommand(PASTE_COMMAND, onPaste, COMMAND_PRIORITY_HIGH),
    // Shortcuts of the browser would give formats that no page has.
    editor.registerCommand(FORMAT_TEXT_COMMAND, (format) => !isFormat(format), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(INSERT_TAB_COMMAND, () => true, COMMAND_PRIORITY_HIGH),
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getFormat() & ~ALL_FORMATS) node.setFormat(node.getFormat() & ALL_FORMATS);
      if (node.getStyle() !== '') node.setStyle('');
    }),
    editor.registerNodeTransform(HeadingNode, $outsideCells),
    editor.registerNodeTransform(QuoteNode, $outsideCells),
    () => editor.setRootElement(null),
  );
  showBody(editor, body);
  return { editor, end };
}
