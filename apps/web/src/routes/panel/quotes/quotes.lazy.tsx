import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { positiveInt } from '../../../core/url/search-params.ts';
import { AnswerPage } from '../../../trade/quotes/answer-page.tsx';
import { toQuoteFilter } from '../../../trade/quotes/quote-filter.ts';
import { QuoteList } from '../../../trade/quotes/quote-list.tsx';
import { QuotePage } from '../../../trade/quotes/quote-page.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';
import { usePanelUser } from '../use-panel-user.ts';

function QuotesPage() {
  const base = usePanelBase();
  const search = useSearch({ strict: false });
  const filter = toQuoteFilter(search);
  const navigate = useNavigate();
  return (
    <QuoteList
      filter={filter}
      {...usePlacesAndCategories()}
      onFilter={(wanted, how) =>
        navigate({ to: `${base}/quotes`, search: toQuoteFilter(wanted), replace: how === 'typed', resetScroll: false })
      }
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to={`${base}/quotes`} search={{ ...filter, page }} />}
        />
      )}
    />
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
