import { type Rfq, rfqStatuses } from '@rasteh/contract/rfqs';
import { formatRelative } from '@rasteh/persian/dates';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { TextField } from '@rasteh/ui/field';
import { Tabs } from '@rasteh/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { faRfqs } from '../../i18n/fa-rfqs.ts';
import { Card } from '../../lib/card.tsx';
import { useNow } from '../../lib/clock.ts';
import { ListState } from '../../lib/list-state.tsx';
import { usePage } from '../../lib/page.ts';
import { usePanelBase } from '../../lib/panel-base.ts';
import { useTopic } from '../../lib/socket.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { type RfqFilter, rfqListQuery } from './queries.ts';
import styles from './rfq-list.module.css';
import { StatusBadge } from './status-badge.tsx';

const texts = faRfqs.list;
const tabs = [
  { id: 'all' as const, label: texts.all },
  ...rfqStatuses.map((status) => ({ id: status, label: faRfqs.statuses[status] })),
];

type RfqListProps = {
  filter: RfqFilter;
  onFilter: (filter: RfqFilter) => void;
  /** The way to the other pages. */
  pages: (last: number) => ReactNode;
};

/** A buyer's RFQs, newest first, by status and by what is looked for; it follows what becomes of them. */
export function RfqList({ filter, onFilter, pages }: RfqListProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const now = useNow();
  const query = useQuery(rfqListQuery(api, filter));
  const [typed, setTyped] = useState(filter.q ?? '');
  const q = useDebounced(typed.trim(), 300);
  useTopic('me');
  useEffect(() => {
    if (q !== (filter.q ?? '')) onFilter({ ...filter, q: q || undefined, page: undefined } as RfqFilter);
    // Only what was typed moves the list: a filter that changed by itself must not be moved back.
  }, [q]);
  const rows = query.data?.data ?? [];
  const isFiltered = filter.status !== undefined || filter.q !== undefined;
  const create = (
    <Link to={`${base}/rfqs/new`} className={buttonClass()}>
      {faRfqs.new}
    </Link>
  );
  const empty = isFiltered ? (
    <EmptyState
      title={texts.none_title}
      text={texts.none_text}
      action={
        <Button
          variant="quiet"
          onClick={() => {
            setTyped('');
            onFilter({});
          }}
        >
          {texts.show_all}
        </Button>
      }
    />
  ) : (
    <EmptyState title={texts.empty_title} text={texts.empty_text} action={create} />
  );
  return (
    <div className={styles.page}>
      <Card id="rfqs" level="h1" title={faRfqs.title} actions={create}>
        <div className={styles.find}>
          <TextField
            label={texts.search}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Tabs
          label={texts.statuses}
          tabs={tabs}
          selected={filter.status ?? 'all'}
          onSelect={(id) => onFilter({ ...(filter.q && { q: filter.q }), ...(id !== 'all' && { status: id }) })}
        >
          {rows.length > 0 ? (
            <ul className={styles.list} aria-busy={query.isPlaceholderData || undefined}>
              {rows.map((rfq) => (
                <RfqRow key={rfq.id} rfq={rfq} base={base} now={now} />
              ))}
            </ul>
          ) : null}
          {rows.length === 0 || query.error ? <ListState query={query} empty={empty} /> : null}
          {query.data && query.data.meta.last_page > 1 ? pages(query.data.meta.last_page) : null}
        </Tabs>
      </Card>
    </div>
  );
}

function RfqRow({ rfq, base, now }: { rfq: Rfq; base: '/panel'; now: number }) {
  const when = formatRelative(rfq.deadline, now);
  const isOver = Date.parse(rfq.deadline) <= now;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={`${base}/rfqs/$rfqId`} params={{ rfqId: String(rfq.id) }} className={styles.title}>
          {rfq.title}
        </Link>
        <p className={styles.note}>
          <bdi>{rfq.number ?? texts.draft_name}</bdi> · {texts.lines(rfq.lines.length)} · {rfq.city.name} ·{' '}
          {isOver ? texts.ended(when) : texts.deadline(when)}
        </p>
      </div>
      <div className={styles.states}>
        {rfq.quotes_count > 0 || rfq.status === 'published' ? (
          <strong className={styles.count}>{texts.quotes(rfq.quotes_count)}</strong>
        ) : null}
        <StatusBadge status={rfq.status} />
      </div>
    </li>
  );
}
