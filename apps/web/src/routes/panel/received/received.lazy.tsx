import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { ReceivedList } from '../../../trade/quotes/received-list.tsx';
import { toReceivedFilter } from '../../../trade/quotes/received-queries.ts';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

function ReceivedPage() {
  const base = usePanelBase();
  const search = useSearch({ strict: false });
  const filter = toReceivedFilter(search);
  const navigate = useNavigate();
  return (
    <ReceivedList
      filter={filter}
      onFilter={(wanted, how) =>
        navigate({ to: `${base}/received-quotes`, search: wanted, replace: how === 'typed', resetScroll: false })
      }
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to={`${base}/received-quotes`} search={{ ...filter, page }} />}
        />
      )}
    />
  );
}

/** The received quotes, in a chunk of its own. */
export const receivedLazy = lazyPanelPage('/received-quotes', ReceivedPage);
