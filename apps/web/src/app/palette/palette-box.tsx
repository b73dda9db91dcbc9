import { fa } from '../../i18n/fa.ts';
import styles from './palette-box.module.css';
import { paletteOpener } from './palette-opener.ts';

/** The search of the panel, in the place of the market's: a press, `/` or Ctrl+K opens the command palette, which finds the market too. */
export const PaletteBox = () => (
  <button type="button" className={styles.box} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" {...paletteOpener}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.7-4.7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
    <span className={styles.words}>{fa.shell.search_all}</span>
    <small dir="ltr" aria-hidden="true">
      Ctrl K
    </small>
  </button>
);
