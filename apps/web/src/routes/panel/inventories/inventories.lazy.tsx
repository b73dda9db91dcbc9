import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../acting/panel-base.ts';
import { GoingPublic } from '../../../features/auth/going-public.tsx';
import { meQuery } from '../../../features/auth/queries.ts';
import { InventoryList } from '../../../features/inventories/inventory-list.tsx';
import { toInventoryFilter } from '../../../features/inventories/list-search.ts';
import { PageLinks } from '../../../lists/page-links.tsx';
import { usePage } from '../../../page/page.ts';
import { usePlacesAndCategories } from '../places-and-categories.ts';

function PanelInventoriesPage() {
  const { api, subject_name } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const base = usePanelBase();
  const search = useSearch({ strict: false });
  const filter = toInventoryFilter(search);
  const navigate = useNavigate();
  const list = (
    <InventoryList
      filter={filter}
      {...usePlacesAndCategories()}
      onFilter={(wanted, how) =>
        navigate({ to: `${base}/inventories`, search: wanted, replace: how === 'typed', resetScroll: false })
      }
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page, ...link }) => <Link {...link} to={`${base}/inventories`} search={{ ...filter, page }} />}
        />
      )}
    />
  );
  return (
    <>
      {me && subject_name === undefined ? <GoingPublic me={me} /> : null}
      {list}
    </>
  );
}

/** The list of a supplier's inventories, in its own chunk. */
export const panelInventoriesLazy = createLazyRoute('/panel/inventories')({ component: PanelInventoriesPage });
/** The same for another. */
export const panelForInventoriesLazy = createLazyRoute('/panel/for/$userId/inventories')({ component: PanelInventoriesPage });
