import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.tsx';

type DialogProps = ModalProps & {
  open: boolean;
  /** `s` asks a question, `m` holds a form, `l` a table. */
  size?: 's' | 'm' | 'l';
};

/** A modal dialog in the middle of the screen; on phones it rises from the bottom. */
export function Dialog({ open, size = 'm', ...modal }: DialogProps) {
  return open ? <Modal {...modal} className={`${styles.dialog} ${styles[size]}`} /> : null;
}
