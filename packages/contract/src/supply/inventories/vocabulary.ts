/** Where an inventory stands: a draft, waiting for review, public, stopped by its owner, rejected, or expired. */
export const inventoryStatuses = ['draft', 'pending', 'published', 'stopped', 'rejected', 'expired'] as const;
/** Where an inventory stands. */
export type InventoryStatus = (typeof inventoryStatuses)[number];

/** Orders of the public list; a minus is descending. */
export const inventorySorts = ['-refreshed_at', 'amount', '-amount', '-quantity', 'expires_at'] as const;
