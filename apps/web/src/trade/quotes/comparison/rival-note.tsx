import type { Comparison } from '@rasteh/contract/trade/quotes/forms';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { computedText } from './amount-text.ts';
import styles from './comparison.module.css';

/** Says that another basket costs less if suppliers charge a share of their freight alone; nothing where none does. */
export function RivalNote({ comparison: { basket } }: { comparison: Comparison }) {
  const rival = basket.combination?.rival_amount ?? null;
  return rival === null ? null : <p className={styles.rival}>{faRfqs.comparison.rival(computedText(rival))}</p>;
}
