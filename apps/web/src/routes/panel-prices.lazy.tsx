import { useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { categoriesQuery } from '../features/catalogue/queries.ts';
import { ofPriceFilter, toPriceFilter } from '../features/prices/price-filter.ts';
import { PricePanel } from '../features/prices/price-panel.tsx';
import { usePage } from '../lib/page.ts';

const route = getRouteApi('/panel/prices');

function PanelPricesPage() {
  const { api } = usePage();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PricePanel
      categories={categories}
      filter={toPriceFilter(search)}
      onFilter={(filter) => navigate({ search: ofPriceFilter(filter), replace: true, resetScroll: false })}
    />
  );
}

/** The panel of prices, in its own chunk. */
export const panelPricesLazy = createLazyRoute('/panel/prices')({ component: PanelPricesPage });
