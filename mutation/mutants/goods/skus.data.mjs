/** SKUs: whose they are, what a refused row and a dry run leave, and that two calls at once create one thing. */

const SKUS = 'apps/api/src/goods/products/skus/skus.test.ts';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/db/database.ts',
    tests: ['apps/api/src/core/db/database.test.ts', SKUS],
    guard: true,
    mutants: [
      ['part-stays', 'createDatabase', "await tx.rowsOf('rollback to savepoint part', []);", "await tx.rowsOf('select 1', []);", 'A refused row leaves the product that it proposed, and a dry run changes everything.'],
      ['part-published', 'createDatabase', 'waiting.length = before;', 'waiting.length += 0;', 'What was rolled back is published.'],
    ],
  },
  {
    file: 'apps/api/src/goods/products/skus/repo.ts',
    tests: [SKUS],
    guard: true,
    mutants: [
      ['delete-anothers', 'deleteSku', '.where(and(eq(skus.user_id, user_id), eq(skus.sku, sku)))', '.where(eq(skus.sku, sku))', "A user deletes another's SKU."],
    ],
  },
  {
    file: 'apps/api/src/goods/products/skus/service.ts',
    tests: [SKUS],
    guard: true,
    mutants: [
      ['room-without-end', 'createSkus', "done === 'created' && room === 0", "done === 'created' && room < 0", 'A user fills the database with SKUs.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/rows/apply-in-parts.ts',
    tests: ['apps/api/src/pricing/prices/by-sku/by-sku.test.ts', 'apps/api/src/supply/inventories/by-sku/by-sku.test.ts'],
    guard: true,
    mutants: [
      ['dry-run-changes', 'applyInParts', 'dry_run ? db.dryRun(() => apply(tx, part)) : apply(tx, part)', 'apply(tx, part)', 'A dry run changes prices and publishes stock.'],
    ],
  },
];
