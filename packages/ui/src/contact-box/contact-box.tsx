import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useBackButton } from '../back-button/index.ts';
import { useDismiss } from '../dismiss/index.ts';
import styles from './contact-box.module.css';
import { IconButton } from './contact-icon.tsx';
import { useWholeScreen } from './whole-screen.ts';

type ContactBoxProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the icon, including the unread count. */
  label: (unread: number) => string;
  /** The number of unread messages on the icon; `formatCount` must write it as the name does. */
  unread?: number;
  formatCount: (count: number) => string;
  /** The accessible name of the box. */
  title: string;
  closeLabel: string;
  /** Controls before the name of the box, such as a back button, and after it. */
  lead?: ReactNode;
  trail?: ReactNode;
  /** `tall` is for content with scroll containers of its own: the box has a fixed height, and fills the screen of a phone. */
  size?: 'card' | 'tall';
  /** The content of the box. */
  children: ReactNode;
};

/**
 * An icon that swaps with its box, which stands below it; the page beside the box stays usable. The focus moves to the box and
 * returns to the icon when the box is closed by its button, by Escape or, on phones, by a step back.
 */
export function ContactBox(props: ContactBoxProps) {
  const { open, onOpenChange, label, unread = 0, formatCount, title, closeLabel, lead, trail, size = 'card', children } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  const close = () => onOpenChange(false);
  useDismiss({ isOpen: open, close, inside: frame, onPressOutside: false });
  useBackButton(open, close, 'phones');
  useWholeScreen(open && size === 'tall', frame);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    frame.current?.querySelector<HTMLElement>(open ? '[data-first-focus], [role=dialog]' : 'button')?.focus();
  }, [open]);

  return (
    <div ref={frame} className={styles.frame} data-print="no">
      {open ? (
        <div role="dialog" aria-labelledby={id} tabIndex={-1} className={`${styles.box} ${styles[size]}`}>
          <div className={styles.head}>
            {lead}
            <h2 id={id}>{title}</h2>
            {trail}
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      ) : (
        <IconButton label={label} unread={unread} formatCount={formatCount} onPress={() => onOpenChange(true)} />
      )}
    </div>
  );
}
