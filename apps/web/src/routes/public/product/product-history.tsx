import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { errorText } from '../../../core/http/error-text.ts';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/fa.ts';
import { HistoryPart } from '../../../pricing/offers/history-load.ts';
import { historyDays, usualDays } from '../../../pricing/offers/product-search.ts';
import { historyQuery } from '../../../pricing/offers/queries.ts';
import styles from './product.module.css';

type HistoryProps = { id: number; title: string } & Pick<Parameters<typeof HistoryPart>[0], 'unit' | 'basis'>;

/** The history of the product over the range of the URL. */
export function ProductHistory({ id, title, unit, basis }: HistoryProps) {
  const { api } = usePage();
  const { days = usualDays } = useSearch({ from: '/products/$id/$slug' });
  const { data, error, refetch } = useQuery(historyQuery(api, id, days));
  const ranges = (
    <nav aria-label={fa.history.ranges} className={styles.ranges}>
      {historyDays.map((range) => (
        <Link
          key={range}
          from="/products/$id/$slug"
          to="."
          search={(search) => ({ ...search, days: range === usualDays ? undefined : range })}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={range === days ? 'true' : undefined}
          className={`reach ${styles.range}`}
        >
          {fa.history.range[range]}
        </Link>
      ))}
    </nav>
  );
  const waiting = (
    <Card id="history" title={fa.history.heading} actions={ranges}>
      <Skeleton label={fa.shell.loading} rows={8} />
    </Card>
  );
  if (data) {
    return <HistoryPart title={title} unit={unit} basis={basis} history={data} ranges={ranges} />;
  }
  if (!error) return waiting;
  return (
    <Card id="history" title={fa.history.heading} actions={ranges}>
      <EmptyState
        kind="error"
        title={fa.failure.part_title}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{fa.failure.retry}</Button>}
      />
    </Card>
  );
}
