import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../acting/panel-base.ts';
import { AnswerPage } from '../../../features/quotes/answer-page.tsx';
import { QuotePage } from '../../../features/quotes/quote-page.tsx';
import { Invitations, type QuoteTab, quoteTabs, SentQuotes } from '../../../features/quotes/quote-panel.tsx';
import styles from '../../../features/quotes/quotes.module.css';
import { faQuotes } from '../../../i18n/panel/quotes.ts';
import { PageLinks } from '../../../lists/page-links.tsx';
import { civilDay, oneOf, positiveInt } from '../../../lists/search-params.ts';
import { Card } from '../../../page/card.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';
import { usePanelUser } from '../use-panel-user.ts';

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

function NewQuotePage() {
  const base = usePanelBase();
  const navigate = useNavigate();
  const { rfqId } = useParams({ strict: false });
  const { me, subject_id, user_id } = usePanelUser();
  if (!me) return null;
  return (
    <AnswerPage
      key={rfqId}
      rfq_id={positiveInt(rfqId) ?? 0}
      user_id={user_id}
      isNoSupplier={subject_id === undefined && me.supplier?.status !== 'approved'}
      onTakenBack={() => navigate({ to: `${base}/quotes/new/$rfqId`, params: { rfqId: rfqId ?? '' } })}
      onSent={({ id }) => void navigate({ to: `${base}/quotes/$quoteId`, params: { quoteId: String(id) } })}
    />
  );
}

function OneQuotePage() {
  const { quoteId } = useParams({ strict: false });
  const { user_id } = usePanelUser();
  return <QuotePage key={quoteId} quote_id={positiveInt(quoteId) ?? 0} user_id={user_id} />;
}

/** The quotes of a supplier, in a chunk of their own. */
export const quotesLazy = lazyPanelPage('/quotes', QuotesPage);
/** The form of a quote, in the same chunk. */
export const newQuoteLazy = lazyPanelPage('/quotes/new/$rfqId', NewQuotePage);
/** One quote, in the same chunk. */
export const quoteLazy = lazyPanelPage('/quotes/$quoteId', OneQuotePage);
