import { useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { categoriesQuery } from '../features/catalogue/queries.ts';
import { PricePanel } from '../features/prices/price-panel.tsx';
import { usePage } from '../lib/page.ts';

function PanelPricesPage() {
  const { api } = usePage();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  return <PricePanel categories={categories} />;
}

/** The panel of prices, in its own chunk. */
export const panelPricesLazy = createLazyRoute('/panel/prices')({ component: PanelPricesPage });
