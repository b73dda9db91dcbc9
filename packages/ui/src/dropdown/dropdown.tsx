import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackButton } from '../back-button/index.ts';
import { useClosedByNavigation, useDismiss } from '../dismiss/index.ts';
import styles from './dropdown.module.css';

type DropdownProps = {
  /** The content of the button that opens it. */
  label: ReactNode;
  /** The end of the button with which the menu is aligned. */
  align?: 'start' | 'end';
  /** The current location: a navigation closes the menu. */
  place?: string | undefined;
  className?: string | undefined;
  /** Leaves out the arrow after the label, for a button that is only an icon. */
  isBare?: boolean;
  /** Called when it opens. */
  onOpen?: () => void;
  /** Called when the pointer or the focus comes to it, before it opens. */
  onNear?: () => void;
  children: ReactNode;
};

/**
 * A submenu that a press opens below its label, also without scripts. Escape, a press outside, the focus leaving, a new `place` and
 * on phones a step back close it; the arrow keys move through its links and buttons.
 */
export function Dropdown({ label, align = 'start', place, className, isBare = false, onOpen, onNear, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => details.current?.removeAttribute('open');
  const onOpened = () => {
    setOpen(true);
    onOpen?.();
  };
  useClosedByNavigation(place, close);
  const takeOver = useEffectEvent(() => {
    // It was opened before the script was loaded.
    if (details.current?.open) onOpened();
  });
  useEffect(() => takeOver(), []);
  useDismiss({ isOpen, close, inside: details, onFocusOutside: true });
  useBackButton(isOpen, close, 'phones');

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !details.current?.open) return;
    const stops = [...details.current.querySelectorAll<HTMLElement>('summary, a[href], button')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    event.preventDefault();
    next?.focus();
  };

  return (
    <details
      ref={details}
      className={styles.dropdown}
      onToggle={({ currentTarget }) => (currentTarget.open ? onOpened() : setOpen(false))}
      onKeyDown={onKeyDown}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <summary className={styles.label}>
        {label}
        {isBare ? null : (
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.chevron}>
            <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
        )}
      </summary>
      <div className={[styles.sheet, styles[align], className].filter(Boolean).join(' ')}>{children}</div>
    </details>
  );
}
