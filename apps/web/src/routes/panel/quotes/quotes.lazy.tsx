import { createLazyRoute, Link, useNavigate, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../acting/panel-base.ts';
import { meQuery } from '../../../features/auth/queries.ts';
import { AnswerPage } from '../../../features/quotes/answer-page.tsx';
import { QuotePage } from '../../../features/quotes/quote-page.tsx';
import { Invitations, type QuoteTab, quoteTabs, SentQuotes } from '../../../features/quotes/quote-panel.tsx';
import styles from '../../../features/quotes/quotes.module.css';
import { fa } from '../../../i18n/fa.ts';
import { faQuotes } from '../../../i18n/panel/quotes.ts';
import { PageLinks } from '../../../lists/page-links.tsx';
import { civilDay, oneOf, positiveInt } from '../../../lists/search-params.ts';
import { Card } from '../../../page/card.tsx';
import { panelRoute } from '../panel.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';

/** What the tab of the browser says of the pages of quotes. */
export const quotesTitle = fa.site.title(faQuotes.title);

/** The quotes of a supplier, in their own chunk. */
export const panelQuotesLazy = createLazyRoute('/panel/quotes')({ component: QuotesPage });
/** The answer to an RFQ, in the same chunk. */
export const panelQuoteNewLazy = createLazyRoute('/panel/quotes/new/$rfqId')({ component: NewQuotePage });
/** One quote, in the same chunk. */
export const panelQuoteLazy = createLazyRoute('/panel/quotes/$quoteId')({ component: OneQuotePage });

/** The same for another. */
export const panelForQuotesLazy = createLazyRoute('/panel/for/$userId/quotes')({ component: QuotesPage });
export const panelForQuoteNewLazy = createLazyRoute('/panel/for/$userId/quotes/new/$rfqId')({ component: NewQuotePage });
export const panelForQuoteLazy = createLazyRoute('/panel/for/$userId/quotes/$quoteId')({ component: OneQuotePage });

const labelOf = (tab: QuoteTab) =>
  tab === 'all' ? faQuotes.all : tab === 'invitations' ? faQuotes.invitations : faQuotes.statuses[tab];

function QuotesPage() {
  const base = usePanelBase();
  const search = useSearch({ strict: false });
  const tab = oneOf(search.tab, quoteTabs) ?? 'all';
  const page = positiveInt(search.page) ?? 1;
  const tabIn = tab === 'all' ? undefined : tab;
  const navigate = useNavigate();
  const places = usePlacesAndCategories();
  const q = String(search.q ?? '').slice(0, 100) || undefined;
  const sent = { q, from: civilDay(search.from), to: civilDay(search.to) };
  const sort = oneOf(search.sort, ['deadline', '-refreshed_at']);
  const invited = { q, category: positiveInt(search.category), province: positiveInt(search.province), sort };
  const shown = tab === 'invitations' ? invited : sent;
  const go = (wanted: typeof search, replace: boolean) =>
    navigate({ to: `${base}/quotes`, search: { tab: tabIn, ...wanted }, replace, resetScroll: false });
  const list = {
    kept: { tab: tabIn },
    onWords: (words: string | undefined) => void go({ ...shown, q: words }, true),
    onClear: () => void go({}, false),
  };
  const pages = (last: number) => (
    <PageLinks
      currentPage={page}
      lastPage={last}
      renderLink={({ page: to, ...link }) => <Link {...link} to={`${base}/quotes`} search={{ tab: tabIn, ...shown, page: to }} />}
    />
  );
  return (
    <div className={styles.page}>
      <Card id="quotes" level="h1" title={faQuotes.title}>
        <nav className={styles.tabs} aria-label={faQuotes.tabs}>
          {quoteTabs.map((one) => (
            <Link
              key={one}
              to={`${base}/quotes`}
              search={{ tab: one === 'all' ? undefined : one }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === tab ? 'page' : undefined}
              className={styles.tab}
            >
              {labelOf(one)}
            </Link>
          ))}
        </nav>
        {tab === 'invitations' ? (
          <Invitations {...list} {...places} filter={invited} page={page} pages={pages} />
        ) : (
          <SentQuotes {...list} filter={{ ...sent, status: tab === 'all' ? undefined : tab }} page={page} pages={pages} />
        )}
      </Card>
    </div>
  );
}

/** Whose quotes these are: another's below their panel, else those of who is logged in. */
function useWhose() {
  const { page, queryClient } = useRouteContext({ from: panelRoute.id });
  const { userId } = useParams({ strict: false });
  // Below another's panel the cache is theirs: who is logged in stands in the page's own.
  const me = queryClient.getQueryData(meQuery(page.api).queryKey);
  return { me, subject_id: userId === undefined ? undefined : (positiveInt(userId) ?? 0) };
}

function NewQuotePage() {
  const base = usePanelBase();
  const navigate = useNavigate();
  const { rfqId } = useParams({ strict: false });
  const { me, subject_id } = useWhose();
  if (!me) return null;
  return (
    <AnswerPage
      key={rfqId}
      rfq_id={positiveInt(rfqId) ?? 0}
      user_id={subject_id ?? me.id}
      isNoSupplier={subject_id === undefined && me.supplier?.status !== 'approved'}
      onTakenBack={() => navigate({ to: `${base}/quotes/new/$rfqId`, params: { rfqId: rfqId ?? '' } })}
      onSent={({ id }) => void navigate({ to: `${base}/quotes/$quoteId`, params: { quoteId: String(id) } })}
    />
  );
}

function OneQuotePage() {
  const { quoteId } = useParams({ strict: false });
  const { me, subject_id } = useWhose();
  return <QuotePage key={quoteId} quote_id={positiveInt(quoteId) ?? 0} user_id={subject_id ?? me?.id ?? 0} />;
}
