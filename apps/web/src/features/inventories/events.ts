import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Reads again what is shown of one's own inventory: itself and the lists. */
export function onInventoryChanged(queryClient: QueryClient, { inventory_id }: EventData<'inventory.changed'>): void {
  void queryClient.invalidateQueries({ queryKey: ['inventories', 'own', inventory_id] });
  void queryClient.invalidateQueries({ queryKey: ['inventories', 'own', 'list'] });
}
