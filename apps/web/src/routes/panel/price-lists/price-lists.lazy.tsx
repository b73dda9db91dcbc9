import { buttonClass } from '@rasteh/ui/button';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { PriceListStart } from '../../../pricing/price-lists/price-list-start.tsx';
import { toPriceListsFilter } from '../../../pricing/price-lists/queries.ts';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePanelUser } from '../use-panel-user.ts';

function PriceListsPage() {
  const { me, user_id } = usePanelUser();
  const base = usePanelBase();
  const search = useSearch({ strict: false });
  const filter = toPriceListsFilter(search);
  const navigate = useNavigate();
  if (!me) return null;
  return (
    <PriceListStart
      key={user_id}
      userId={user_id}
      filter={filter}
      onClear={() => void navigate({ to: `${base}/price-lists`, search: {}, resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to={`${base}/price-lists`} search={{ ...filter, page }} />}
        />
      )}
      print={
        <Link to={`${base}/prices/print`} className={buttonClass({ variant: 'quiet' })}>
          {faPriceLists.download.print}
        </Link>
      }
      onOpen={(id) => void navigate({ to: `${base}/price-lists/$id`, params: { id: String(id) } })}
    />
  );
}

/** The upload of price lists, in a chunk of its own. */
export const priceListsLazy = lazyPanelPage('/price-lists', PriceListsPage);
