import type { Quote, QuoteStatus } from '@rasteh/contract/quotes/forms';
import type { PublicRfq } from '@rasteh/contract/rfqs';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatWholeToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePanelBase } from '../../acting/panel-base.ts';
import { faQuotes } from '../../i18n/panel/quotes.ts';
import { faFilters, faPanelFilters } from '../../i18n/shared/filters.ts';
import { DebouncedSearch } from '../../lists/debounced-search.tsx';
import { ListState } from '../../lists/list-state.tsx';
import { categoryField, type FilterField, PanelFilters, periodFields, provinceField } from '../../lists/panel-filters.tsx';
import { Deadline } from '../../page/deadline.tsx';
import { useMessages } from '../../page/messages.tsx';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
import { useDeclineInvitation } from './mutations.ts';
import { type InvitationFilter, invitingRfqsQuery, quotesQuery, type SentFilter } from './queries.ts';
import styles from './quotes.module.css';

/** The tabs of the quotes panel: one status, all quotes, or the invitations. */
export type QuoteTab = QuoteStatus | 'all' | 'invitations';
/** The tabs in display order. */
export const quoteTabs = ['all', 'sent', 'accepted', 'declined', 'lost', 'expired', 'withdrawn', 'invitations'] as const;

const tones = { sent: 'ask', accepted: 'up', declined: 'no', lost: 'no', expired: 'plain', withdrawn: 'plain' } as const;

/** The status of a quote. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{faQuotes.statuses[status]}</Badge>;
}

const invitationOrder: FilterField = {
  key: 'sort',
  name: faQuotes.invitation_order,
  choices: [
    { value: 'deadline', label: faQuotes.invitation_orders.deadline },
    { value: '-refreshed_at', label: faQuotes.invitation_orders['-refreshed_at'] },
  ],
};

const rfqsLink = (
  <Link to="/rfqs" className={buttonClass()}>
    {faQuotes.open_rfqs}
  </Link>
);

type ListProps = {
  page: number;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
  /** Search params beside the filters, which stay unchanged. */
  kept: Readonly<Record<string, string | undefined>>;
  /** Navigates to the list for another query. */
  onWords: (q: string | undefined) => void;
  /** Clears all filters. */
  onClear: () => void;
};

const isAny = (filter: object): boolean => Object.values(filter).some((value) => value !== undefined);

const nothingFits = (onClear: () => void) => (
  <EmptyState
    title={faPanelFilters.none_title}
    text={faPanelFilters.none_text}
    action={
      <Button variant="quiet" onClick={onClear}>
        {faFilters.reset}
      </Button>
    }
  />
);

/** The quotes that the user sent with one status, newest first, filtered by query and period. */
export function SentQuotes({ filter, page, pages, kept, onWords, onClear }: ListProps & { filter: SentFilter }) {
  const { api } = usePage();
  const base = usePanelBase();
  const query = useQuery(quotesQuery(api, filter, page));
  const { status, ...narrow } = filter;
  useTopic('me');
  const quotes = query.data?.data ?? [];
  const empty = isAny(narrow) ? (
    nothingFits(onClear)
  ) : (
    <EmptyState
      title={status ? faQuotes.empty_filtered : faQuotes.empty_title}
      text={status ? undefined : faQuotes.empty_text}
      action={
        <>
          {rfqsLink}
          {status ? null : (
            <Link to={`${base}/rfqs`} className={buttonClass({ variant: 'quiet' })}>
              {faQuotes.own_rfqs}
            </Link>
          )}
        </>
      }
    />
  );
  return (
    <>
      <PanelFilters
        fields={periodFields}
        search={{ ...kept, ...narrow }}
        total={query.data?.meta.total}
        quick={<DebouncedSearch label={faQuotes.search} className={styles.find} value={filter.q} onQuery={onWords} />}
      />
      {quotes.length > 0 ? (
        <ul className={styles.list} aria-busy={query.isPlaceholderData || undefined}>
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ul>
      ) : null}
      {quotes.length === 0 || query.error ? <ListState query={query} empty={empty} /> : null}
      {query.data && query.data.meta.last_page > 1 ? pages(query.data.meta.last_page) : null}
    </>
  );
}

function QuoteRow({ quote: { id, number, rfq, status, current } }: { quote: Quote }) {
  const base = usePanelBase();
  return (
    <li className={styles.row}>
      <div>
        <Link to={`${base}/quotes/$quoteId`} params={{ quoteId: String(id) }} className={`reach ${styles.title}`}>
          {rfq.title}
        </Link>{' '}
        <QuoteBadge status={status} />
        <p className={styles.meta}>
          <bdi className={styles.code}>{number}</bdi>
          <span>{faQuotes.version(current.version)}</span>
          <span>{faQuotes.valid_until(formatJalaliFull(current.valid_until))}</span>
        </p>
      </div>
      <strong className={styles.amount}>{faQuotes.totals.toman(formatWholeToman(current.totals.all))}</strong>
    </li>
  );
}

type InvitationsProps = ListProps & {
  filter: InvitationFilter;
  categories: Parameters<typeof categoryField>[0];
  provinces: Parameters<typeof provinceField>[0];
};

/** The open RFQs that invite the user, filtered by query, category and place. */
export function Invitations({ filter, page, pages, kept, onWords, onClear, categories, provinces }: InvitationsProps) {
  const { api } = usePage();
  const query = useQuery(invitingRfqsQuery(api, filter, page));
  useTopic('me');
  const rfqs = query.data?.data ?? [];
  const { sort: _, ...narrow } = filter;
  const empty = isAny(narrow) ? (
    nothingFits(onClear)
  ) : (
    <EmptyState title={faQuotes.invitations_empty_title} text={faQuotes.invitations_empty_text} action={rfqsLink} />
  );
  return (
    <>
      <PanelFilters
        fields={[categoryField(categories), provinceField(provinces), invitationOrder]}
        search={{ ...kept, ...filter }}
        total={query.data?.meta.total}
        quick={<DebouncedSearch label={faQuotes.search_invitations} className={styles.find} value={filter.q} onQuery={onWords} />}
      />
      {rfqs.length > 0 ? (
        <ul className={styles.list} aria-busy={query.isPlaceholderData || undefined}>
          {rfqs.map((rfq) => (
            <InvitationRow key={rfq.id} rfq={rfq} />
          ))}
        </ul>
      ) : null}
      {rfqs.length === 0 || query.error ? <ListState query={query} empty={empty} /> : null}
      {query.data && query.data.meta.last_page > 1 ? pages(query.data.meta.last_page) : null}
    </>
  );
}

function InvitationRow({ rfq: { id, number, title, deadline, city, buyer, mine } }: { rfq: PublicRfq }) {
  const { subject_name } = usePage();
  const base = usePanelBase();
  const { ask, showFailure } = useMessages();
  const decline = useDeclineInvitation();
  const state = mine?.invitation ?? 'invited';
  const isOpen = state === 'invited' || state === 'seen';
  const refuse = async () => {
    if (decline.isPending || !(await ask({ title: faQuotes.decline_title, text: faQuotes.decline_text(title) }))) return;
    decline.mutate(id, { onError: (error) => showFailure('errorServer', error) });
  };
  return (
    <li className={styles.row}>
      <div>
        {subject_name === undefined || !isOpen ? (
          <Link to="/rfqs/$rfqId" params={{ rfqId: String(id) }} className={`reach ${styles.title}`}>
            {title}
          </Link>
        ) : (
          // The RFQ of an invitation may be hidden from a delegate, so the link leads to the quote form, which shows the lines.
          <Link to={`${base}/quotes/new/$rfqId`} params={{ rfqId: String(id) }} className={`reach ${styles.title}`}>
            {title}
          </Link>
        )}{' '}
        <Badge tone={isOpen ? 'ask' : 'plain'}>{faQuotes.invitation_states[state]}</Badge>
        <p className={styles.meta}>
          <Deadline until={deadline} />
          <span>{city.name}</span>
          {buyer.name ? <span>{buyer.name}</span> : null}
          <bdi className={styles.code}>{number}</bdi>
        </p>
      </div>
      {isOpen ? (
        <div className={styles.buttons}>
          <Link to={`${base}/quotes/new/$rfqId`} params={{ rfqId: String(id) }} className={buttonClass({ size: 's' })}>
            {faQuotes.answer}
          </Link>
          <Button variant="quiet" size="s" busy={decline.isPending} onClick={() => void refuse()}>
            {faQuotes.decline}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
