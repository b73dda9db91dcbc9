import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faCurrencies } from '../../../i18n/pricing/currencies.ts';
import { faCurrencySources } from '../../../i18n/pricing/currency-sources.ts';
import { shownAmount } from '../amounts.ts';
import { statedAmountsQuery } from '../source-queries.ts';
import styles from './sources.module.css';

const texts = faCurrencySources.amounts;
const FEW = 10;
const MANY = 100;

/** The last amounts of a currency, each with its time and where it came from. */
export function StatedAmounts({ currency }: { currency: Currency }) {
  const { api } = usePage();
  const [count, setCount] = useState(FEW);
  const query = useQuery(statedAmountsQuery(api, currency, count));
  const { data = [], meta } = query.data ?? {};
  const hasMore = meta !== undefined && meta.total > data.length && count < MANY;
  return (
    <section aria-label={texts.title} className={styles.section}>
      <h2>{texts.title}</h2>
      {data.length === 0 ? (
        <ListState query={query} empty={<p className={styles.about}>{faCurrencies.history_empty}</p>} />
      ) : (
        <table className={styles.amounts}>
          <thead>
            <tr>
              {[texts.time, texts.amount, texts.by].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, amount, at, set_by, host }) => (
              <tr key={id}>
                <th scope="row">
                  {formatJalaliDate(at)} <span>{formatClock(at)}</span>
                </th>
                <td>{shownAmount({ ...currency, amount }).amount}</td>
                <td>{set_by ?? (host ? <bdi dir="ltr">{host}</bdi> : texts.portal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {meta && data.length > 0 ? (
        <p className={styles.more}>
          {texts.shown(data.length, meta.total)}
          {hasMore ? (
            <Button size="s" variant="plain" busy={query.isPlaceholderData} onClick={() => setCount(MANY)}>
              {texts.more}
            </Button>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
