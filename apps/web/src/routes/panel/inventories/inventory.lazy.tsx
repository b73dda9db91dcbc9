import { createLazyRoute, useParams } from '@tanstack/react-router';
import { InventoryPage } from '../../../features/inventories/inventory-page.tsx';

function PanelInventoryPage() {
  const { inventoryId = '' } = useParams({ strict: false });
  return <InventoryPage key={inventoryId} inventory_id={Number(inventoryId) || 0} />;
}

/** One inventory of a supplier, in its own chunk. */
export const panelInventoryLazy = createLazyRoute('/panel/inventories/$inventoryId')({ component: PanelInventoryPage });
/** The same for another. */
export const panelForInventoryLazy = createLazyRoute('/panel/for/$userId/inventories/$inventoryId')({
  component: PanelInventoryPage,
});
