import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { toQuoteFilter } from '../../../trade/quotes/quote-filter.ts';
import { QuoteList } from '../../../trade/quotes/quote-list.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';

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

/** The quotes of a supplier, in a chunk of their own. */
export const quotesLazy = lazyPanelPage('/quotes', QuotesPage);
