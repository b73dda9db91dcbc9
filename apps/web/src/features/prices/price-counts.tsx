import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fa } from '../../i18n/fa-panel-shell.ts';
import { Card } from '../../lib/card.tsx';
import { errorText } from '../../lib/error-text.ts';
import { usePage } from '../../lib/page.ts';
import { useTopic } from '../../lib/socket.ts';
import styles from './price-counts.module.css';
import { ownPriceCountQuery, priceCounts } from './queries.ts';

const texts = fa.panel;

/** How one's own prices stand: how many are for sale, end today or have ended, each a way to its list. */
export function PriceCounts() {
  const { api } = usePage();
  // One hook for each: useQueries would come to every visitor, in the file of what all pages share.
  const counts = [
    useQuery(ownPriceCountQuery(api, priceCounts[0].filter)),
    useQuery(ownPriceCountQuery(api, priceCounts[1].filter)),
    useQuery(ownPriceCountQuery(api, priceCounts[2].filter)),
    useQuery(ownPriceCountQuery(api, priceCounts[3].filter)),
  ];
  useTopic('me');
  const failed = counts.find(({ isError, data }) => isError && data === undefined);
  const isLoading = counts.some(({ data }) => data === undefined);
  const [all] = counts;
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
      ) : all?.data === 0 ? (
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
        <ul className={styles.counts}>
          {priceCounts.map(({ name, filter }, index) =>
            name === 'all' ? null : (
              <li key={name}>
                <Link to="/panel/prices" search={filter} className={styles.count} data-tone={name}>
                  <strong>
                    {texts.count(counts[index]?.data ?? 0)} <small className={styles.unit}>{texts.count_prices}</small>
                  </strong>
                  <span className={styles.name}>{texts.counts[name].title}</span>
                  <small>{texts.counts[name].text}</small>
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
    </Card>
  );
}
