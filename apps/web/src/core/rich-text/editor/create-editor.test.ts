import { type RichText, RichTextSchema } from '@rasteh/contract/rich-text/rich-text';
import {
  $getRoot,
  $getSelection,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical';
import { afterEach, expect, test, vi } from 'vitest';
import { bodyOf } from './body-of.ts';
import { createRichTextEditor } from './create-editor.ts';
import type { EditorKind } from './nodes.ts';
import type { Pasted } from './paste.ts';

const text = (words: string) => ({ type: 'text', text: words, format: 0 });
const paragraph = (...words: string[]) => ({ type: 'paragraph', children: words.map(text) });
const item = (...children: unknown[]) => ({ type: 'listitem', children });
const list = (...children: unknown[]) => ({ type: 'list', listType: 'bullet', start: 1, children });

let end = (): void => undefined;
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** An editor of these blocks, with the caret at the end of its text. */
function open(kind: EditorKind, ...children: unknown[]): LexicalEditor {
  const created = createRichTextEditor(document.createElement('div'), { root: { type: 'root', children } } as RichText, kind);
  end = created.end;
  created.editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  return created.editor;
}
const blocksOf = (editor: LexicalEditor) => RichTextSchema.parse(bodyOf(editor.getEditorState().toJSON())).root.children;
/** Presses Tab; returns whether the editor has taken it. */
function tab(editor: LexicalEditor, shiftKey = false): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true });
  editor.update(() => void editor.dispatchCommand(KEY_TAB_COMMAND, event), { discrete: true });
  return event.defaultPrevented;
}

test.each(['page', 'short'] as const)('a tab is a space in the editor of a %s, wherever it comes from', (kind) => {
  const editor = open(kind, paragraph('ساعت'));
  editor.update(() => $getSelection()?.insertRawText('\tهشت'), { discrete: true });
  expect(blocksOf(editor)).toEqual([paragraph('ساعت هشت')]);
});

test('Tab nests an item of a list, at most three deep, and Shift+Tab takes it out', () => {
  const editor = open('page', list(item(text('یک')), item(text('دو'))));
  expect(tab(editor)).toBe(true);
  expect(blocksOf(editor)).toEqual([list(item(text('یک')), item(list(item(text('دو')))))]);
  // The first item of its list stays where it is, and the focus with it.
  expect(tab(editor)).toBe(true);
  expect(blocksOf(editor)).toEqual([list(item(text('یک')), item(list(item(text('دو')))))]);
  expect(tab(editor, true)).toBe(true);
  expect(blocksOf(editor)).toEqual([list(item(text('یک')), item(text('دو')))]);
});

test('Tab leaves the text outside of lists, and after Escape', () => {
  const editor = open('page', list(item(text('یک')), item(text('دو'))));
  expect(tab(editor)).toBe(true);
  editor.dispatchCommand(KEY_DOWN_COMMAND, new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(tab(editor)).toBe(false);
  end();
  expect(tab(open('short', paragraph('متن')))).toBe(false);
});

test('Escape leaves the focus in the text', () => {
  const editor = open('page', paragraph('متن'));
  const element = editor.getRootElement() as HTMLElement;
  element.tabIndex = 0;
  document.body.append(element);
  element.focus();
  editor.dispatchCommand(KEY_ESCAPE_COMMAND, new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(document.activeElement).toBe(element);
  element.remove();
});

test('a paste gives its picture files, says which pictures are left out, and keeps the text', () => {
  const pastes: Pasted[] = [];
  const created = createRichTextEditor(
    document.createElement('div'),
    { root: { type: 'root', children: [paragraph('')] } } as RichText,
    'page',
    (pasted) => pastes.push(pasted),
  );
  end = created.end;
  const paste = (html: string, files: File[] = []) => {
    const data = { files, getData: (type: string) => (type === 'text/html' ? html : '') };
    const event = Object.defineProperty(new InputEvent('beforeinput', { cancelable: true }), 'dataTransfer', { value: data });
    created.editor.update(() => void created.editor.dispatchCommand(PASTE_COMMAND, event), { discrete: true });
  };
  created.editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  paste('<p>میلگرد<img src="data:image/png;base64,AA=="></p>');
  paste('<p> ۱۴</p>');
  const [picture, sheet] = [
    new File(['x'], 'a.png', { type: 'image/png' }),
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
  ];
  paste('', [picture, sheet]);
  // Cells of Excel are also given as a picture.
  paste('<table><tr><td>۱۴</td></tr></table>', [picture]);
  expect(pastes).toEqual([
    { images: [], isLeft: true },
    { images: [], isLeft: false },
    { images: [picture], isLeft: false },
    { images: [], isLeft: false },
  ]);
  expect(JSON.stringify(blocksOf(created.editor))).toContain('میلگرد');
});

test('Tab over several items nests none of them deeper than three lists', () => {
  const deep = list(item(text('الف')), item(text('ب')));
  const editor = open('page', list(item(text('یک')), item(list(item(text('دو')), item(text('سه')), item(deep)))));
  const itemOf = (words: string) =>
    $getRoot()
      .getAllTextNodes()
      .find((node) => node.getTextContent() === words);
  editor.update(
    () => {
      const selection = itemOf('سه')?.select(0, 0);
      const last = itemOf('ب');
      if (last) selection?.focus.set(last.getKey(), 1, 'text');
    },
    { discrete: true },
  );
  expect(tab(editor)).toBe(true);
  const words = JSON.stringify(blocksOf(editor));
  for (const one of ['یک', 'دو', 'سه', 'الف', 'ب']) expect(words).toContain(`"${one}"`);
});

/** Pastes what an editor copied: its nodes, with their HTML. */
function pasteOwn(editor: LexicalEditor, namespace: string, nodes: unknown[], html: string): void {
  const given: Record<string, string> = {
    'application/x-lexical-editor': JSON.stringify({ namespace, nodes }),
    'text/html': html,
  };
  // jsdom has neither.
  vi.stubGlobal('ClipboardEvent', class ClipboardEvent extends Event {});
  vi.stubGlobal('DragEvent', class DragEvent extends Event {});
  const data = { files: [], types: Object.keys(given), getData: (type: string) => given[type] ?? '' };
  const event = Object.defineProperty(new ClipboardEvent('paste', { cancelable: true }), 'clipboardData', { value: data });
  editor.update(() => void editor.dispatchCommand(PASTE_COMMAND, event), { discrete: true });
}

test('what an editor of the same kind copied passes as it is', () => {
  const editor = open('page', paragraph(''));
  const code = { ...text('x'), format: 16, version: 1, mode: 'normal', style: '', detail: 0 };
  pasteOwn(editor, 'rasteh-page', [code], '<span>x</span>');
  expect(JSON.stringify(blocksOf(editor))).toContain('"format":16');
});

test.each<[string, EditorKind, unknown]>([
  [
    'a link that runs a script',
    'page',
    { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [text('متن')] }] },
  ],
  [
    'a picture of another site',
    'page',
    { type: 'image', src: 'https://other.example/a.png', file_id: null, altText: 'الف', width: 1, height: 1 },
  ],
  ['a heading of a page without such', 'page', { type: 'heading', tag: 'h1', children: [text('متن')] }],
  ['a part that no editor knows any more', 'page', { type: 'marquee', children: [text('متن')] }],
  ['a quote in a short text', 'short', { type: 'quote', children: [text('متن')] }],
])('of a forged or old own paste with %s only the cleaned text is kept', (_name, kind, node) => {
  const editor = open(kind, paragraph(''));
  pasteOwn(editor, `rasteh-${kind}`, [node], '<p>متن</p>');
  expect(blocksOf(editor)).toEqual([paragraph('متن')]);
});

/** Types letters one by one, as a keyboard does. */
function type(editor: LexicalEditor, letters: string): void {
  for (const letter of letters) editor.update(() => $getSelection()?.insertText(letter), { discrete: true });
}
const numbered = (...children: unknown[]) => ({ type: 'list', listType: 'number', start: 1, children });

test.each([
  ['## تیتر', { type: 'heading', tag: 'h2', children: [text('تیتر')] }],
  ['### تیتر', { type: 'heading', tag: 'h3', children: [text('تیتر')] }],
  ['> نقل', { type: 'quote', children: [text('نقل')] }],
  ['- یک', list(item(text('یک')))],
  ['۱. یک', numbered(item(text('یک')))],
  ['1. یک', numbered(item(text('یک')))],
  ['#### ', { type: 'heading', tag: 'h4', children: [] }],
  ['۲. یک', paragraph('۲. یک')],
  ['نوشته - یک', paragraph('نوشته - یک')],
])('what is typed as «%s» becomes its block', (letters, block) => {
  const editor = open('page', paragraph());
  type(editor, letters);
  expect(bodyOf(editor.getEditorState().toJSON()).root.children).toMatchObject([block]);
});

test('a marker before words makes their block, joins the list above, and is left as it is by a paste', () => {
  const editor = open('page', list(item(text('یک'))), paragraph('دو'));
  editor.update(() => void $getRoot().getLastChild()?.selectStart(), { discrete: true });
  type(editor, '- ');
  expect(blocksOf(editor)).toEqual([list(item(text('یک')), item(text('دو')))]);
  const other = open('page', paragraph());
  other.update(() => $getSelection()?.insertText('- سه'), { discrete: true });
  expect(blocksOf(other)).toEqual([paragraph('- سه')]);
});

test('a short text has lists alone', () => {
  const editor = open('short', paragraph());
  type(editor, '## سلام');
  expect(blocksOf(editor)).toEqual([paragraph('## سلام')]);
});
