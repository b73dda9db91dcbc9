import { insertRows } from '../../db/bulk.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inventories, savedSearches } from '../../db/schema/index.ts';
import { tradeIds } from './cast-rfqs.ts';

const DAY_MS = 86_400_000;
const base = { inventory: 30_000_000, draft: 31_000_000, search: 32_000_000 };

/** An inventory of nobody of the matrix that everybody sees. */
export const publicInventoryId = 71;

/** What one person has in stock: something that everybody sees, and a draft; and a search they keep. */
export type StockThings = { inventory_id: number; draft_inventory_id: number; search_id: number };
export const stockNothing: StockThings = { inventory_id: 999, draft_inventory_id: 999, search_id: 999 };
export const stockIdsOf = (n: number): StockThings => ({
  inventory_id: base.inventory + n,
  draft_inventory_id: base.draft + n,
  search_id: base.search + n,
});

/** A right inventory. */
export const inventoryBody = { product_id: 1, title: 'میلگرد انبار', quantity: '5', unit_id: 1, city_id: 1 };
/** The same as a change of what was read first. */
export const inventoryEdit = { ...inventoryBody, version: 1 };

const row = (id: number, user_id: number, title: string, now: number) => ({
  ...{ id, user_id, product_id: 1, variation_id: null, title, quantity: 5_000, unit_id: 1, amount: null, city_id: 1 },
  ...{ base_quantity: 5, base_amount: null, description: null, words: title, valid_days: 30, version: 1, created_at: now },
});
const published = (now: number) => ({
  status: 'published' as const,
  ...{ published_at: now - 3 * DAY_MS, refreshed_at: now - 3 * DAY_MS, expires_at: now + 27 * DAY_MS },
});

/** The rows of one person, `secret` being what nobody else may read of them. */
export function stockOf(things: StockThings & { user_id: number }, secret: string, now: number) {
  const { user_id, inventory_id, draft_inventory_id, search_id } = things;
  return {
    inventories: [
      { ...row(inventory_id, user_id, 'میلگرد', now), ...published(now) },
      {
        ...{ ...row(draft_inventory_id, user_id, secret, now), status: 'draft' as const },
        ...{ published_at: null, refreshed_at: null, expires_at: null },
      },
    ],
    search: { id: search_id, user_id, title: secret, filters: '{"q":"x"}', seen_at: now, created_at: now },
  };
}

/** Stores the rows of these people. */
export async function fillStock(tx: Transaction, people: ReturnType<typeof stockOf>[]): Promise<void> {
  await insertRows(
    tx,
    inventories,
    people.flatMap((person) => person.inventories),
  );
  await insertRows(
    tx,
    savedSearches,
    people.map(({ search }) => search),
  );
}

/** Stores what everybody sees; its supplier is that of the trade. */
export const fillPublicStock = (db: Database, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(inventories).values({ ...row(publicInventoryId, tradeIds.supplier, 'میلگرد', now), ...published(now) });
  });
