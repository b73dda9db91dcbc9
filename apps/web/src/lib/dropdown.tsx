import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dropdown.module.css';

type DropdownProps = { label: ReactNode; children: ReactNode; className?: string | undefined; align?: 'start' | 'end' };

/** A menu that opens under its label, without scripts too; Escape, a click outside and a new page close it. */
export function Dropdown({ label, children, className, align = 'start' }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { href } = useLocation();
  useEffect(() => details.current?.removeAttribute('open'), [href]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) details.current?.removeAttribute('open');
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      details.current.removeAttribute('open');
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={details} className={styles.dropdown}>
      <summary className={styles.label}>
        {label}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.chevron}>
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </summary>
      <div className={[styles.sheet, styles[align], className].filter(Boolean).join(' ')}>{children}</div>
    </details>
  );
}
