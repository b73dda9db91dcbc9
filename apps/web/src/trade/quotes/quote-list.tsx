import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatWholeToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { categoryField, type FilterField, periodFields, provinceField } from '../../core/lists/panel-filters.tsx';
import { FactLines, StatusList, StatusRow } from '../../core/lists/status-list.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faPanelFilters } from '../../i18n/core/filters.ts';
import { faQuotes } from '../../i18n/trade/quotes.ts';
import { InvitationRow } from './list/invitation-row.tsx';
import { QuoteBadge } from './list/quote-badge.tsx';
import { invitingRfqsQuery, quotesQuery } from './queries.ts';
import { type QuoteFilter, quoteTabs, sentFilterOf } from './quote-filter.ts';
import styles from './quotes.module.css';

const tabs = quoteTabs.map((id) => ({ id, label: id === 'invitations' ? faQuotes.invitations : faQuotes.statuses[id] }));
const invitationOrder: FilterField = {
  key: 'sort',
  name: faQuotes.invitation_order,
  choices: (['deadline', '-refreshed_at'] as const).map((value) => ({ value, label: faQuotes.invitation_orders[value] })),
};

/** The texts of the list: without another filter an empty tab says what it would have. */
function textsOf({ status, page: _, ...narrow }: QuoteFilter) {
  const isNarrow = Object.values(narrow).some((value) => value !== undefined);
  const isInvited = status === 'invitations';
  const none = isInvited
    ? { none_title: faQuotes.invitations_empty_title, none_text: faQuotes.invitations_empty_text }
    : { none_title: faQuotes.empty_filtered, none_text: faPanelFilters.none_text };
  return {
    all: faQuotes.all,
    statuses: faQuotes.tabs,
    search: isInvited ? faQuotes.search_invitations : faQuotes.search,
    empty_title: faQuotes.empty_title,
    empty_text: faQuotes.empty_text,
    show_all: faQuotes.one.back,
    ...(isNarrow ? { none_title: faPanelFilters.none_title, none_text: faPanelFilters.none_text } : none),
  };
}

type QuoteListProps = {
  filter: QuoteFilter;
  onFilter: (filter: QuoteFilter, how: 'typed' | 'chosen') => void;
  categories: Parameters<typeof categoryField>[0];
  provinces: Parameters<typeof provinceField>[0];
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The quotes that a supplier sent, newest first, and behind the last tab the open RFQs that invite the supplier; with live updates. */
export function QuoteList({ filter, onFilter, categories, provinces, pages }: QuoteListProps) {
  const { api } = usePage();
  const { status, q, category, province, sort, page = 1 } = filter;
  const isInvited = status === 'invitations';
  const quotes = useQuery({ ...quotesQuery(api, sentFilterOf(filter), page), enabled: !isInvited });
  const rfqs = useQuery({ ...invitingRfqsQuery(api, { q, category, province, sort }, page), enabled: isInvited });
  useTopic('me');
  const list = {
    id: 'quotes',
    title: faQuotes.title,
    texts: textsOf(filter),
    statuses: tabs,
    filter,
    onFilter,
    pages,
    create: (
      <Link to="/rfqs" className={buttonClass({ variant: 'quiet' })}>
        {faQuotes.open_rfqs}
      </Link>
    ),
  };
  return isInvited ? (
    <StatusList
      {...list}
      key="list"
      fields={[categoryField(categories), provinceField(provinces), invitationOrder]}
      query={rfqs}
      row={(rfq) => <InvitationRow key={rfq.id} rfq={rfq} />}
    />
  ) : (
    <StatusList
      {...list}
      key="list"
      fields={periodFields}
      query={quotes}
      row={(quote) => <QuoteRow key={quote.id} quote={quote} />}
    />
  );
}

function QuoteRow({ quote: { id, number, rfq, status, current, awards, cancelled_awards } }: { quote: Quote }) {
  const base = usePanelBase();
  // An order that was cancelled as a whole is an open quote again: its reasons stand in the quote.
  const isCancelled = awards.length === 0 && cancelled_awards > 0;
  return (
    <StatusRow
      link={(className) => (
        <Link to={`${base}/quotes/$quoteId`} params={{ quoteId: String(id) }} className={className}>
          {rfq.title}
        </Link>
      )}
      note={
        <FactLines>
          <span>
            <bdi className={styles.code}>{number}</bdi> · {faQuotes.version(current.version)}
          </span>
          {faQuotes.valid_until(formatJalaliFull(current.valid_until))}
        </FactLines>
      }
      states={
        <>
          {isCancelled ? <Badge tone="no">{faQuotes.deal.cancelled_order}</Badge> : null}
          <QuoteBadge status={status} />
          <strong className={styles.amount}>{faQuotes.totals.toman(formatWholeToman(current.totals.all))}</strong>
        </>
      }
    />
  );
}
