import { useParams } from '@tanstack/react-router';
import { InventoryPage } from '../../../supply/inventories/inventory-page.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

function OneInventoryPage() {
  const { inventoryId = '' } = useParams({ strict: false });
  return <InventoryPage key={inventoryId} inventory_id={Number(inventoryId) || 0} />;
}

/** One inventory of a supplier, in a chunk of its own. */
export const inventoryLazy = lazyPanelPage('/inventories/$inventoryId', OneInventoryPage);
