import type { KeyboardEventHandler, ReactNode } from 'react';
import styles from './lightbox-modal.module.css';
import { Modal } from './modal.tsx';

type LightboxModalProps = {
  title: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** Its width, when it does not fill the screen. */
  className?: string;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
  children: ReactNode;
};

/** A full-height modal on ink in every theme, for content that is viewed one at a time. Its keys must have buttons beside them. */
export function LightboxModal({ title, closeLabel, className = '', onKeyDown, onClose, children }: LightboxModalProps) {
  return (
    <Modal title={title} closeLabel={closeLabel} className={`${styles.night} ${className}`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each of its keys has a button beside it */}
      <div className={styles.whole} onKeyDown={onKeyDown}>
        {children}
      </div>
    </Modal>
  );
}

/** A button of `TurnButtons`. */
type Turn = { label: string; disabled?: boolean; onTurn: () => void };

/** The buttons to the previous and the next entry, at the sides of a lightbox. */
export function TurnButtons({ previous, next }: { previous: Turn; next: Turn }) {
  return [previous, next].map(({ label, disabled, onTurn }, at) => (
    <button
      key={label}
      type="button"
      className={at === 0 ? styles.previous : styles.next}
      aria-label={label}
      disabled={disabled}
      onClick={onTurn}
    >
      <span aria-hidden="true" className={styles.chevron} />
    </button>
  ));
}
