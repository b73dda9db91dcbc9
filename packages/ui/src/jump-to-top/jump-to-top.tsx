import { useEffect, useState } from 'react';
import styles from './jump-to-top.module.css';

type JumpToTopProps = {
  label: string;
  /** How many heights of the window must be scrolled before it is shown; always shown by default. */
  after_screens?: number | undefined;
  /** The id of the element that takes the focus at the top, where the button disappears. */
  focusId?: string | undefined;
};

/** A button that scrolls back to the top, smoothly unless reduced motion is set; it stands where it is rendered. */
export function JumpToTop({ label, after_screens, focusId }: JumpToTopProps) {
  const [isShown, setShown] = useState(after_screens === undefined);
  useEffect(() => {
    if (after_screens === undefined) return;
    const look = () => setShown(scrollY > after_screens * innerHeight);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [after_screens]);
  if (!isShown) return null;
  const jump = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    if (focusId) document.getElementById(focusId)?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={`needs-js ${styles.button}`} data-print="no" aria-label={label} title={label} onClick={jump}>
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
