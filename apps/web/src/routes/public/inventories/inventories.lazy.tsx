import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { provinceCitiesQuery, unitsQuery } from '../../../core/http/reference-queries.ts';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';
import { FreshRows } from '../../../core/lists/fresh-rows.tsx';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { useSteadyRows } from '../../../core/lists/steady-rows.ts';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import {
  countInventoryFilters,
  readInventorySearch,
  toInventoryFilter,
  toInventoryQuery,
  toInventorySearch,
} from '../../../core/url/inventory-search.ts';
import { categoriesQuery, provincesQuery } from '../../../goods/catalogue/queries.ts';
import { faPublicInventories } from '../../../i18n/supply/public-inventories.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { InventoryFiltersPart } from '../../../supply/inventories/public/filters-load.ts';
import { InventoryBoard } from '../../../supply/inventories/public/inventory-board.tsx';
import { GuestSaveLink } from '../../../supply/inventories/public/keep-as-guest.tsx';
import { inventoryFacetsQuery, publicInventoryListQuery } from '../../../supply/inventories/public/queries.ts';
import styles from '../category/category.module.css';

const texts = faPublicInventories.list;
// Guests have no saved searches: their component is loaded for logged-in users only.
const KeepSearchPart = hydratedLater('page', () =>
  loadChunk(() => import('../../../supply/saved-searches/keep-search.tsx')).then(({ SaveSearch: KeepSearch }) => KeepSearch),
);

/** The list of inventories, in a chunk of its own. */
export const inventoriesLazy = createLazyRoute('/inventories')({ component: InventoriesPage });

function InventoriesPage() {
  const { api } = usePage();
  const choice = readInventorySearch(inventoriesLazy.useSearch());
  const query = toInventoryQuery(choice);
  const { data: list } = useSuspenseQuery(publicInventoryListQuery(api, query));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: provinces } = useSuspenseQuery(provincesQuery(api));
  const { data: units } = useSuspenseQuery(unitsQuery(api));
  const facets = useQuery(inventoryFacetsQuery(api, query)).data;
  const cities = useQuery({ ...provinceCitiesQuery(api, choice.province ?? 0), enabled: choice.province !== undefined }).data;
  useTopic('inventories');
  const category = categories.find(({ id }) => id === choice.category);
  const title = category ? texts.title_of(category.title) : texts.title;
  const { data: me } = useQuery(meQuery(api));
  const { total, total_capped, current_page, last_page } = list.meta;
  const steady = useSteadyRows(list.data, ({ id }) => id, JSON.stringify(toInventorySearch(choice, current_page)));
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.count} role="status">
          {texts.count(total, total_capped ?? false)}
        </span>
        <FreshRows of={steady} />
      </div>
      <InventoryBoard
        inventories={steady.rows}
        iconOf={(id) => categories.find((one) => one.id === id)?.icon ?? ''}
        isFiltered={countInventoryFilters(choice) > 0}
        filters={
          <InventoryFiltersPart
            choice={choice}
            categories={categories}
            provinces={provinces}
            units={units}
            facets={facets}
            cities={cities ?? []}
            below={
              me ? (
                <KeepSearchPart filters={toInventoryFilter(choice)} suggestion={choice.q ?? title} />
              ) : (
                <GuestSaveLink isAny={countInventoryFilters(choice) > 0} />
              )
            }
            found={texts.count(total, total_capped ?? false)}
            product={list.data[0]?.product.title}
          />
        }
        pages={
          <PageLinks
            currentPage={current_page}
            lastPage={last_page}
            renderLink={({ page, ...link }) => <Link {...link} to="/inventories" search={toInventorySearch(choice, page)} />}
          />
        }
      />
    </>
  );
}
