import type { ReactNode } from 'react';
import styles from './editor/editor.module.css';
import type { EditorKind } from './editor/nodes.ts';
import page from './rich-text.module.css';

type EditorFrameProps = {
  id: string;
  kind: EditorKind;
  label: string;
  hint: string;
  error: readonly string[] | undefined;
  /** What is said between the text and its hint. */
  note?: ReactNode;
  /** The tools and the text. */
  children: ReactNode;
};

/** The attributes of the text of an editor, beside its role. */
export const textAttributes = ({ id, error }: Pick<EditorFrameProps, 'id' | 'error'>) => ({
  id: `${id}-text`,
  className: `${page.text} ${styles.text}`,
  dir: 'rtl',
  'aria-multiline': true,
  'aria-labelledby': `${id}-label`,
  'aria-describedby': error && error.length > 0 ? `${id}-error` : `${id}-hint`,
  'aria-invalid': (error && error.length > 0) || undefined,
});

/** The place of the tools until there are some. */
export const EmptyToolbar = () => <div className={styles.toolbar} />;

/** The label, the frame, and the hint or the errors of an editor. */
export function EditorFrame({ id, kind, label, hint, error, note, children }: EditorFrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.label} id={`${id}-label`}>
        {label}
      </div>
      <div className={styles.frame} data-kind={kind}>
        {children}
      </div>
      {note}
      {error && error.length > 0 ? (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {error.map((text) => (
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
