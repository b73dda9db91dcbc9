import { useEffect, useState } from 'react';
import styles from './jump-to-top.module.css';

type JumpToTopProps = {
  label: string;
  /** The scroll position at which it appears, in px. */
  after_px?: number;
  /** The id of the element that takes the focus at the top, where the button disappears. */
  focusId?: string | undefined;
};

/** A button that scrolls back to the top, smoothly unless reduced motion is set; it appears further down the page. */
export function JumpToTop({ label, after_px = 800, focusId }: JumpToTopProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > after_px);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [after_px]);
  if (!isShown) return null;
  const jump = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    if (focusId) document.getElementById(focusId)?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={jump}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M12 19V5M6 11l6-6 6 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
