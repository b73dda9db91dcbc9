import type { PriceBatch, PriceBatchLine } from '@rasteh/contract/pricing/prices/batches';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../../core/http/error-text.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faPriceBatches } from '../../../i18n/pricing/price-batches.ts';
import styles from './batches.module.css';
import { priceBatchLinesQuery } from './queries.ts';

const texts = faPriceBatches.lines;

/** The prices of a batch with their amounts now and before it; what its undo leaves as it is comes first. */
export function BatchLines({ batch, label }: { batch: PriceBatch; label: string }) {
  const { api } = usePage();
  const query = useInfiniteQuery(priceBatchLinesQuery(api, batch.id));
  const { data, isPending, error, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return <Skeleton label={faPanel.shell.loading} rows={Math.min(3, batch.prices)} />;
  if (!data)
    return (
      <EmptyState
        kind="error"
        title={faPanel.failure.part_title}
        text={errorText(error)}
        action={<Button onClick={() => query.refetch()}>{faPanel.failure.retry}</Button>}
      />
    );
  const lines = data.pages.flatMap((page) => page.data);
  return (
    <>
      <ul className={styles.lines} aria-label={label}>
        {lines.map((line) => (
          <Line key={line.price_id} line={line} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="s" variant="quiet" busy={isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {texts.more(batch.prices - lines.length)}
        </Button>
      ) : null}
    </>
  );
}

type Stated = Pick<NonNullable<PriceBatchLine['before']>, 'amount' | 'state'>;

function Line({ line }: { line: PriceBatchLine }) {
  const { title, status, price, before, jump_percent } = line;
  const note = texts.statuses[status] || (before === null ? texts.new : jump_percent === null ? '' : texts.jump(jump_percent));
  return (
    <li className={styles.line} data-status={status}>
      <strong className={styles.product}>{title}</strong>
      <span className={styles.amounts}>
        {price ? <Amount name={texts.now} stated={price} /> : null}
        {before && status !== 'undone' ? <Amount name={texts.before} stated={before} /> : null}
      </span>
      {note === '' ? null : <span className={styles.lineNote}>{note}</span>}
    </li>
  );
}

function Amount({ name, stated: { amount, state } }: { name: string; stated: Stated }) {
  return (
    <span className={styles.amount}>
      <small>{name}</small> {amount === null ? texts.no_amount : formatTomanWithUnit(amount)}{' '}
      {state === 'available' ? null : <Badge tone={state === 'on_call' ? 'ask' : 'no'}>{faPanel.offers.states[state]}</Badge>}
    </span>
  );
}
