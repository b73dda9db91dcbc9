import type { ReactNode } from 'react';
import styles from '../modal/modal.module.css';
import { Modal, ModalBody, ModalFooter, type ModalProps } from '../modal/modal.tsx';

type DrawerProps = ModalProps & {
  open: boolean;
  /** The side on which it opens: in Persian `start` is the right of the screen. */
  from?: 'start' | 'end';
  /** Content at its end that never scrolls: the buttons. */
  footer?: ReactNode;
};

/** A modal sheet at a side of the screen; on phones it opens from the bottom. */
export function Drawer({ open, from = 'end', footer, children, ...modal }: DrawerProps) {
  if (!open) return null;
  return (
    <Modal {...modal} className={`${styles.drawer} ${styles[from]}`}>
      <ModalBody>{children}</ModalBody>
      {footer ? <ModalFooter>{footer}</ModalFooter> : null}
    </Modal>
  );
}
