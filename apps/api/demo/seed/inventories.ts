import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { foldWords } from '@rasteh/persian/fold';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../src/core/db/database.ts';
import { facts, inventories, revisions } from '../../src/core/db/schema/index.ts';
import type { DemoMarket } from '../data/market-types.ts';
import { demoLoginHandles } from '../data/suppliers.data.ts';
import { lastRefresh } from '../inventories.ts';
import { readFact } from '../reach.ts';
import type { Publisher } from '../tick-currencies.ts';
import type { DemoInventory } from '../types.ts';
import type { PlaceIds, ProductIds } from './catalogue.ts';
import { type Ids, idOf, insertForIds } from './rows.ts';

/** The fact that maps the keys of demo inventories to their ids. */
export const INVENTORIES = 'demo_inventories';
/** The states of the inventories that logins have beside the public ones: one of each, in order of creation. */
const waiting = ['draft', 'pending', 'rejected', 'stopped'] as const;

/** Title parts that distinguish them from the public ones. */
const parts = ['بخش اول', 'بخش دوم', 'بخش سوم', 'بخش چهارم'] as const;

type Seeded = PlaceIds & ProductIds & { suppliers: Ids };
type Row = typeof inventories.$inferInsert;

function rowOf({ units, products }: DemoMarket, inventory: DemoInventory, ids: Seeded, now: number): Row {
  const { title, description, amount, validDays, unit, product } = inventory;
  const factor = Number(units.find(({ code }) => code === unit)?.factor ?? 1);
  const quantity = quantityToThousandths(inventory.quantity);
  const refreshed_at = lastRefresh(inventory, now);
  const named = products.find(({ slug }) => slug === product)?.title;
  return {
    user_id: idOf(ids.suppliers, inventory.supplier),
    product_id: idOf(ids.products, product),
    variation_id: inventory.isPiece ? idOf(ids.pieces, product) : null,
    title,
    quantity,
    amount,
    description,
    unit_id: idOf(ids.units, unit),
    city_id: idOf(ids.cities, inventory.city),
    base_quantity: (quantity / 1_000) * factor,
    base_amount: amount === null ? null : amount / factor,
    words: foldWords([title, named, description].filter(Boolean).join(' ')).join(' '),
    valid_days: validDays,
    status: 'published',
    published_at: refreshed_at - 3 * DAY_MS,
    refreshed_at,
    expires_at: refreshed_at + validDays * DAY_MS,
    created_at: refreshed_at - 4 * DAY_MS,
  };
}

/**
 * Inserts an inventory in each other state for the firms with a login, based on their public ones: only they see it, and the
 * admin the pending one.
 */
async function seedWaiting(tx: Queries, market: DemoMarket, ids: Seeded, now: number): Promise<void> {
  for (const handle of demoLoginHandles) {
    const own = market.inventories.filter(({ supplier }) => supplier === handle);
    for (const [place, status] of waiting.entries()) {
      const model = own[place % own.length];
      if (!model) continue;
      const shown = rowOf(market, { ...model, title: `${model.title}، ${parts[place]}` }, ids, now);
      const isOld = status === 'stopped';
      const times = isOld ? {} : { published_at: null, refreshed_at: null, expires_at: null };
      const [row] = await tx
        .insert(inventories)
        .values({ ...shown, ...times, status, created_at: now - (place + 1) * HOUR_MS })
        .returning();
      if (!row || status === 'draft' || isOld) continue;
      const { product_id, variation_id, title, quantity, unit_id, amount, city_id, description, valid_days } = row;
      const data = { product_id, variation_id, title, quantity, unit_id, amount, city_id, description, valid_days, file_ids: [] };
      const asked = { entity: 'inventory' as const, entity_id: row.id, user_id: row.user_id, data, created_at: row.created_at };
      await tx
        .insert(revisions)
        .values(
          status === 'pending'
            ? asked
            : { ...asked, status: 'rejected', reason: 'مقدار با تصویر مطابقت ندارد؛ یکی را اصلاح کنید.', reviewed_at: now },
        );
    }
  }
}

/** Inserts the inventories of the demo market in their state at `now` (ms), and the ones that are not public for the logins. */
export async function seedInventories(tx: Queries, market: DemoMarket, ids: Seeded, now: number): Promise<void> {
  const rows = market.inventories.map((inventory) => rowOf(market, inventory, ids, now));
  const nameOf = ({ user_id, product_id }: Pick<Row, 'user_id' | 'product_id'>) => `${user_id}/${product_id}`;
  const stored = await insertForIds(tx, inventories, rows, nameOf);
  const byKey = market.inventories.map(({ key }, index) => [key, idOf(stored, nameOf(rows[index] as Row))]);
  await tx.insert(facts).values({ key: INVENTORIES, value: JSON.stringify(Object.fromEntries(byKey)) });
  await seedWaiting(tx, market, ids, now);
}

/** The ids of demo inventories by key; empty before they are seeded. */
export const readInventoryIds = async (queries: Queries): Promise<Record<string, number>> =>
  JSON.parse((await readFact(queries, INVENTORIES)) ?? '{}');

/** Refreshes the public inventories of suppliers at their own intervals up to `now`; stopped ones stay stopped. */
export async function carryInventories(
  tx: Transaction,
  { inventories: stocked }: DemoMarket,
  events: Publisher,
  now: number,
): Promise<void> {
  const ids = await readInventoryIds(tx);
  const living = await tx
    .select()
    .from(inventories)
    .where(
      and(
        inArray(inventories.id, Object.values(ids)),
        inArray(inventories.status, ['published', 'expired']),
        isNull(inventories.deleted_at),
      ),
    );
  const rows = new Map(living.map((row) => [row.id, row]));
  for (const inventory of stocked) {
    const row = rows.get(ids[inventory.key] ?? 0);
    const refreshed_at = lastRefresh(inventory, now);
    if (!row || refreshed_at <= (row.refreshed_at ?? 0)) continue;
    const values = { status: 'published' as const, refreshed_at, expires_at: refreshed_at + row.valid_days * DAY_MS };
    const [changed] = await tx
      .update(inventories)
      .set({ ...values, version: row.version + 1 })
      .where(and(eq(inventories.id, row.id), eq(inventories.version, row.version)))
      .returning({ id: inventories.id });
    if (changed) await events.publish(tx, 'inventory.changed', { inventory_id: row.id, user_id: row.user_id });
  }
}
