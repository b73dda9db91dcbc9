import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { RfqList } from '../../../trade/rfqs/rfq-list.tsx';
import { toRfqFilter } from '../../../trade/rfqs/rfq-search.ts';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';

function RfqsPage() {
  const base = usePanelBase();
  const search = useSearch({ strict: false });
  const filter = toRfqFilter(search);
  const navigate = useNavigate();
  return (
    <RfqList
      filter={filter}
      {...usePlacesAndCategories()}
      onFilter={(wanted, how) => navigate({ to: `${base}/rfqs`, search: wanted, replace: how === 'typed', resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to={`${base}/rfqs`} search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

/** The list of RFQs, in a chunk of its own. */
export const rfqsLazy = lazyPanelPage('/rfqs', RfqsPage);
