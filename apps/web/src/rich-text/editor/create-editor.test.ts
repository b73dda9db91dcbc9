import { type RichText, RichTextSchema } from '@rasteh/contract/content/rich-text';
import {
  $getRoot,
  $getSelection,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical';
import { afterEach, expect, test } from 'vitest';
import { bodyOf } from './body-of.ts';
import { createRichTextEditor } from './create-editor.ts';
import type { EditorKind } from './nodes.ts';

const text = (words: string) => ({ type: 'text', text: words, format: 0 });
const paragraph = (...words: string[]) => ({ type: 'paragraph', children: words.map(text) });
const item = (...children: unknown[]) => ({ type: 'listitem', children });
const list = (...children: unknown[]) => ({ type: 'list', listType: 'bullet', start: 1, children });

let end = (): void => undefined;
afterEach(() => end());

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

test('a paste without its pictures says so, and keeps the text', () => {
  const pastes: boolean[] = [];
  const created = createRichTextEditor(
    document.createElement('div'),
    { root: { type: 'root', children: [paragraph('')] } } as RichText,
    'page',
    (hasLeftImage) => pastes.push(hasLeftImage),
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
  paste('', [new File(['x'], 'a.png', { type: 'image/png' })]);
  expect(pastes).toEqual([true, false, true]);
  expect(JSON.stringify(blocksOf(created.editor))).toContain('میلگرد');
});
