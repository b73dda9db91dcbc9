import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

export type ModalProps = {
  title: string;
  /** The name of the button that closes it. */
  closeLabel: string;
  /** Escape, the close button, or a press outside; its owner then takes it away. */
  onClose: () => void;
  closeOnBackdrop?: boolean;
  /** What stands at its end and never scrolls: the buttons. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A native modal dialog, open for as long as it is rendered; the focus then returns to where it was. */
export function Modal({
  title,
  closeLabel,
  onClose,
  closeOnBackdrop = true,
  footer,
  children,
  className,
}: ModalProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is its key, and arrives as cancel
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // A press that began inside, such as a selection dragged out, is not a press outside.
        if (closeOnBackdrop && pressedOutside.current && event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.footer}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
