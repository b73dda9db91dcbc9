import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { InventoryList } from '../../../supply/inventories/inventory-list.tsx';
import { toInventoryFilter } from '../../../supply/inventories/list-search.ts';
import { GoingPublic } from '../../../supply/suppliers/going-public.tsx';
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
