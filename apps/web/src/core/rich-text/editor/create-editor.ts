import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { $getListDepth, $isListItemNode, ListItemNode, ListNode, registerList } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $findCellNode,
  registerTablePlugin,
  registerTableSelectionObserver,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import { textFormats } from '@rasteh/contract/rich-text/text-formats';
import { richTextLimits } from '@rasteh/contract/wire/limits';
import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_TAB_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
  PASTE_COMMAND,
  TabNode,
  TextNode,
} from 'lexical';
import { stateOf } from './body-of.ts';
import { registerDrop } from './drop.ts';
import { type EditorKind, ImageNode, RuleNode } from './nodes.ts';
import { type Pasted, pasteInto } from './paste.ts';
import { registerTypingRules } from './typing-rules.ts';

const shared = [ListNode, ListItemNode, LinkNode];
const nodes = {
  page: [...shared, HeadingNode, QuoteNode, TableNode, TableRowNode, TableCellNode, ImageNode, RuleNode],
  short: shared,
};
const formats = { page: textFormats.strong | textFormats.underline | textFormats.code, short: textFormats.strong };
const formatNames: Record<EditorKind, readonly string[]> = { page: ['bold', 'underline', 'code'], short: ['bold'] };
const UNDO_DELAY_MS = 500;
/** The tag of a state that did not come from the writer. */
export const GIVEN = 'given';

/** Shows a body in place of what the editor has. */
export const showBody = (editor: LexicalEditor, body: RichText): void =>
  editor.setEditorState(editor.parseEditorState(stateOf(body)), { tag: GIVEN });

/** Nests an item of a list, or takes it out of its list; the first item and the deepest stay, and what is no item leaves the text. */
const onTab =
  (editor: LexicalEditor, isLeaving: () => boolean) =>
  (event: KeyboardEvent): boolean => {
    const selection = $getSelection();
    const item = $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isListItemNode) : null;
    if (!item || isLeaving()) return false;
    const depth = item.getIndent();
    if (event.shiftKey && depth === 0) return false;
    event.preventDefault();
    if (event.shiftKey) return editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
    const canNest = depth + 1 < richTextLimits.list_depth && item.getPreviousSibling() !== null;
    return canNest ? editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined) : true;
  };

/** Tab in lists; after Escape it leaves the text. */
function registerTab(editor: LexicalEditor): () => void {
  let isLeaving = false;
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ key }) => {
        if (key !== 'Tab' && key !== 'Shift') isLeaving = key === 'Escape';
        return false;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // The focus would fall to the page.
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      onTab(editor, () => isLeaving),
      COMMAND_PRIORITY_LOW,
    ),
  );
}

/** The items of a list that is nested too deep stand in the list around it, wherever they come from. */
function $withinDepth(list: ListNode): void {
  const around = list.getParent();
  if (!$isListItemNode(around) || $getListDepth(list) <= richTextLimits.list_depth) return;
  for (const item of list.getChildren()) around.insertBefore(item);
  around.remove();
}

/** Headings and quotes do not stand in cells. */
function $outsideCells(node: ElementNode): void {
  if (!$isHeadingNode(node) && !$isQuoteNode(node)) return;
  if ($findCellNode(node)) node.replace($createParagraphNode(), true);
}

/** What pages have beside short texts. */
const registerPage = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor, true),
    editor.registerNodeTransform(HeadingNode, $outsideCells),
    editor.registerNodeTransform(QuoteNode, $outsideCells),
  );

/**
 * Creates the editor of a rich text in an element; it writes only what its kind may have. `onPaste` gives the pictures of each paste or
 * drop, and whether one was left out. Returns the editor with what ends it.
 */
export function createRichTextEditor(
  element: HTMLElement,
  body: RichText,
  kind: EditorKind,
  onPaste: (pasted: Pasted) => void = () => undefined,
): { editor: LexicalEditor; end: () => void } {
  const editor = createEditor({
    // What was copied from an editor passes as it is into one of the same kind.
    namespace: `rasteh-${kind}`,
    nodes: nodes[kind],
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  const paste = pasteInto(kind, onPaste);
  const end = mergeRegister(
    registerRichText(editor),
    registerList(editor),
    kind === 'page' ? registerPage(editor) : () => undefined,
    registerHistory(editor, createEmptyHistoryState(), UNDO_DELAY_MS),
    editor.registerCommand(PASTE_COMMAND, paste, COMMAND_PRIORITY_HIGH),
    // Shortcuts of the browser would give formats that no page has.
    editor.registerCommand(FORMAT_TEXT_COMMAND, (format) => !formatNames[kind].includes(format), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, paste, COMMAND_PRIORITY_HIGH),
    kind === 'page' ? registerDrop(editor, onPaste) : () => undefined,
    registerTab(editor),
    registerTypingRules(editor, kind),
    editor.registerCommand(INSERT_TAB_COMMAND, () => true, COMMAND_PRIORITY_HIGH),
    editor.registerNodeTransform(ListNode, $withinDepth),
    // No text has a tab, wherever it comes from.
    editor.registerNodeTransform(TabNode, (node) => void node.replace($createTextNode(' '))),
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getFormat() & ~formats[kind]) node.setFormat(node.getFormat() & formats[kind]);
      if (node.getStyle() !== '') node.setStyle('');
    }),
    () => editor.setRootElement(null),
  );
  showBody(editor, body);
  return { editor, end };
}
