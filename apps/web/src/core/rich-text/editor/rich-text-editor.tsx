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
import page from '../rich-text.module.css';
import { bodyOf } from './body-of.ts';
import { createRichTextEditor, GIVEN, showBody } from './create-editor.ts';
import styles from './editor.module.css';
import { $isImageNode, type EditorKind } from './nodes.ts';
import { $readSelection, noSelection } from './selection-state.ts';
import { Toolbar } from './toolbar.tsx';

type RichTextEditorProps = {
  /** What it may write: all that a page has, or a short text. */
  kind: EditorKind;
  label: string;
  hint: string;
  body: RichText;
  onChange: (body: RichText) => void;
  error: readonly string[] | undefined;
  /** Reports whether an image is uploaded. */
  onBusy?: (isBusy: boolean) => void;
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
export function RichTextEditor({ kind, label, hint, body, onChange, error, onBusy = () => undefined }: RichTextEditorProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<LexicalEditor | null>(null);
  const [selected, setSelected] = useState(noSelection);
  const [hasLeftImage, setLeftImage] = useState(false);
  /** The body that the editor has. */
  const known = useRef(body);
  const callback = useRef(onChange);
  useEffect(() => {
    callback.current = onChange;
  });

  useEffect(() => {
    if (!element.current) return;
    const { editor: created, end } = createRichTextEditor(element.current, known.current, kind, setLeftImage);
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
    return off;
  }, [kind]);

  useEffect(() => {
    if (!editor || body === known.current) return;
    known.current = body;
    showBody(editor, body);
  }, [editor, body]);

  const errors = error ?? [];
  return (
    <div className={styles.field}>
      <div className={styles.label} id={`${id}-label`}>
        {label}
      </div>
      <div className={styles.frame} data-kind={kind}>
        <Toolbar kind={kind} editor={editor} selected={selected} onBusy={onBusy} controls={`${id}-text`} />
        {/* biome-ignore lint/a11y/useSemanticElements: a text with headings and tables is no textarea */}
        <div
          ref={element}
          id={`${id}-text`}
          className={`${page.text} ${styles.text}`}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          dir="rtl"
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={errors.length > 0 ? `${id}-error` : `${id}-hint`}
          aria-invalid={errors.length > 0 || undefined}
          onKeyDown={(event) => {
            if (event.altKey && event.key === 'F10')
              element.current?.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
          }}
        />
      </div>
      {hasLeftImage ? (
        <p className={styles.hint} role="status">
          {texts.left_image[kind]}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ) : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
