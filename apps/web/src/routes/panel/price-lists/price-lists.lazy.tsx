import { buttonClass } from '@rasteh/ui/button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { meQuery } from '../../../features/auth/queries.ts';
import { PriceListStart } from '../../../features/price-lists/price-list-start.tsx';
import { toPriceListsFilter } from '../../../features/price-lists/queries.ts';
import { fa } from '../../../i18n/panel/price-lists.ts';
import { PageLinks } from '../../../lists/page-links.tsx';
import { usePage } from '../../../page/page.ts';

function PanelPriceListsPage() {
  const { api } = usePage();
  const { data: me } = useSuspenseQuery(meQuery(api));
  const filter = toPriceListsFilter(panelPriceListsLazy.useSearch());
  const navigate = panelPriceListsLazy.useNavigate();
  if (!me) return null;
  return (
    <PriceListStart
      userId={me.id}
      filter={filter}
      onClear={() => void navigate({ to: '.', search: {}, resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page: to, ...link }) => (
            <Link {...link} from="/panel/price-lists" to="." search={{ ...filter, page: to }} />
          )}
        />
      )}
      print={
        <Link to="/panel/prices/print" className={buttonClass({ variant: 'quiet' })}>
          {fa.download.print}
        </Link>
      }
      onOpen={(id) => void navigate({ to: '/panel/price-lists/$id', params: { id: String(id) } })}
    />
  );
}

/** The start of price lists, in its own chunk. */
export const panelPriceListsLazy = createLazyRoute('/panel/price-lists')({ component: PanelPriceListsPage });
