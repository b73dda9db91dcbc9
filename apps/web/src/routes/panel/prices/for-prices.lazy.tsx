import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { meQuery } from '../../../features/auth/queries.ts';
import { PricePanel } from '../../../features/prices/price-panel.tsx';
import { fa } from '../../../i18n/panel/shell.ts';
import { usePage } from '../../../page/page.ts';
import { usePlacesAndCategories } from '../places-and-categories.ts';

const route = getRouteApi('/panel/for/$userId/prices');

function PanelForPricesPage() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const { userId } = route.useParams();
  const places = usePlacesAndCategories();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!me) return null;
  return (
    <PricePanel
      key={userId}
      draftsOwner={`${me.id}>${userId}`}
      title={fa.panel.prices}
      {...places}
      listLink={
        <Link to="/panel/for/$userId/price-lists" params={{ userId }} className={buttonClass({ variant: 'quiet' })}>
          {fa.panel.price_lists}
        </Link>
      }
      filter={search}
      onFilter={(filter, how) => navigate({ search: filter, replace: how === 'typed', resetScroll: false })}
    />
  );
}

/** The same panel of prices for another, in its own chunk. */
export const panelForPricesLazy = createLazyRoute('/panel/for/$userId/prices')({ component: PanelForPricesPage });
