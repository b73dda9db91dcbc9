import { freightKindOf } from '@rasteh/contract/trade/quotes/freight';
import type { ReceivedQuote } from '@rasteh/contract/trade/quotes/received';
import { formatClock, formatJalaliDate, formatRelative } from '@rasteh/persian/calendar/dates';
import { formatWholeToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import type { FilterField } from '../../core/lists/panel-filters.tsx';
import { FactLines, StatusList, StatusRow } from '../../core/lists/status-list.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faReceivedQuotes as texts } from '../../i18n/trade/received-quotes.ts';
import { freightSentence } from './freight-text.ts';
import styles from './received.module.css';
import { type ReceivedFilter, receivedQuotesQuery, sorts, statuses } from './received-queries.ts';

const tones = { sent: 'ask', accepted: 'up', declined: 'no', lost: 'no', expired: 'plain', withdrawn: 'plain' } as const;
const tabs = statuses.map((id) => ({ id, label: texts.status_names[id] }));
const fields: FilterField[] = [
  { key: 'only', name: texts.only, choices: [{ value: 'new', label: texts.only_new }] },
  { key: 'sort', name: texts.sort, choices: sorts.slice(1).map((value) => ({ value, label: texts.sorts[value] })) },
];

type ReceivedListProps = {
  filter: ReceivedFilter;
  onFilter: (filter: ReceivedFilter, how: 'typed' | 'chosen') => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The quotes that a buyer received over all RFQs, with live updates: new ones are marked, each leads to its comparison. */
export function ReceivedList({ filter, onFilter, pages }: ReceivedListProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const now = useNow();
  const query = useQuery(receivedQuotesQuery(api, filter));
  useTopic('me');
  return (
    <StatusList
      id="received-quotes"
      title={texts.title}
      texts={texts}
      statuses={tabs}
      filter={filter}
      onFilter={onFilter}
      query={query}
      pages={pages}
      fields={fields}
      create={
        <Link to={`${base}/rfqs/new`} className={buttonClass()}>
          {texts.new_rfq}
        </Link>
      }
      row={(quote) => <ReceivedRow key={quote.id} quote={quote} base={base} now={now} />}
    />
  );
}

function ReceivedRow({ quote, base, now }: { quote: ReceivedQuote; base: '/panel'; now: number }) {
  const { rfq, supplier, status, current, is_new, rfq_lines, priced_lines } = quote;
  return (
    <StatusRow
      link={(className) => (
        <Link to={`${base}/rfqs/$rfqId`} params={{ rfqId: String(rfq.id) }} className={className}>
          <bdi>{supplier.title}</bdi> {texts.for} {rfq.title}
        </Link>
      )}
      note={
        <FactLines>
          <span>
            {is_new ? <Badge tone="ask">{texts.new}</Badge> : null}{' '}
            <span className={priced_lines < rfq_lines ? styles.partial : undefined}>{texts.lines(priced_lines, rfq_lines)}</span>{' '}
            · <bdi className={styles.code}>{quote.number}</bdi>
          </span>
          {texts.valid_until(`${formatJalaliDate(current.valid_until)}، ${formatClock(current.valid_until)}`)}
          {Date.parse(rfq.deadline) > now
            ? texts.deadline(formatRelative(rfq.deadline, now))
            : texts.ended(formatRelative(rfq.deadline, now))}
          {texts.sent(formatRelative(current.sent_at, now))}
        </FactLines>
      }
      states={
        <>
          <span className={styles.total}>
            <strong>{texts.toman(formatWholeToman(current.totals.all))}</strong>
            <small>{freightKindOf(current) === 'stated' ? texts.basis_freight : texts.basis}</small>
            <small>{freightSentence(current)}</small>
          </span>
          <span className={styles.state}>
            <Badge tone={tones[status]}>{status === 'withdrawn' ? '' : texts.status_names[status]}</Badge>
          </span>
        </>
      }
    />
  );
}
