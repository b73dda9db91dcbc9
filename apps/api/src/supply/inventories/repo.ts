import type { InventoryState, InventoryStatus } from '@rasteh/contract/supply/inventories';
import { foldWords } from '@rasteh/persian/fold';
import { and, count, desc, eq, exists, getTableColumns, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { derivedStatus } from '../../core/db/public-inventories.ts';
import { readInSteps } from '../../core/db/rows/ids.ts';
import { inventories, products, variations } from '../../core/db/schema/index.ts';
import { textsHaveWords, type WordGroups } from '../../core/db/words/word-groups.ts';
import type { Content } from './content.ts';

export type InventoryRow = typeof inventories.$inferSelect;

const columns = (now: number) => ({ ...getTableColumns(inventories), status: derivedStatus(now) });

/** An inventory with its status at `now`; with a user, only one owned by that user. */
export async function findInventory(
  queries: Queries,
  id: number,
  now: number,
  user_id?: number,
): Promise<InventoryRow | undefined> {
  const isTheirs = user_id === undefined ? undefined : eq(inventories.user_id, user_id);
  const [row] = await queries
    .select(columns(now))
    .from(inventories)
    .where(and(eq(inventories.id, id), isTheirs, isNull(inventories.deleted_at)));
  return row;
}

/** These inventories of a user, with their status at `now`. */
export const listByIds = (queries: Queries, user_id: number, ids: readonly number[], now: number): Promise<InventoryRow[]> =>
  readInSteps(ids, (part) =>
    queries
      .select(columns(now))
      .from(inventories)
      .where(and(inArray(inventories.id, part), eq(inventories.user_id, user_id), isNull(inventories.deleted_at))),
  );

export type OwnFilter = {
  user_id: number;
  status?: InventoryStatus | undefined;
  category_ids?: number[] | undefined;
  city_ids?: number[] | undefined;
  state?: InventoryState | undefined;
  /** Only older ones than this. */
  cursor?: number | undefined;
  words?: WordGroups | undefined;
  now: number;
};
const isOf = (category_ids: number[]): SQL =>
  exists(
    sql`(select 1 from ${products} where ${products.id} = ${inventories.product_id} and ${inArray(products.category_id, category_ids)})`,
  );

const fits = ({ user_id, status, category_ids, city_ids, state, cursor, words, now }: OwnFilter): SQL | undefined =>
  and(
    eq(inventories.user_id, user_id),
    isNull(inventories.deleted_at),
    cursor === undefined ? undefined : lt(inventories.id, cursor),
    status && eq(derivedStatus(now), status),
    category_ids && isOf(category_ids),
    city_ids && inArray(inventories.city_id, city_ids),
    state && (state === 'available' ? isNotNull(inventories.amount) : isNull(inventories.amount)),
    textsHaveWords([inventories.words], words),
  );

export const listOwn = (
  queries: Queries,
  filter: OwnFilter,
  bounds: { limit: number; offset: number },
): PromiseLike<InventoryRow[]> =>
  queries
    .select(columns(filter.now))
    .from(inventories)
    .where(fits(filter))
    .orderBy(desc(inventories.id))
    .limit(bounds.limit)
    .offset(bounds.offset);

export async function countOwn(queries: Queries, filter: OwnFilter): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(inventories).where(fits(filter));
  return row?.n ?? 0;
}

/** The columns that are derived from a content. */
async function contentColumns(queries: Queries, { file_ids: _apart, ...says }: Content, factor: number) {
  const [product] = await queries.select({ title: products.title }).from(products).where(eq(products.id, says.product_id));
  return {
    ...says,
    base_quantity: (says.quantity / 1_000) * factor,
    base_amount: says.amount === null ? null : says.amount / factor,
    words: foldWords([says.title, product?.title, says.description].filter(Boolean).join(' ')).join(' '),
  };
}

type NewRow = { user_id: number; status: 'draft' | 'pending'; created_at: number };
/** Inserts an inventory; `factor` is that of its unit. */
export async function insertInventory(tx: Transaction, row: NewRow, content: Content, factor: number): Promise<number> {
  const values = { ...row, ...(await contentColumns(tx, content, factor)) };
  const [added] = (await tx.insert(inventories).values(values).returning({ id: inventories.id })) as [{ id: number }];
  return added.id;
}

/** Updates an inventory with this version and raises the version; false if the version has changed (optimistic locking). */
export async function updateInventory(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  values: Partial<typeof inventories.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(inventories)
    .set({ ...values, version: version + 1 })
    .where(and(eq(inventories.id, id), eq(inventories.version, version), isNull(inventories.deleted_at)))
    .returning({ id: inventories.id });
  return rows.length > 0;
}

/** Updates an inventory including its content; `factor` is that of its unit. */
export const updateContent = async (
  tx: Transaction,
  row: { id: number; version: number },
  values: Partial<typeof inventories.$inferInsert>,
  { content, factor }: { content: Content; factor: number },
): Promise<boolean> => updateInventory(tx, row, { ...values, ...(await contentColumns(tx, content, factor)) });

/** Stores that an inventory has expired by `now`; undefined if it has not, or if it was stored before. */
export async function markExpired(tx: Transaction, id: number, now: number): Promise<InventoryRow | undefined> {
  const [row] = await tx
    .update(inventories)
    .set({ status: 'expired' })
    .where(
      and(
        eq(inventories.id, id),
        eq(inventories.status, 'published'),
        lte(inventories.expires_at, now),
        isNull(inventories.deleted_at),
      ),
    )
    .returning();
  return row;
}

/** The products and variations of inventories, regardless of their status. */
export async function findNamed(queries: Queries, contents: readonly Pick<Content, 'product_id' | 'variation_id'>[]) {
  const product_ids = [...new Set(contents.map(({ product_id }) => product_id))];
  const variation_ids = [...new Set(contents.flatMap(({ variation_id }) => variation_id ?? []))];
  const { id, category_id, slug, title, status } = getTableColumns(products);
  const found =
    product_ids.length > 0
      ? await queries.select({ id, category_id, slug, title, status }).from(products).where(inArray(products.id, product_ids))
      : [];
  const forms =
    variation_ids.length > 0 ? await queries.select().from(variations).where(inArray(variations.id, variation_ids)) : [];
  return { products: new Map(found.map((row) => [row.id, row])), variations: new Map(forms.map((row) => [row.id, row])) };
}
export type Named = Awaited<ReturnType<typeof findNamed>>;
