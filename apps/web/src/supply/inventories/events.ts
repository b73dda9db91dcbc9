import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Invalidates one of the user's inventories and the lists. */
export function onInventoryChanged(queryClient: QueryClient, { inventory_id }: EventData<'inventory.changed'>): void {
  void queryClient.invalidateQueries({ queryKey: ['inventories', 'own', inventory_id] });
  void queryClient.invalidateQueries({ queryKey: ['inventories', 'own', 'list'] });
}
