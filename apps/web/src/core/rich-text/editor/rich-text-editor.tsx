import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { useEffect, useId, useRef, useState } from 'react';
import { faEditor as texts } from '../../../i18n/core/rich-text-editor.ts';
import { EditorFrame, textAttributes } from '../editor-frame.tsx';
import { bodyOf } from './body-of.ts';
import { createRichTextEditor, GIVEN, showBody } from './create-editor.ts';
import styles from './editor.module.css';
import { $isImageNode, type EditorKind } from './nodes.ts';
import type { Pasted } from './paste.ts';
import { $readSelection, noSelection } from './selection-state.ts';
import { Toolbar } from './toolbar.tsx';

/** The field of a rich text. */
export type RichTextEditorProps = {
  /** What it may write: all that a page has, or a short text. */
  kind: EditorKind;
  label: string;
  hint: string;
  body: RichText;
  onChange: (body: RichText) => void;
  error: readonly string[] | undefined;
  /** Reports whether an image is uploaded. */
  onBusy?: (isBusy: boolean) => void;
  /** Whether the text is focused once it can be written. */
  takesFocus?: boolean;
};

/** Selects an image that was pressed. */
const selectImage = (editor: LexicalEditor) => (event: MouseEvent) => {
  if (!(event.target instanceof HTMLImageElement)) return false;
  const image = $getNearestNodeFromDOMNode(event.target);
  if (!$isImageNode(image)) return false;
  const selection = $createNodeSelection();
  selection.add(image.getKey());
  $setSelection(selection);
  editor.getRootElement()?.focus({ preventScroll: true });
  return true;
};

/** The editor of a rich text: what it shows is drawn as the pages draw it, and it writes only what they may have. */
export function RichTextEditor({
  kind,
  label,
  hint,
  body,
  onChange,
  error,
  onBusy = () => undefined,
  takesFocus = false,
}: RichTextEditorProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<LexicalEditor | null>(null);
  const [selected, setSelected] = useState(noSelection);
  const [pasted, setPasted] = useState<Pasted>({ images: [], isLeft: false });
  /** The body that the editor has. */
  const known = useRef(body);
  const begin = useRef(takesFocus);
  const callback = useRef(onChange);
  useEffect(() => {
    callback.current = onChange;
  });

  useEffect(() => {
    if (!element.current) return;
    const { editor: created, end } = createRichTextEditor(element.current, known.current, kind, setPasted);
    const off = mergeRegister(
      end,
      created.registerUpdateListener(({ editorState, tags, dirtyElements, dirtyLeaves }) => {
        setSelected(editorState.read($readSelection, { editor: created }));
        if (tags.has(GIVEN) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
        const now = bodyOf(editorState.toJSON());
        if (JSON.stringify(now) === JSON.stringify(known.current)) return;
        known.current = now;
        callback.current(now);
      }),
      created.registerCommand(CLICK_COMMAND, selectImage(created), COMMAND_PRIORITY_HIGH),
    );
    setEditor(created);
    if (begin.current) created.focus();
    return off;
  }, [kind]);

  useEffect(() => {
    if (!editor || body === known.current) return;
    known.current = body;
    showBody(editor, body);
  }, [editor, body]);

  return (
    <EditorFrame
      id={id}
      kind={kind}
      label={label}
      hint={hint}
      error={error}
      note={
        pasted.isLeft ? (
          <p className={styles.hint} role="status">
            {texts.left_image[kind]}
          </p>
        ) : null
      }
    >
      <Toolbar
        kind={kind}
        editor={editor}
        selected={selected}
        images={pasted.images}
        onImageDone={() => setPasted(({ images }) => ({ images: images.slice(1), isLeft: false }))}
        onBusy={onBusy}
        controls={`${id}-text`}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a text with headings and tables is no textarea */}
      <div
        ref={element}
        role="textbox"
        tabIndex={0}
        {...textAttributes({ id, error })}
        contentEditable
        suppressContentEditableWarning
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'F10')
            element.current?.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
        }}
      />
    </EditorFrame>
  );
}
