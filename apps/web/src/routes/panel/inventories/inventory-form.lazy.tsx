import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, useParams, useRouteContext } from '@tanstack/react-router';
import { meQuery } from '../../../features/auth/queries.ts';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { InventoryEditor } from '../../../features/inventories/inventory-editor.tsx';
import { usePage } from '../../../page/page.ts';
import { panelRoute } from '../panel.tsx';

function PanelInventoryFormPage() {
  const { api } = usePage();
  const { page, queryClient } = useRouteContext({ from: panelRoute.id });
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { userId, inventoryId } = useParams({ strict: false });
  // Below another's panel the cache is theirs: who is logged in stands in the page's own.
  const me = queryClient.getQueryData(meQuery(page.api).queryKey);
  return (
    <InventoryEditor
      key={inventoryId ?? 'new'}
      user_id={Number(userId ?? me?.id ?? 0)}
      inventory_id={inventoryId === undefined ? null : Number(inventoryId) || 0}
      categories={categories}
    />
  );
}

/** The form of an inventory, in its own chunk. */
export const panelNewInventoryLazy = createLazyRoute('/panel/inventories/new')({ component: PanelInventoryFormPage });
export const panelEditInventoryLazy = createLazyRoute('/panel/inventories/$inventoryId/edit')({
  component: PanelInventoryFormPage,
});
/** The same for another. */
export const panelForNewInventoryLazy = createLazyRoute('/panel/for/$userId/inventories/new')({
  component: PanelInventoryFormPage,
});
export const panelForEditInventoryLazy = createLazyRoute('/panel/for/$userId/inventories/$inventoryId/edit')({
  component: PanelInventoryFormPage,
});
