import type { Price, PriceArchive } from '@rasteh/contract/pricing/prices';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Pager } from '@rasteh/ui/pager';
import { Skeleton } from '@rasteh/ui/skeleton';
import { Timeline, type TimelineEntry } from '@rasteh/ui/timeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { useDeletePriceArchives } from '../mutations.ts';
import styles from '../price-panel.module.css';
import { priceArchivesQuery } from '../queries.ts';
import { OwnPriceChart } from './own-price-chart.tsx';

const texts = faPanel.my_prices.archives;

/** The earlier prices of one price: when each was stated, why it was replaced, and the actions to delete them. */
export function ArchiveDrawer({ price, onClose }: { price: Price; onClose: () => void }) {
  const { api } = usePage();
  const { confirm, showMessage, showFailure } = useMessages();
  const now = useNow();
  const [page, setPage] = useState(1);
  const archives = useQuery({ ...priceArchivesQuery(api, price.id, page), placeholderData: keepPreviousData });
  const remove = useDeletePriceArchives(price.id);

  const askAndRemove = async (what: number | 'all') => {
    if (!(await confirm('questionDelete'))) return;
    remove.mutate(what, {
      onSuccess: () => showMessage('successDelete'),
      onError: (error) => showFailure('errorDelete', error),
    });
  };

  const { data, meta } = archives.data ?? {};
  return (
    <Drawer
      open
      title={`${texts.title}: ${price.product.title}`}
      closeLabel={faPanel.my_prices.close}
      onClose={onClose}
      footer={
        data && data.length > 0 ? (
          <Button variant="danger" busy={remove.isPending} onClick={() => askAndRemove('all')}>
            {texts.remove_all}
          </Button>
        ) : null
      }
    >
      {archives.isPending ? <Skeleton label={faPanel.shell.loading} rows={5} /> : null}
      {archives.isError && !data ? (
        <EmptyState
          kind="error"
          title={faPanel.failure.part_title}
          text={errorText(archives.error)}
          action={<Button onClick={() => archives.refetch()}>{faPanel.failure.retry}</Button>}
        />
      ) : null}
      {data && data.length === 0 ? <EmptyState title={texts.empty_title} text={texts.empty_text} /> : null}
      {data && data.length > 0 ? (
        <OwnPriceChart price={price} archives={data} withCurrent={meta?.current_page === 1} now={now} />
      ) : null}
      {data && data.length > 0 ? (
        <Timeline label={texts.table} entries={data.map((archive) => entryOf(archive, () => void askAndRemove(archive.id)))} />
      ) : null}
      {meta ? (
        <Pager
          currentPage={meta.current_page}
          lastPage={meta.last_page}
          label={faPanel.pager.label}
          previousLabel={faPanel.pager.previous}
          nextLabel={faPanel.pager.next}
          pageLabel={(number) => faPanel.pager.page(number, meta.last_page)}
          formatPage={(number) => formatNumber(number)}
          renderLink={({ page: target, ...link }) => <button type="button" {...link} onClick={() => setPage(target)} />}
        />
      ) : null}
    </Drawer>
  );
}

function entryOf({ id, amount, state, reason, source, stated_at }: PriceArchive, onRemove: () => void): TimelineEntry {
  const day = `${formatJalaliDate(stated_at)}، ${formatClock(stated_at)}`;
  return {
    id,
    time: <time dateTime={stated_at}>{day}</time>,
    title: (
      <>
        <span className={reason === 'correction' || reason === 'undo' ? styles.corrected : undefined}>
          {amount === null ? '–' : formatToman(amount)}
        </span>{' '}
        {state === 'available' ? null : <Badge tone={state === 'on_call' ? 'ask' : 'no'}>{faPanel.offers.states[state]}</Badge>}
      </>
    ),
    text: source === 'formula' ? `${texts.reasons[reason]} (${faFormulas.open})` : texts.reasons[reason],
    actions: (
      <Button size="s" variant="plain" aria-label={texts.remove_of(day)} onClick={onRemove}>
        {texts.remove}
      </Button>
    ),
  };
}
