/** States and ownership of inventories. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/supply/inventories/repo.ts',
    tests: ['apps/api/src/supply/inventories/guards.test.ts', 'apps/api/src/supply/inventories/inventories.test.ts'],
    guard: true,
    mutants: [
      ['of-another', 'findInventory', 'isTheirs,', '', 'An inventory of another user is read and changed.'],
      ['deleted-is-there', 'findInventory', ', isNull(inventories.deleted_at)', '', 'A deleted inventory is still returned.'],
      ['list-of-all', 'fits', 'eq(inventories.user_id, user_id),', '', 'The own list contains the inventories of all users.'],
      ['deleted-in-the-list', 'fits', 'isNull(inventories.deleted_at),', '', 'The own list contains deleted inventories.'],
      ['expired-twice', 'markExpired', "eq(inventories.status, 'published'),", '', 'A stopped inventory expires by its job.'],
    ],
  },
  {
    file: 'apps/api/src/reach/reviews/owned-rows.ts',
    tests: ['apps/api/src/supply/inventories/guards.test.ts', 'apps/api/src/supply/inventories/inventories.test.ts', 'apps/api/src/trade/rfqs/guards.test.ts'],
    guard: true,
    mutants: [
      ['version-not-asked', 'createOwnedRows', 'row.version !== version', 'false', 'A stale page overwrites changes that it never showed.'],
    ],
  },
  {
    file: 'apps/api/src/supply/inventories/service.ts',
    tests: ['apps/api/src/supply/inventories/guards.test.ts', 'apps/api/src/supply/inventories/inventories.test.ts'],
    guard: true,
    mutants: [
      ['stop-of-the-stopped', 'createInventories.stop', "row.status !== 'published'", 'false', 'A stopped inventory or a draft can be stopped.'],
      ['refresh-of-the-stopped', 'createInventories.refresh', "row.status !== 'published'", 'false', 'A refresh returns a stopped inventory to the public lists.'],
      ['refresh-without-end', 'createInventories.refresh', 'assertCooldownElapsed(row.refreshed_at, inventoryLimits, now);', '', "Frequent refreshes keep a user's rows on top."],
      ['publish-of-the-pending', 'createInventories.publish', "row.status !== 'stopped' && row.status !== 'expired'", 'false', 'A pending inventory can be published without its review.'],
      ['draft-without-review', 'createInventories.publish', "row.status === 'draft'", 'false', 'A draft is public without a review.'],
      ['edit-without-review', 'createInventories.update', 'row.published_at !== null', 'false', 'A public row changes without a review.'],
      ['expired-comes-back-expired', 'createInventories.publish', '(row.expires_at ?? 0) <= now', 'false', 'An expired inventory is published with an end in the past.', { guard: false }],
      ['files-stay-public', 'createInventories.stop', 'await attachments.show(tx, row, false);', '', 'The files of a stopped inventory stay public.'],
    ],
  },
  {
    file: 'apps/api/src/supply/inventories/expiry.ts',
    tests: ['apps/api/src/supply/inventories/inventories.test.ts'],
    guard: false,
    mutants: [
      ['moved-end-is-forgotten', 'createExpiry', 'row?.expires_at && row.expires_at > now', 'row === null', 'A changed end is never stored.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/public-inventories.ts',
    tests: ['apps/api/src/supply/inventories/inventories.test.ts', 'apps/api/src/supply/inventories/public.test.ts'],
    guard: true,
    mutants: [
      ['public-though-deleted', 'isPublicInventory', 'isNull(inventories.deleted_at),', '', 'A deleted inventory is public.'],
      ['public-though-stopped', 'isPublicInventory', "eq(inventories.status, 'published'),", '', 'A stopped inventory is public.'],
      ['public-though-expired', 'isPublicInventory', 'gt(inventories.expires_at, now),', '', 'An expired inventory is public.'],
      ['public-of-the-suspended', 'isPublicInventory', 'isPublicOwnerAndProduct(),', '', 'Inventories of a suspended supplier are public.'],
      ['expired-reads-published', 'derivedStatus', "'expired' else", "'published' else", 'An expired inventory reads as published.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/supply/inventories/public-repo.ts',
    tests: ['apps/api/src/supply/inventories/live.test.ts'],
    guard: true,
    mutants: [
      ['draft-told-by-its-id', 'listOnceSeen', 'isNotNull(inventories.published_at),', '', 'Public events contain the ids of drafts.'],
    ],
  },
  {
    file: 'apps/api/src/supply/inventories/review.ts',
    tests: ['apps/api/src/supply/inventories/guards.test.ts', 'apps/api/src/supply/inventories/public.test.ts'],
    guard: true,
    mutants: [
      ['edit-refused-hides', 'createInventoryReview', 'if (row.published_at === null) { if', 'if (row.id > 0) { if', 'A rejected edit hides the public inventory.'],
      ['files-of-the-stopped', 'createInventoryReview', "isFirst || row.status === 'published'", 'true', 'An approved edit publishes the files of a stopped inventory.'],
    ],
  },
  {
    file: 'apps/api/src/supply/inventories/drafting.ts',
    tests: ['apps/api/src/supply/inventories/inventories.test.ts'],
    guard: true,
    mutants: [
      ['terms-not-asked', 'checkContent', 'await products.checkTerms(product, { unit_id, city_id, variation_id });', '', 'An inventory is in a unit that its product is not sold in.'],
    ],
  },
];
