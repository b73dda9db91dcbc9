import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackButton } from '../back-button/index.ts';
import styles from './modal.module.css';
import { tabLoop } from './tab-loop.ts';

export type ModalProps = {
  title: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** Called on Escape, the close button, a press outside or a step back; the owner then unmounts it. */
  onClose: () => void;
  closeOnBackdrop?: boolean;
  /** Called on a press outside, when that means more than `onClose`. */
  onPressOutside?: (() => void) | undefined;
  /** Whether a step back in the history closes it, if a parent enables this. */
  closeOnBack?: boolean;
  children: ReactNode;
};

type ModalFrame = {
  className: string;
  style?: CSSProperties | undefined;
  /** It is leaving: still visible, but the page is usable again. */
  isLeaving?: boolean;
  [data: `data-${string}`]: string | true | undefined;
};

/**
 * A native modal dialog, open while it is rendered and not leaving: the rest of the page is inert, Tab cycles inside it, and the focus
 * then returns to where it was. The focus starts at the element with `data-first-focus`, else at the first control.
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
        // A browser closes it by itself when Escape or back is pressed twice without another user activation in between.
        if (!isLeaving && dialog.current && !dialog.current.open) onClose();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // A press that began inside, such as a text selection dragged out, is not a press outside.
        if (closeOnBackdrop && pressedOutside.current && event.target === dialog.current) onPressOutside();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => onClose()}>
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

/** The scrollable part of a modal. */
export function ModalBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The end of a modal that never scrolls: its buttons. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
