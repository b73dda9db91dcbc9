import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../acting/panel-base.ts';
import { InventoryList } from '../../../features/inventories/inventory-list.tsx';
import { toInventoryFilter } from '../../../features/inventories/list-search.ts';
import { GoingPublic } from '../../../features/suppliers/going-public.tsx';
import { PageLinks } from '../../../lists/page-links.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePlacesAndCategories } from '../places-and-categories.ts';
import { usePanelUser } from '../use-panel-user.ts';

function InventoriesPage() {
  const { me, subject_id } = usePanelUser();
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
      {me && subject_id === undefined ? <GoingPublic me={me} /> : null}
      {list}
    </>
  );
}

/** The list of a supplier's inventories, in a chunk of its own. */
export const inventoriesLazy = lazyPanelPage('/inventories', InventoriesPage);
