import { SearchMark } from '../../core/marks/search-mark.tsx';
import { fa } from '../../i18n/fa.ts';
import styles from './palette-box.module.css';
import { paletteOpener } from './palette-opener.ts';

/** The search of the panel, in the place of the market's: a press, `/` or Ctrl+K opens the command palette, which finds the market too. */
export const PaletteBox = () => (
  <button type="button" className={styles.box} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" {...paletteOpener}>
    <SearchMark />
    <span className={styles.words}>{fa.shell.search_all}</span>
    <small dir="ltr" aria-hidden="true">
      Ctrl K
    </small>
  </button>
);
