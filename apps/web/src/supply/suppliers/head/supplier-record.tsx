import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { replyText } from '../../../core/market/supplier-text.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import styles from './supplier-record.module.css';

const texts = faSupplier.record;

/** The facts of its dealings that are known, in the order of their weight. */
function factsOf({ record, reply_minutes, fresh_percent, quotes, prices }: SupplierPage): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    [texts.reply, reply_minutes === null ? null : replyText(reply_minutes)],
    [texts.fresh, fresh_percent === null || prices === 0 ? null : texts.percent(fresh_percent)],
    [texts.answered, record?.answered_percent == null ? null : texts.percent(record.answered_percent)],
    [texts.quotes, quotes === 0 ? null : texts.count(quotes)],
    [texts.awards, record?.awards ? texts.count(record.awards) : null],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** The record of a supplier: up to five facts, or that it has none yet. */
export function SupplierRecord({ supplier }: { supplier: SupplierPage }) {
  const facts = factsOf(supplier);
  if (facts.length === 0) return <p className={styles.none}>{texts.none}</p>;
  return (
    <dl className={styles.record} aria-label={texts.label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
