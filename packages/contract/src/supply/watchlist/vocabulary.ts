/** What can be watched: a product, a supplier by its user id, or the RFQs of a category. */
export const watchKinds = ['product', 'supplier', 'category'] as const;
/** A kind of what can be watched. */
export type WatchKind = (typeof watchKinds)[number];
