import { type CreateUnit, MOST_COUNTED } from '@rasteh/contract/goods/units';
import { count, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { categories, inventories, products, rfqLines, units, variations } from '../../core/db/schema/index.ts';

export type UnitRow = typeof units.$inferSelect;

export const listUnits = (queries: Queries): Promise<UnitRow[]> => queries.select().from(units).orderBy(units.id);

/**
 * Locks the units against other admins until the transaction ends, and returns them: two could take the same title at once. The oldest unit
 * stands for all.
 */
export async function lockUnits(tx: Transaction): Promise<UnitRow[]> {
  for (;;) {
    const [locked] = await tx
      .update(units)
      .set({ version: sql`${units.version}` })
      .where(eq(units.id, sql`(select min(id) from units)`))
      .returning({ id: units.id });
    const rows = await listUnits(tx);
    // The oldest one was deleted meanwhile: the next oldest stands for all.
    if (locked || rows.length === 0) return rows;
  }
}

/** Adds a unit, and returns its id. */
export async function insertUnit(
  tx: Transaction,
  values: Omit<CreateUnit, 'dimension'> & Pick<UnitRow, 'dimension'> & Partial<UnitRow>,
): Promise<number> {
  const [row] = await tx.insert(units).values(values).returning({ id: units.id });
  if (!row) throw new Error('A unit was not inserted');
  return row.id;
}

export async function updateUnit(tx: Transaction, id: number, { title, retired_at, version }: UnitRow): Promise<void> {
  await tx.update(units).set({ title, retired_at, version }).where(eq(units.id, id));
}

/** Deletes a unit; the database refuses one that something names, and waits for what is about to. */
export async function deleteUnit(tx: Transaction, id: number): Promise<void> {
  await tx.delete(units).where(eq(units.id, id));
}

type Counts = ReadonlyMap<number, number>;
type Naming = typeof products | typeof variations | typeof inventories | typeof rfqLines;
const toMap = (rows: { id: number; n: number }[]): Counts => new Map(rows.map(({ id, n }) => [id, n]));
const countIn = async (queries: Queries, table: Naming): Promise<Counts> =>
  toMap(await queries.select({ id: table.unit_id, n: count() }).from(table).groupBy(table.unit_id));

/**
 * The current prices of each unit up to `MOST_COUNTED`, and whether any price was ever stated in it. The order is that of their index:
 * without it PostgreSQL scans all prices for each unit that has none, since most prices are stated in a few units.
 */
const countPrices = (queries: Queries) =>
  queries
    .select({
      id: units.id,
      n: sql<number>`(select count(*) from (select 1 from prices p where p.unit_id = units.id and p.deleted_at is null order by p.unit_id, p.deleted_at limit ${sql.raw(String(MOST_COUNTED))}) counted)`.mapWith(
        Number,
      ),
      ever: sql<boolean>`exists (select 1 from (select 1 from prices p where p.unit_id = units.id order by p.unit_id, p.deleted_at limit 1) found)`.mapWith(
        Boolean,
      ),
    })
    .from(units);

/** Counts what names each unit. */
export async function readCounts(queries: Queries) {
  const [inCategories, inProducts, inVariations, inInventories, inLines, inPrices] = [
    toMap(
      await queries.select({ id: categories.default_unit_id, n: count() }).from(categories).groupBy(categories.default_unit_id),
    ),
    await countIn(queries, products),
    await countIn(queries, variations),
    await countIn(queries, inventories),
    await countIn(queries, rfqLines),
    new Map((await countPrices(queries)).map((row) => [row.id, row])),
  ];
  return (id: number) => {
    const prices = inPrices.get(id);
    const counts = {
      categories: inCategories.get(id) ?? 0,
      products: inProducts.get(id) ?? 0,
      variations: inVariations.get(id) ?? 0,
      prices: prices?.n ?? 0,
      inventories: inInventories.get(id) ?? 0,
      rfq_lines: inLines.get(id) ?? 0,
    };
    return { counts, hasPrices: prices?.ever ?? false };
  };
}
