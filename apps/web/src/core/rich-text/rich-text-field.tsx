import { loadChunk } from '@rasteh/ui/load-chunk';
import { useEffect, useId, useRef, useState } from 'react';
import { awaitFirstSign } from '../hydration/first-use.ts';
import type { RichTextEditor, RichTextEditorProps } from './editor/rich-text-editor.tsx';
import { EditorFrame, EmptyToolbar, textAttributes } from './editor-frame.tsx';
import { RichText } from './rich-text.tsx';

const loadEditor = () => loadChunk(() => import('./editor/rich-text-editor.tsx')).then((part) => part.RichTextEditor);
let loaded: typeof RichTextEditor | undefined;

/**
 * The field of a rich text. Until there is a first sign of a user on the page it is the text alone, as the server has drawn it: the editor is
 * as heavy as a third of all other scripts of a page. A failed load leaves the text, and the next sign tries again.
 */
export function RichTextField(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState(() => loaded);
  const [failures, setFailures] = useState(0);
  const text = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (Editor) return;
    return awaitFirstSign(() => {
      loadEditor().then(
        (part) => {
          loaded = part;
          hadFocus.current = text.current !== null && text.current === document.activeElement;
          setEditor(() => part);
        },
        () => setFailures((before) => before + 1),
      );
    });
  }, [Editor, failures]);
  const id = useId();
  if (Editor) return <Editor {...props} takesFocus={hadFocus.current} />;
  return (
    <EditorFrame id={id} {...props}>
      <EmptyToolbar />
      {/* biome-ignore lint/a11y/useSemanticElements: a text with headings and tables is no textarea */}
      <div ref={text} role="textbox" tabIndex={0} aria-readonly {...textAttributes({ id, error: props.error })}>
        {/* Links of a text that is written lead nowhere. */}
        <div inert>
          <RichText text={props.body} />
        </div>
      </div>
    </EditorFrame>
  );
}
