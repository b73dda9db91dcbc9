import { faRfqs } from '../../i18n/fa-rfqs.ts';
import styles from './comparison.module.css';

/** The mark of the least: a sign and a word, not a colour alone. */
export const Best = () => (
  <span className={styles.best}>
    <span aria-hidden="true">{faRfqs.comparison.best_mark}</span> {faRfqs.comparison.best}
  </span>
);
