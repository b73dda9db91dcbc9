import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../../http/error-text.ts';
import { fa } from '../../i18n/panel/shell.ts';
import { Card } from '../../page/card.tsx';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
import styles from './price-counts.module.css';
import { ownPriceCountQuery, priceCounts } from './queries.ts';

const texts = fa.panel;

type PriceCountsProps = {
  /** Rendered above the counts, for example a note on the visibility of these prices. */
  notice?: ReactNode;
  /** Rendered instead of the counts for a user without prices. */
  empty?: ReactNode;
};

/** Counts of the user's own prices: each price is in one part, and parts with a filtered list link to it. */
export function PriceCounts({ notice, empty }: PriceCountsProps) {
  const { api } = usePage();
  // One hook each: useQueries would be added to the chunk that every page loads.
  const counts = [
    useQuery(ownPriceCountQuery(api, priceCounts[0].filter)),
    useQuery(ownPriceCountQuery(api, priceCounts[1].filter)),
    useQuery(ownPriceCountQuery(api, priceCounts[2].filter)),
    useQuery(ownPriceCountQuery(api, priceCounts[3].filter)),
  ];
  useTopic('me');
  const failed = counts.find(({ isError, data }) => isError && data === undefined);
  const isLoading = counts.some(({ data }) => data === undefined);
  const [all = 0, available = 0, expired = 0, ends_today = 0] = counts.map(({ data }) => data);
  if (!failed && !isLoading && all === 0 && empty !== undefined) return empty;
  return (
    <Card id="prices-now" title={texts.prices_now}>
      {failed ? (
        <EmptyState
          kind="error"
          title={fa.failure.part_title}
          text={errorText(failed.error)}
          action={
            <button type="button" className={buttonClass()} onClick={() => counts.forEach(({ refetch }) => void refetch())}>
              {fa.failure.retry}
            </button>
          }
        />
      ) : isLoading ? (
        <Skeleton label={fa.shell.loading} rows={3} />
      ) : all === 0 ? (
        <EmptyState
          title={texts.nothing_title}
          text={texts.nothing_text}
          action={
            <Link to="/panel/prices" className={buttonClass()}>
              {texts.first_price}
            </Link>
          }
        />
      ) : (
        <>
          {notice}
          <ul className={styles.counts}>
            <li>
              <Link to="/panel/prices" search={priceCounts[1].filter} className={styles.count}>
                <Part name="available" count={available} />
              </Link>
            </li>
            <li>
              <Link to="/panel/prices" search={priceCounts[2].filter} className={styles.count} data-tone="expired">
                <Part name="expired" count={expired} />
              </Link>
            </li>
            <li className={styles.count}>
              {/* The counts are from separate requests and may not add up. */}
              <Part name="other" count={Math.max(0, all - available - expired)} />
            </li>
          </ul>
          {ends_today > 0 ? (
            <p className={styles.ends}>
              <Link to="/panel/prices" search={priceCounts[3].filter}>
                {texts.ends_today(ends_today)}
              </Link>
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Part({ name, count }: { name: keyof typeof texts.counts; count: number }) {
  return (
    <>
      <strong>
        {texts.count(count)} <small className={styles.unit}>{texts.count_prices}</small>
      </strong>
      <span className={styles.name}>{texts.counts[name].title}</span>
      <small>{texts.counts[name].text}</small>
    </>
  );
}
