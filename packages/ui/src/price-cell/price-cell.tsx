import type { ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { PriceChange, type PriceChangeTexts } from '../price-change/index.ts';
import styles from './price-cell.module.css';

type Tone = Parameters<typeof Badge>[0]['tone'];

type PriceCellProps = {
  /** The amount as it is read, grouped; null where there is none to show. */
  amount: string | null;
  /** Stands smaller and lighter after the amount; on a narrow card alone where it is `narrow`. */
  unit: string;
  unitShown?: 'always' | 'narrow';
  /** What stands where there is no amount. */
  instead?: { tone: Tone; text: string };
  /** The same price in another unit, for example. */
  note?: string | null;
  /** The change in percent with its texts; left out where the change has a column of its own. */
  change?: { percent: number | null; texts: PriceChangeTexts };
  /** When it was said. */
  stated?: ReactNode;
  /** It was said long ago: all of it is quieter. */
  isStale?: boolean;
};

/** A price as it stands in a row or on a card: the amount or what stands in its place, its change, and how fresh it is. */
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
          {note ? <small className={styles.note}>{note}</small> : null}
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
