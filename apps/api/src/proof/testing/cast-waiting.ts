type Waiting = { user_id: number; product_id: number; review_id: number; notification_id: number };

/** What of one person waits for review, and what they were told: none of it is for others. */
export function waitingOf({ user_id, product_id, review_id, notification_id }: Waiting, secret: string, now: number) {
  return {
    product: {
      ...{ id: product_id, user_id, category_id: 2, slug: `waiting-${product_id}`, title: secret, options_key: `w${product_id}` },
      ...{ sort_key: '0009.0009', unit_id: 1, status: 'pending' as const, created_at: now },
    },
    revision: { id: review_id, entity: 'product' as const, entity_id: product_id, user_id, data: {}, created_at: now },
    notification: {
      ...{ id: notification_id, user_id, type: 'review.rejected' as const, created_at: now },
      payload: { entity: 'product', entity_id: product_id, title: secret, reason: secret },
    },
  };
}
