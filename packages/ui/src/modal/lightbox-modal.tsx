import type { KeyboardEventHandler, ReactNode } from 'react';
import styles from './lightbox-modal.module.css';
import { Modal } from './modal.tsx';

type LightboxModalProps = {
  title: string;
  /** The name of the button that closes it. */
  closeLabel: string;
  /** How wide it is, where that is not the whole screen. */
  className?: string;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
  children: ReactNode;
};

/** A modal as high as the screen and on ink in every theme: for what is looked at one at a time. Its keys must have buttons beside them. */
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

/** What turns to the one before and to the next, at either side of a night modal. */
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
