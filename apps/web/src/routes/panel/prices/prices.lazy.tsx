import { buttonClass } from '@rasteh/ui/button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { GoingPublic } from '../../../features/auth/going-public.tsx';
import { meQuery } from '../../../features/auth/queries.ts';
import { PricePanel } from '../../../features/prices/price-panel.tsx';
import { fa } from '../../../i18n/panel/shell.ts';
import { usePage } from '../../../page/page.ts';
import { usePlacesAndCategories } from '../places-and-categories.ts';

const route = getRouteApi('/panel/prices');

function PanelPricesPage() {
  const { api } = usePage();
  const { data: me } = useSuspenseQuery(meQuery(api));
  const places = usePlacesAndCategories();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!me) return null;
  return (
    <>
      <GoingPublic me={me} />
      <PricePanel
        key={me.id}
        draftsOwner={String(me.id)}
        {...places}
        listLink={
          <Link to="/panel/price-lists" className={buttonClass({ variant: 'quiet' })}>
            {fa.panel.price_lists}
          </Link>
        }
        filter={search}
        onFilter={(filter, how) => navigate({ search: filter, replace: how === 'typed', resetScroll: false })}
      />
    </>
  );
}

/** The panel of prices, in its own chunk. */
export const panelPricesLazy = createLazyRoute('/panel/prices')({ component: PanelPricesPage });
