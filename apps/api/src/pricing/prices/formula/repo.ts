import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { currencies, priceFormulas, prices, products, variations } from '../../../core/db/schema/index.ts';

export type FormulaRow = typeof priceFormulas.$inferSelect;

const formulaWithSource = {
  formula: priceFormulas,
  source_price: {
    id: prices.id,
    amount: prices.amount,
    unit_id: prices.unit_id,
    vat_included: prices.vat_included,
    state: prices.state,
    valid_until: prices.valid_until,
    stated_at: prices.stated_at,
    deleted_at: prices.deleted_at,
  },
  source_title: products.title,
  source_piece: { unit_id: variations.unit_id, unit_weight: variations.unit_weight },
  currency: {
    id: currencies.id,
    code: currencies.code,
    title: currencies.title,
    amount: currencies.amount,
    quote_unit: currencies.quote_unit,
    updated_at: currencies.updated_at,
  },
};

const selectOf = prepared((queries, { user_id }: { user_id: number }) =>
  queries
    .select(formulaWithSource)
    .from(priceFormulas)
    .leftJoin(prices, eq(prices.id, priceFormulas.source_price_id))
    .leftJoin(products, eq(products.id, prices.product_id))
    .leftJoin(variations, eq(variations.id, prices.variation_id))
    .leftJoin(currencies, eq(currencies.id, priceFormulas.currency_id))
    .where(eq(priceFormulas.user_id, user_id))
    .orderBy(asc(priceFormulas.price_id)),
);
/** A formula with what it is computed from, as it is stored now. */
export type SourcedFormula = Awaited<ReturnType<typeof selectOf>>[number];

/** The formulas of a user with their sources, by the id of the price. */
export const listFormulas = (queries: Queries, user_id: number): Promise<SourcedFormula[]> => selectOf(queries, { user_id });

const selectLinks = prepared((queries, { user_id }: { user_id: number }) =>
  queries
    .select({ price_id: priceFormulas.price_id, source_price_id: priceFormulas.source_price_id, version: priceFormulas.version })
    .from(priceFormulas)
    .where(eq(priceFormulas.user_id, user_id)),
);
export type FormulaLink = Awaited<ReturnType<typeof selectLinks>>[number];

/** Which prices of a user are computed, and from which other price, with the versions of the formulas. */
export const listLinks = (queries: Queries, user_id: number): Promise<FormulaLink[]> => selectLinks(queries, { user_id });

const hasNewRate = or(isNull(priceFormulas.rated_at), ne(priceFormulas.rated_at, currencies.updated_at));
const selectBehind = prepared((queries, { after, limit }: { after: number; limit: number }) =>
  queries
    .selectDistinct({ user_id: priceFormulas.user_id })
    .from(priceFormulas)
    .innerJoin(currencies, eq(currencies.id, priceFormulas.currency_id))
    .where(and(hasNewRate, gt(priceFormulas.user_id, after)))
    .orderBy(asc(priceFormulas.user_id))
    .limit(limit),
);

/** The users who have a formula whose currency has a newer rate, in the order of their ids, after a cursor. */
export const listBehindRates = async (queries: Queries, page: { after: number; limit: number }): Promise<number[]> =>
  (await selectBehind(queries, page)).map(({ user_id }) => user_id);

/** A currency by id. */
export async function findCurrency(queries: Queries, id: number): Promise<typeof currencies.$inferSelect | undefined> {
  const [row] = await queries.select().from(currencies).where(eq(currencies.id, id));
  return row;
}

/** Stores the formula of a price in place of the former one, with its next version. */
export async function putFormula(tx: Transaction, values: Omit<FormulaRow, 'version'>): Promise<void> {
  const { price_id: _key, created_at: _first, ...next } = values;
  const set = { ...next, version: sql`${priceFormulas.version} + 1` };
  await tx.insert(priceFormulas).values(values).onConflictDoUpdate({ target: priceFormulas.price_id, set });
}

/** What a formula computed last. */
export type Computed = Pick<
  FormulaRow,
  'price_id' | 'computed_amount' | 'waiting_amount' | 'waiting_code' | 'notified_at' | 'rated_at'
>;
const changeFormula = prepared((queries, { price_id, next }: { price_id: number; next: Partial<FormulaRow> }) =>
  queries.update(priceFormulas).set(next).where(eq(priceFormulas.price_id, price_id)).returning({ id: priceFormulas.price_id }),
);

/** Stores what formulas computed. */
export async function updateFormulas(tx: Transaction, rows: readonly Computed[]): Promise<void> {
  for (const { price_id, computed_amount, waiting_amount, waiting_code, notified_at, rated_at } of rows)
    await changeFormula(tx, { price_id, next: { computed_amount, waiting_amount, waiting_code, notified_at, rated_at } });
}

/** Deletes the formula of a price; false if it had none. */
export async function deleteFormula(tx: Transaction, price_id: number): Promise<boolean> {
  const gone = await tx
    .delete(priceFormulas)
    .where(eq(priceFormulas.price_id, price_id))
    .returning({ id: priceFormulas.price_id });
  return gone.length > 0;
}

/** The prices of a user whose waiting amount was not notified yet, with the titles of their products. */
export const listUnnotified = (tx: Transaction, user_id: number): PromiseLike<{ price_id: number; title: string }[]> =>
  tx
    .select({ price_id: priceFormulas.price_id, title: products.title })
    .from(priceFormulas)
    .innerJoin(prices, eq(prices.id, priceFormulas.price_id))
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(
      and(
        eq(priceFormulas.user_id, user_id),
        isNotNull(priceFormulas.waiting_amount),
        isNull(priceFormulas.notified_at),
        isNull(prices.deleted_at),
      ),
    )
    .orderBy(asc(priceFormulas.price_id));

/** Marks the waiting amounts of a user as notified. */
export async function markNotified(tx: Transaction, user_id: number, now: number): Promise<void> {
  await tx
    .update(priceFormulas)
    .set({ notified_at: now })
    .where(and(eq(priceFormulas.user_id, user_id), isNotNull(priceFormulas.waiting_amount), isNull(priceFormulas.notified_at)));
}
