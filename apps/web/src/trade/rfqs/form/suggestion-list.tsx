import type { SupplierSuggestion } from '@rasteh/contract/trade/rfqs/suggestions';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { supplierRecordTexts } from '../../../core/market/record-text.ts';
import { faRfqWriting } from '../../../i18n/trade/rfq-writing.ts';
import type { Invited } from './form-values.ts';
import styles from './suggestion-list.module.css';

const texts = faRfqWriting.suggestions;
const FIRST = 5;

type SuggestionListProps = {
  query: { data: readonly SupplierSuggestion[] | undefined; error: Error | null; refetch: () => unknown };
  /** The number of requested lines. */
  lines: number;
  /** The suppliers invited already. */
  invited: readonly Invited[];
  onPick: (supplier: Invited) => void;
};

/** Suggested suppliers, each with the reasons: their prices, their location, their response record. */
export function SuggestionList({ query: { data, error, refetch }, lines, invited, onPick }: SuggestionListProps) {
  const [isWhole, setWhole] = useState(false);
  const asked = new Set(invited.map(({ user_id }) => user_id));
  const free = data?.filter(({ supplier }) => !asked.has(supplier.user_id)) ?? [];
  const shown = isWhole ? free : free.slice(0, FIRST);
  return (
    <section className={styles.suggestions} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {error ? (
        <p role="alert" className={styles.problem}>
          {texts.failed} {errorText(error)}{' '}
          <Button size="s" variant="quiet" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
      {!data && !error ? <Skeleton label={texts.loading} rows={3} /> : null}
      {data && free.length === 0 ? <p className={styles.note}>{texts.none}</p> : null}
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((one) => (
            <li key={one.supplier.user_id}>
              <div>
                <bdi className={styles.name}>{one.supplier.title}</bdi>{' '}
                {one.supplier.verified === 'verified' ? <Badge tone="ok">{texts.verified}</Badge> : null}
                <p className={styles.note}>{reasonsOf(one, lines).join(' · ')}</p>
              </div>
              <Button
                size="s"
                variant="quiet"
                aria-label={texts.ask_of(one.supplier.title)}
                onClick={() => onPick({ user_id: one.supplier.user_id, title: one.supplier.title })}
              >
                {texts.ask}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {free.length > shown.length ? (
        <Button size="s" variant="plain" onClick={() => setWhole(true)}>
          {texts.more(free.length - shown.length)}
        </Button>
      ) : null}
    </section>
  );
}

/** The reasons for a suggestion, the most important first. */
function reasonsOf({ offered_lines, priced_today, same_province, city, record }: SupplierSuggestion, lines: number): string[] {
  return [
    offered_lines > 0 ? texts.offers(offered_lines, lines) : texts.deals,
    ...(priced_today > 0 ? [texts.fresh(priced_today)] : []),
    same_province ? texts.near(city.name) : city.name,
    ...(record ? supplierRecordTexts(record) : []),
  ];
}
