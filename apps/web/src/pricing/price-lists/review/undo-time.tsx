import { formatNumber } from '@rasteh/persian/digits';
import type { ReactNode } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './dry-run.module.css';

const texts = faPriceLists.result;

/** The undo with its remaining time (`until` in ms); afterwards only the note that the time has passed. */
export function UndoTime({ until, children }: { until: number; children: ReactNode }) {
  const left = until - useNow(until);
  if (left <= 0) return <p className={styles.note}>{texts.undo_over}</p>;
  const minutes = Math.max(1, Math.floor(left / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const shown = hours > 0 ? texts.hours(formatNumber(hours), formatNumber(rest)) : texts.minutes(formatNumber(rest));
  return (
    <div className={styles.undo}>
      {children}
      <p className={styles.note}>{texts.undo_left(shown)}</p>
    </div>
  );
}
