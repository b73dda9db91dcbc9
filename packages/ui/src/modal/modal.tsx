import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackButton } from '../back-button/index.ts';
import styles from './modal.module.css';
import { tabLoop } from './tab-loop.ts';

export type ModalProps = {
  title: string;
  /** The name of the button that closes it. */
  closeLabel: string;
  /** Escape, the close button, a press outside or a step back; its owner then takes it away. */
  onClose: () => void;
  closeOnBackdrop?: boolean;
  /** A press outside, where that means more than `onClose`. */
  onPressOutside?: (() => void) | undefined;
  /** Whether a step back in the history closes it, where something around it listens for one. */
  closeOnBack?: boolean;
  children: ReactNode;
};

type ModalFrame = {
  className: string;
  style?: CSSProperties | undefined;
  /** It is on its way out: still seen, but the page has everything back. */
  isLeaving?: boolean;
  [data: `data-${string}`]: string | true | undefined;
};

/**
 * A native modal dialog, open for as long as it is rendered and not leaving: all else is inert, Tab goes round inside it, and the focus
 * then returns to where it was. It begins at what carries `data-first-focus`, else at its first control.
 */
export function Modal({
  title,
  closeLabel,
  onClose,
  closeOnBackdrop = true,
  onPressOutside = onClose,
  closeOnBack = true,
  isLeaving = false,
  children,
  ...frame
}: ModalProps & ModalFrame) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();

  useLayoutEffect(() => {
    if (isLeaving) return;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, [isLeaving]);
  useBackButton(closeOnBack && !isLeaving, onClose);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, shiftKey, target } = event;
    if (key !== 'Tab' || !dialog.current || (target as Element).closest('dialog') !== dialog.current) return;
    const next = tabLoop(dialog.current, shiftKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <dialog
      {...frame}
      ref={dialog}
      inert={isLeaving}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser closes it by itself where Escape or back is pressed twice without anything in between.
        if (!isLeaving && dialog.current && !dialog.current.open) onClose();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // A press that began inside, such as a selection dragged out, is not a press outside.
        if (closeOnBackdrop && pressedOutside.current && event.target === dialog.current) onPressOutside();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The part of a modal that scrolls. */
export function ModalBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** What stands at the end of a modal and never scrolls: its buttons. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
