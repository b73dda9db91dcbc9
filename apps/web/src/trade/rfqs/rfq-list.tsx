import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { rfqAudiences, rfqStatuses } from '@rasteh/contract/trade/rfqs/vocabulary';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { categoryField, type FilterField, periodFields, provinceField } from '../../core/lists/panel-filters.tsx';
import { StatusList, StatusRow } from '../../core/lists/status-list.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faRfqs } from '../../i18n/trade/rfqs.ts';
import { type RfqFilter, rfqListQuery } from './queries.ts';
import styles from './rfq-list.module.css';
import { StatusBadge } from './status-badge.tsx';

const texts = faRfqs.list;
const audienceField: FilterField = {
  key: 'audience',
  name: texts.audience,
  choices: rfqAudiences.map((value) => ({ value, label: faRfqs.audiences[value] })),
};
const statuses = rfqStatuses.map((id) => ({ id, label: faRfqs.statuses[id] }));

type RfqListProps = {
  filter: RfqFilter;
  onFilter: (filter: RfqFilter, how: 'typed' | 'chosen') => void;
  categories: Parameters<typeof categoryField>[0];
  provinces: Parameters<typeof provinceField>[0];
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** A buyer's RFQs, newest first, filtered by status and search, with live updates. */
export function RfqList({ filter, onFilter, categories, provinces, pages }: RfqListProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const now = useNow();
  const query = useQuery(rfqListQuery(api, filter));
  useTopic('me');
  return (
    <StatusList
      id="rfqs"
      title={faRfqs.title}
      texts={texts}
      statuses={statuses}
      filter={filter}
      onFilter={onFilter}
      query={query}
      pages={pages}
      fields={[categoryField(categories), provinceField(provinces), audienceField, ...periodFields]}
      create={
        <Link to={`${base}/rfqs/new`} className={buttonClass()}>
          {faRfqs.new}
        </Link>
      }
      row={(rfq) => <RfqRow key={rfq.id} rfq={rfq} base={base} now={now} />}
    />
  );
}

function RfqRow({ rfq, base, now }: { rfq: Rfq; base: '/panel'; now: number }) {
  const when = formatRelative(rfq.deadline, now);
  const isOver = Date.parse(rfq.deadline) <= now;
  return (
    <StatusRow
      link={(className) => (
        <Link to={`${base}/rfqs/$rfqId`} params={{ rfqId: String(rfq.id) }} className={className}>
          {rfq.title}
        </Link>
      )}
      note={
        <>
          <bdi className={styles.code}>{rfq.number ?? texts.draft_name}</bdi> · {texts.lines(rfq.lines.length)} · {rfq.city.name}{' '}
          · {isOver ? texts.ended(when) : texts.deadline(when)}
        </>
      }
      states={
        <>
          {rfq.quotes_count > 0 || rfq.status === 'published' ? (
            <strong className={styles.count}>{texts.quotes(rfq.quotes_count)}</strong>
          ) : null}
          <StatusBadge status={rfq.status} />
          <Link
            to={`${base}/rfqs/new`}
            search={{ from: rfq.id }}
            className={`${buttonClass({ variant: 'plain', size: 's' })} ${styles.repeat}`}
            aria-label={texts.repeat_of(rfq.title)}
          >
            {texts.repeat}
          </Link>
        </>
      }
    />
  );
}
