/**
 * Webhooks: the endpoints of a user, characters of an address, how long messages are attempted, how long the former secret signs, prices of
 * one message, deliveries of a page, the time of one attempt, and how much of an answer is read.
 */
export const webhookLimits = {
  per_user: 5,
  url: 500,
  retry_hours: 24,
  former_hours: 24,
  prices: 1_000,
  page: 50,
  timeout_s: 10,
  answer_bytes: 1_024,
} as const;

/** SKUs of a supplier: all of them, characters of one, rows of a call, and those of a call of inventories, which are reviewed. */
export const skuLimits = { per_user: 50_000, text: 60, rows: 1_000, inventory_rows: 200 } as const;

/** Feeds: the products of a page in the form of Torob. */
export const feedLimits = { torob_page: 100 } as const;
