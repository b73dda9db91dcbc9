import type { ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { PriceChange, type PriceChangeTexts } from '../price-change/index.ts';
import styles from './price-cell.module.css';

type Tone = Parameters<typeof Badge>[0]['tone'];

type PriceCellProps = {
  /** The formatted amount; null when there is none to show. */
  amount: string | null;
  /** Smaller and lighter after the amount; with `narrow` only on narrow cards. */
  unit: string;
  unitShown?: 'always' | 'narrow';
  /** The label in place of a missing amount. */
  instead?: { tone: Tone; text: string };
  /** The same price in another unit, for example. */
  note?: string | null;
  /** The change in percent with its texts; omitted when the change has a column of its own. */
  change?: { percent: number | null; texts: PriceChangeTexts };
  /** The age of the price. */
  stated?: ReactNode;
  /** The price is old: the whole cell is quieter. */
  isStale?: boolean;
};

/** A price in a row or on a card: the amount or a label in its place, its change and its age. */
export function PriceCell({
  amount,
  unit,
  unitShown = 'narrow',
  instead,
  note,
  change,
  stated,
  isStale = false,
}: PriceCellProps) {
  return (
    <span className={styles.cell} data-stale={isStale || undefined}>
      {amount === null ? (
        instead && <Badge tone={instead.tone}>{instead.text}</Badge>
      ) : (
        <span className={styles.price}>
          {amount}
          <small className={unitShown === 'always' ? undefined : styles.narrow}> {unit}</small>
          {note ? (
            <small className={styles.note} data-note="">
              {note}
            </small>
          ) : null}
        </span>
      )}
      {change || stated ? (
        <span className={styles.more}>
          {change ? <PriceChange {...change} /> : null}
          {stated ? <span className={styles.stated}>{stated}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
