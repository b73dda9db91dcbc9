import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { jalaliParts } from '@rasteh/persian/calendar/tehran';
import { replyText } from '../../../core/market/supplier-text.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import styles from './supplier-record.module.css';

const texts = faSupplier.record;

/** The five facts of its dealings, each with its value or null while there is none. */
function factsOf({ record, reply_minutes, fresh_percent, prices, since }: SupplierPage): [name: string, value: string | null][] {
  const rating = record?.rating;
  return [
    [rating ? texts.rated(rating.count) : texts.rating, rating ? texts.stars(rating.stars) : null],
    [texts.reply, reply_minutes === null ? null : replyText(reply_minutes)],
    [texts.fresh, fresh_percent === null || prices === 0 ? null : texts.percent(fresh_percent)],
    [texts.awards, record?.awards ? texts.count(record.awards) : null],
    [texts.since, texts.year(jalaliParts(since).year)],
  ];
}

/** The record of a supplier in five cells; a fact that it lacks says so in its cell. */
export function SupplierRecord({ supplier }: { supplier: SupplierPage }) {
  return (
    <dl className={styles.record} aria-label={texts.label}>
      {factsOf(supplier).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-none={value === null || undefined}>{value ?? texts.none}</dd>
        </div>
      ))}
    </dl>
  );
}
