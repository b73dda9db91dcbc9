/** States and ownership of inventories. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/supply/inventories/repo.ts`,
    tests: [`${api}/supply/inventories/guards.test.ts`, `${api}/supply/inventories/inventories.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'of-another',
        symbol: 'findInventory',
        search: 'isTheirs,',
        replace: '',
        why: 'An inventory of another user is read and changed.',
      },
      {
        id: 'deleted-is-there',
        symbol: 'findInventory',
        search: ', isNull(inventories.deleted_at)',
        replace: '',
        why: 'A deleted inventory is still returned.',
      },
      {
        id: 'list-of-all',
        symbol: 'fits',
        search: 'eq(inventories.user_id, user_id),',
        replace: '',
        why: 'The own list contains the inventories of all users.',
      },
      {
        id: 'deleted-in-the-list',
        symbol: 'fits',
        search: 'isNull(inventories.deleted_at),',
        replace: '',
        why: 'The own list contains deleted inventories.',
      },
      {
        id: 'expired-twice',
        symbol: 'markExpired',
        search: "eq(inventories.status, 'published'),",
        replace: '',
        why: 'A stopped inventory expires by its job.',
      },
    ],
  },
  {
    file: `${api}/reach/reviews/owned-rows.ts`,
    tests: [
      `${api}/supply/inventories/guards.test.ts`,
      `${api}/supply/inventories/inventories.test.ts`,
      `${api}/trade/rfqs/guards.test.ts`,
    ],
    guard: true,
    mutants: [
      {
        id: 'version-not-asked',
        symbol: 'createOwnedRows',
        search: 'row.version !== version',
        replace: 'false',
        why: 'A stale page overwrites changes that it never showed.',
      },
    ],
  },
  {
    file: `${api}/supply/inventories/service.ts`,
    tests: [`${api}/supply/inventories/guards.test.ts`, `${api}/supply/inventories/inventories.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'stop-of-the-stopped',
        symbol: 'createInventories.stop',
        search: "row.status !== 'published'",
        replace: 'false',
        why: 'A stopped inventory or a draft can be stopped.',
      },
      {
        id: 'refresh-of-the-stopped',
        symbol: 'createInventories.refresh',
        search: "row.status !== 'published'",
        replace: 'false',
        why: 'A refresh returns a stopped inventory to the public lists.',
      },
      {
        id: 'refresh-without-end',
        symbol: 'createInventories.refresh',
        search: 'assertCooldownElapsed(row.refreshed_at, inventoryLimits, now);',
        replace: '',
        why: "Frequent refreshes keep a user's rows on top.",
      },
      {
        id: 'publish-of-the-pending',
        symbol: 'createInventories.publish',
        search: "row.status !== 'stopped' && row.status !== 'expired'",
        replace: 'false',
        why: 'A pending inventory can be published without its review.',
      },
      {
        id: 'draft-without-review',
        symbol: 'createInventories.publish',
        search: "row.status === 'draft'",
        replace: 'false',
        why: 'A draft is public without a review.',
      },
      {
        id: 'edit-without-review',
        symbol: 'createInventories.update',
        search: 'row.published_at !== null',
        replace: 'false',
        why: 'A public row changes without a review.',
      },
      {
        id: 'expired-comes-back-expired',
        symbol: 'createInventories.publish',
        search: '(row.expires_at ?? 0) <= now',
        replace: 'false',
        guard: false,
        why: 'An expired inventory is published with an end in the past.',
      },
      {
        id: 'files-stay-public',
        symbol: 'createInventories.stop',
        search: 'await attachments.show(tx, row, false);',
        replace: '',
        why: 'The files of a stopped inventory stay public.',
      },
    ],
  },
  {
    file: `${api}/supply/inventories/expiry.ts`,
    tests: [`${api}/supply/inventories/inventories.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'moved-end-is-forgotten',
        symbol: 'createExpiry',
        search: 'row?.expires_at && row.expires_at > now',
        replace: 'row === null',
        why: 'A changed end is never stored.',
      },
    ],
  },
  {
    file: `${api}/core/db/public-inventories.ts`,
    tests: [`${api}/supply/inventories/inventories.test.ts`, `${api}/supply/inventories/public.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'public-though-deleted',
        symbol: 'isPublicInventory',
        search: 'isNull(inventories.deleted_at),',
        replace: '',
        why: 'A deleted inventory is public.',
      },
      {
        id: 'public-though-stopped',
        symbol: 'isPublicInventory',
        search: "eq(inventories.status, 'published'),",
        replace: '',
        why: 'A stopped inventory is public.',
      },
      {
        id: 'public-though-expired',
        symbol: 'isPublicInventory',
        search: 'gt(inventories.expires_at, now),',
        replace: '',
        why: 'An expired inventory is public.',
      },
      {
        id: 'public-of-the-suspended',
        symbol: 'isPublicInventory',
        search: 'isPublicOwnerAndProduct(),',
        replace: '',
        why: 'Inventories of a suspended supplier are public.',
      },
      {
        id: 'expired-reads-published',
        symbol: 'derivedStatus',
        search: "'expired' else",
        replace: "'published' else",
        guard: false,
        why: 'An expired inventory reads as published.',
      },
    ],
  },
  {
    file: `${api}/supply/inventories/public-repo.ts`,
    tests: [`${api}/supply/inventories/live.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'draft-told-by-its-id',
        symbol: 'listOnceSeen',
        search: 'isNotNull(inventories.published_at),',
        replace: '',
        why: 'Public events contain the ids of drafts.',
      },
    ],
  },
  {
    file: `${api}/supply/inventories/review.ts`,
    tests: [`${api}/supply/inventories/guards.test.ts`, `${api}/supply/inventories/public.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'edit-refused-hides',
        symbol: 'createInventoryReview',
        search: 'if (row.published_at === null) { if',
        replace: 'if (row.id > 0) { if',
        why: 'A rejected edit hides the public inventory.',
      },
      {
        id: 'files-of-the-stopped',
        symbol: 'createInventoryReview',
        search: "isFirst || row.status === 'published'",
        replace: 'true',
        why: 'An approved edit publishes the files of a stopped inventory.',
      },
    ],
  },
  {
    file: `${api}/supply/inventories/drafting.ts`,
    tests: [`${api}/supply/inventories/inventories.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'terms-not-asked',
        symbol: 'checkContent',
        search: 'await products.checkTerms(product, { unit_id, city_id, variation_id });',
        replace: '',
        why: 'An inventory is in a unit that its product is not sold in.',
      },
    ],
  },
];
