import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { usePage } from '../../../core/page/page.ts';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { sheetFilterOf } from '../../../pricing/price-sheets/sheet-filters.ts';
import { SheetPanel } from '../../../pricing/price-sheets/sheet-panel.tsx';
import { toPriceFilter } from '../../../pricing/prices/price-filter.ts';
import { priceViewsQuery } from '../../../pricing/prices/views-query.ts';
import { GoingPublic } from '../../../supply/suppliers/going-public.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';
import { usePanelUser } from '../use-panel-user.ts';

function PriceSheetsPage() {
  const { api } = usePage();
  const { me, subject_id, user_id } = usePanelUser();
  const { categories } = usePlacesAndCategories();
  const { data: views = [] } = useQuery(priceViewsQuery(api));
  const search = useSearch({ strict: false });
  const current = sheetFilterOf(toPriceFilter(search));
  if (!me) return null;
  return (
    <>
      {subject_id === undefined ? <GoingPublic me={me} /> : null}
      <SheetPanel
        key={user_id}
        title={faPanelTitles[subject_id === undefined ? 'own' : 'other'].price_sheets}
        sources={{ current, views, categories }}
      />
    </>
  );
}

/** The panel of price sheets, in a chunk of its own. */
export const priceSheetsLazy = lazyPanelPage('/price-sheets', PriceSheetsPage);
