import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { meQuery } from '../features/auth/queries.ts';
import { AnswerPage } from '../features/quotes/answer-page.tsx';
import { QuotePage } from '../features/quotes/quote-page.tsx';
import { Invitations, type QuoteTab, quoteTabs, SentQuotes } from '../features/quotes/quote-panel.tsx';
import styles from '../features/quotes/quotes.module.css';
import { fa } from '../i18n/fa.ts';
import { faQuotes } from '../i18n/fa-quotes.ts';
import { Card } from '../lib/card.tsx';
import { usePage } from '../lib/page.ts';
import { PageLinks } from '../lib/page-links.tsx';
import { oneOf, positiveInt } from '../lib/search-params.ts';

/** What the tab of the browser says of the pages of quotes. */
export const quotesTitle = fa.site.title(faQuotes.title);

/** The quotes of a supplier, in their own chunk. */
export const panelQuotesLazy = createLazyRoute('/panel/quotes')({ component: QuotesPage });
/** The answer to an RFQ, in the same chunk. */
export const panelQuoteNewLazy = createLazyRoute('/panel/quotes/new/$rfqId')({ component: NewQuotePage });
/** One quote, in the same chunk. */
export const panelQuoteLazy = createLazyRoute('/panel/quotes/$quoteId')({ component: OneQuotePage });

const labelOf = (tab: QuoteTab) =>
  tab === 'all' ? faQuotes.all : tab === 'invitations' ? faQuotes.invitations : faQuotes.statuses[tab];

function QuotesPage() {
  const search = panelQuotesLazy.useSearch();
  const tab = oneOf(search.tab, quoteTabs) ?? 'all';
  const page = positiveInt(search.page) ?? 1;
  const tabIn = tab === 'all' ? undefined : tab;
  const pages = (last: number) => (
    <PageLinks
      currentPage={page}
      lastPage={last}
      renderLink={({ page: to, ...link }) => <Link {...link} to="/panel/quotes" search={{ tab: tabIn, page: to }} />}
    />
  );
  return (
    <Card id="quotes" level="h1" title={faQuotes.title}>
      <nav className={styles.tabs} aria-label={faQuotes.tabs}>
        {quoteTabs.map((one) => (
          <Link
            key={one}
            to="/panel/quotes"
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
        <Invitations page={page} pages={pages} />
      ) : (
        <SentQuotes status={tab === 'all' ? undefined : tab} page={page} pages={pages} />
      )}
    </Card>
  );
}

function NewQuotePage() {
  const { api } = usePage();
  const navigate = useNavigate();
  const { rfqId } = panelQuoteNewLazy.useParams();
  const { data: me } = useQuery(meQuery(api));
  if (!me) return null;
  return (
    <AnswerPage
      key={rfqId}
      rfq_id={positiveInt(rfqId) ?? 0}
      me={me}
      onSent={({ id }) => void navigate({ to: '/panel/quotes/$quoteId', params: { quoteId: String(id) } })}
    />
  );
}

function OneQuotePage() {
  const { quoteId } = panelQuoteLazy.useParams();
  return <QuotePage key={quoteId} quote_id={positiveInt(quoteId) ?? 0} />;
}
