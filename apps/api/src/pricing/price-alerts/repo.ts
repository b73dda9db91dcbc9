import type { AlertKind } from '@rasteh/contract/wire/vocabulary';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { priceAlerts as alerts, products, users, variations } from '../../core/db/schema/index.ts';
import type { WatchedPlace } from './offers.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type NewAlert = typeof alerts.$inferInsert;

const product = {
  id: products.id,
  category_id: products.category_id,
  slug: products.slug,
  title: products.title,
  status: products.status,
};

/** A product with what its alerts show. */
export type AlertedProduct = { [K in keyof typeof product]: (typeof products.$inferSelect)[K] };

const selectNamed = (queries: Queries, condition: SQL | undefined) =>
  queries
    .select({ alert: alerts, product, variation: { id: variations.id, title: variations.title } })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.product_id))
    .leftJoin(variations, eq(variations.id, alerts.variation_id))
    .where(condition)
    .orderBy(desc(alerts.id));
export type NamedAlert = Awaited<ReturnType<typeof selectNamed>>[number];

/** The alerts of a user, newest first: all, or those of a product, or one. */
export const listAlerts = (
  queries: Queries,
  user_id: number,
  { product_id, id }: { product_id?: number | undefined; id?: number } = {},
): PromiseLike<NamedAlert[]> =>
  selectNamed(
    queries,
    and(
      eq(alerts.user_id, user_id),
      product_id === undefined ? undefined : eq(alerts.product_id, product_id),
      id === undefined ? undefined : eq(alerts.id, id),
    ),
  );

export async function countAlerts(queries: Queries, user_id: number): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(alerts).where(eq(alerts.user_id, user_id));
  return row?.n ?? 0;
}

const selectLocked = prepared(
  (queries, { id }: { id: number }) => queries.select(product).from(products).where(eq(products.id, id)),
  { locks: true },
);

/** Locks a product until the transaction ends, so that its alerts are changed and checked one after the other. */
export const lockProduct = async (tx: Transaction, id: number): Promise<AlertedProduct | undefined> =>
  (await selectLocked(tx, { id }))[0];

/** Whether a variation is a shared one of the product. */
export async function isSharedVariation(queries: Queries, product_id: number, id: number): Promise<boolean> {
  const found = await queries
    .select({ id: variations.id })
    .from(variations)
    .where(
      and(
        eq(variations.id, id),
        eq(variations.product_id, product_id),
        isNull(variations.user_id),
        isNull(variations.deleted_at),
      ),
    );
  return found.length > 0;
}

const isPlace = ({ variation_id, city_id }: WatchedPlace) =>
  and(
    variation_id === null ? isNull(alerts.variation_id) : eq(alerts.variation_id, variation_id),
    city_id === null ? isNull(alerts.city_id) : eq(alerts.city_id, city_id),
  );

type Condition = Pick<AlertRow, 'user_id' | 'product_id' | 'kind' | 'variation_id' | 'city_id' | 'amount' | 'percent'>;

/** The alert of a user with exactly this condition. */
export async function findSame(queries: Queries, wanted: Condition): Promise<number | undefined> {
  const [row] = await queries
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.user_id, wanted.user_id),
        eq(alerts.product_id, wanted.product_id),
        eq(alerts.kind, wanted.kind),
        isPlace(wanted),
        wanted.amount === null ? isNull(alerts.amount) : eq(alerts.amount, wanted.amount),
        wanted.percent === null ? isNull(alerts.percent) : eq(alerts.percent, wanted.percent),
      ),
    );
  return row?.id;
}

export async function insertAlert(tx: Transaction, row: NewAlert): Promise<number> {
  const [made] = (await tx.insert(alerts).values(row).returning({ id: alerts.id })) as [{ id: number }];
  return made.id;
}

export const updateAlert = (tx: Transaction, id: number, values: Partial<AlertRow>): PromiseLike<unknown> =>
  tx.update(alerts).set(values).where(eq(alerts.id, id));

/** Deletes an alert of a user; false if the user has no such alert. */
export async function deleteAlert(tx: Transaction, user_id: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.user_id, user_id)))
    .returning({ id: alerts.id });
  return rows.length > 0;
}

/** What the alerts of a product are about: each kind with each place. */
export type Watched = WatchedPlace & { kind: AlertKind };
export const listWatched = (queries: Queries, product_id: number): PromiseLike<Watched[]> =>
  queries
    .selectDistinct({ kind: alerts.kind, variation_id: alerts.variation_id, city_id: alerts.city_id })
    .from(alerts)
    .where(eq(alerts.product_id, product_id));

const isWatched = (product_id: number, watched: Watched) =>
  and(eq(alerts.product_id, product_id), eq(alerts.kind, watched.kind), isPlace(watched));

/** Notes that the conditions of these alerts have ceased to hold. */
export const releaseAlerts = (tx: Transaction, product_id: number, watched: Watched, ceased: SQL): PromiseLike<unknown> =>
  tx
    .update(alerts)
    .set({ is_met: false })
    .where(and(isWatched(product_id, watched), ceased));

/** Gives alerts about changes that were set without an amount the first one there is. */
export const startCounting = (tx: Transaction, product_id: number, watched: Watched, base_amount: number): PromiseLike<unknown> =>
  tx
    .update(alerts)
    .set({ base_amount })
    .where(and(isWatched(product_id, watched), isNull(alerts.base_amount)));

/** The first `limit` alerts of active users whose condition came true. */
export const listCrossed = (
  tx: Transaction,
  product_id: number,
  watched: Watched,
  { crossed, limit }: { crossed: SQL; limit: number },
): PromiseLike<AlertRow[]> =>
  tx
    .select()
    .from(alerts)
    .where(
      and(
        isWatched(product_id, watched),
        crossed,
        sql`exists (select 1 from ${users} where ${users.id} = ${alerts.user_id} and ${users.status} = 'active')`,
      ),
    )
    .orderBy(asc(alerts.id))
    .limit(limit);

/** Notes that these alerts are reported. */
export const reportAlerts = (tx: Transaction, ids: number[], values: Partial<AlertRow>): PromiseLike<unknown> =>
  tx.update(alerts).set(values).where(inArray(alerts.id, ids));

/** The title of a variation. */
export async function findVariationTitle(queries: Queries, id: number): Promise<string | null> {
  const [row] = await queries.select({ title: variations.title }).from(variations).where(eq(variations.id, id));
  return row?.title ?? null;
}
