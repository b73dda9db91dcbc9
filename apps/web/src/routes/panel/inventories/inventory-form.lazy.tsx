import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePage } from '../../../core/page/page.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { InventoryEditor } from '../../../supply/inventories/inventory-editor.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePanelUser } from '../use-panel-user.ts';

function InventoryFormPage() {
  const { api } = usePage();
  const { user_id, isReviewed } = usePanelUser();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { inventoryId } = useParams({ strict: false });
  return (
    <InventoryEditor
      key={inventoryId ?? 'new'}
      user_id={user_id}
      isReviewed={isReviewed}
      inventory_id={inventoryId === undefined ? null : Number(inventoryId) || 0}
      categories={categories}
    />
  );
}

/** The form of an inventory, in a chunk of its own. */
export const newInventoryLazy = lazyPanelPage('/inventories/new', InventoryFormPage);
export const editInventoryLazy = lazyPanelPage('/inventories/$inventoryId/edit', InventoryFormPage);
