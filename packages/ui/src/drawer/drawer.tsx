import styles from '../dialog/dialog.module.css';
import { Modal, type ModalProps } from '../dialog/modal.tsx';

type DrawerProps = ModalProps & {
  open: boolean;
  /** The side of the line it comes from: in Persian `start` is the right of the screen. */
  from?: 'start' | 'end';
};

/** A modal sheet at a side of the screen; on phones it rises from the bottom. */
export function Drawer({ open, from = 'end', ...modal }: DrawerProps) {
  return open ? <Modal {...modal} className={`${styles.drawer} ${styles[from]}`} /> : null;
}
