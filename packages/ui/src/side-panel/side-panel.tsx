import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { Modal, ModalBody, ModalFooter, type ModalProps } from '../modal/modal.tsx';
import styles from './side-panel.module.css';

type SidePanelProps = ModalProps & {
  open: boolean;
  /** The side from which it slides, on phones too: in Persian `start` is the right of the screen, `end` the left. */
  from: 'start' | 'end';
  /** The duration of the slide in and out, in ms. */
  slide_ms: number;
  /** Its maximum width: `narrow` for a menu, `wide` for a form. */
  size?: 'narrow' | 'wide';
  /** Content at its end that never scrolls: the buttons. */
  footer?: ReactNode;
};

/**
 * A modal panel that slides in from a side of the screen and out again. As soon as it closes, the page has the focus and the
 * pointer again; the content stays until the panel has slid out.
 */
export function SidePanel({ open, from, slide_ms, size = 'wide', footer, children, ...modal }: SidePanelProps) {
  const [isThere, setThere] = useState(open);
  if (open && !isThere) setThere(true);
  useEffect(() => {
    if (open || !isThere) return;
    const timer = setTimeout(() => setThere(false), slide_ms);
    return () => clearTimeout(timer);
  }, [open, isThere, slide_ms]);
  if (!isThere) return null;
  const slide = { '--slide': `${slide_ms}ms` } as CSSProperties;
  return (
    <>
      {open ? null : <div className={styles.veil} style={slide} />}
      <Modal
        {...modal}
        isLeaving={!open}
        className={[styles.panel, styles[from], styles[size], open ? '' : styles.leaving].join(' ')}
        style={slide}
        data-side={from}
      >
        <ModalBody>{children}</ModalBody>
        {footer ? <ModalFooter>{footer}</ModalFooter> : null}
      </Modal>
    </>
  );
}
