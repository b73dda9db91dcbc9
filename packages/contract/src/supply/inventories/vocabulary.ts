/** Where an inventory stands: a draft, waiting for review, public, stopped by its owner, rejected, or expired. */
export const inventoryStatuses = ['draft', 'pending', 'published', 'stopped', 'rejected', 'expired'] as const;
/** Where an inventory stands. */
export type InventoryStatus = (typeof inventoryStatuses)[number];
