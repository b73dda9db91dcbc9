import { and, asc, count, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { updateRows } from '../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { derivedState, endsWithin } from '../../core/db/public-prices.ts';
import { priceFormulas, prices, products, productWords, variations } from '../../core/db/schema/index.ts';
import { hasWords, type WordGroups } from '../../core/db/words/word-groups.ts';
import type { Goods } from '../../goods/catalogue/index.ts';
import type { PriceRow } from './rules.ts';

/** Whether a user has formulas: one look for all rows of a statement, so that the others pay no statement for them. */
const hasFormulas = (user_id: number): SQL<boolean> =>
  sql`exists (select 1 from ${priceFormulas} where ${priceFormulas.user_id} = ${user_id})`.mapWith(Boolean);

/** The columns of a price for its owner; names of units and cities come from the reference. */
const priceWithNames = {
  id: prices.id,
  user_id: prices.user_id,
  unit_id: prices.unit_id,
  city_id: prices.city_id,
  amount: prices.amount,
  comparable_amount: prices.comparable_amount,
  previous_amount: prices.previous_amount,
  min_quantity: prices.min_quantity,
  delivery: prices.delivery,
  vat_included: prices.vat_included,
  payment: prices.payment,
  credit_days: prices.credit_days,
  state: prices.state,
  valid_until: prices.valid_until,
  stated_at: prices.stated_at,
  note: prices.note,
  version: prices.version,
  product: {
    id: products.id,
    category_id: products.category_id,
    slug: products.slug,
    title: products.title,
    status: products.status,
  },
  variation: {
    id: variations.id,
    title: variations.title,
    unit_id: variations.unit_id,
    unit_weight: variations.unit_weight,
  },
};

const namedOf = (user_id: number) => ({ ...priceWithNames, has_formulas: hasFormulas(user_id) });

function selectNamed(queries: Queries, user_id: number) {
  return queries
    .select(namedOf(user_id))
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .leftJoin(variations, eq(variations.id, prices.variation_id));
}
/** A price with its names, and whether its owner has formulas. */
export type NamedPrice = Awaited<ReturnType<typeof selectNamed>>[number];

export type PriceFilter = {
  user_id: number;
  product_id?: number | undefined;
  category_ids?: number[] | undefined;
  city_ids?: number[] | undefined;
  delivery?: PriceRow['delivery'] | undefined;
  state?: PriceRow['state'] | undefined;
  /** Stated as available, with an expiry after the first time and up to the second (ms). */
  ends_after?: number | undefined;
  ends_until?: number | undefined;
  /** Stated or changed since then (ms). */
  updated_since?: number | undefined;
  words?: WordGroups | undefined;
  now: number;
};

/** Whether a price was stated or changed since then (ms); its archive says so of what is no statement. */
const isUpdatedSince = (since: number): SQL =>
  sql`(${prices.stated_at} >= ${since} or exists (select 1 from price_archives a where a.price_id = ${prices.id} and a.replaced_at >= ${since}))`;

const filtered = (filter: PriceFilter): SQL | undefined =>
  and(
    eq(prices.user_id, filter.user_id),
    isNull(prices.deleted_at),
    filter.product_id ? eq(prices.product_id, filter.product_id) : undefined,
    filter.category_ids && inArray(products.category_id, filter.category_ids),
    filter.city_ids && inArray(prices.city_id, filter.city_ids),
    filter.delivery && eq(prices.delivery, filter.delivery),
    filter.state ? eq(derivedState(filter.now), filter.state) : undefined,
    filter.ends_until === undefined ? undefined : endsWithin({ after: filter.ends_after, until: filter.ends_until }),
    filter.updated_since === undefined ? undefined : isUpdatedSince(filter.updated_since),
    hasWords(productWords, eq(productWords.product_id, prices.product_id), filter.words),
  );

type Bounds = { limit: number; offset: number };
const byProduct = [asc(products.category_id), asc(products.sort_key), asc(products.id), asc(prices.id)];
const selectList = prepared((queries, { limit, offset, ...filter }: PriceFilter & Bounds) => {
  // Of all that match only ids are sorted: their columns are read for the page alone.
  const page = queries
    .select({ id: prices.id })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(filtered(filter))
    .orderBy(...byProduct)
    .limit(limit)
    .offset(offset)
    .as('page');
  return queries
    .select(namedOf(filter.user_id))
    .from(page)
    .innerJoin(prices, eq(prices.id, page.id))
    .innerJoin(products, eq(products.id, prices.product_id))
    .leftJoin(variations, eq(variations.id, prices.variation_id))
    .orderBy(...byProduct);
});

/** A page of a user's prices, by category and product. */
export const listPrices = (queries: Queries, filter: PriceFilter, bounds: Bounds): Promise<NamedPrice[]> =>
  selectList(queries, { ...filter, ...bounds });

const selectCount = prepared((queries, filter: PriceFilter) => {
  const counted = queries.select({ n: count() }).from(prices);
  // Every price has a product, so only a filter by category needs the join.
  if (filter.category_ids === undefined) return counted.where(filtered(filter));
  return counted.innerJoin(products, eq(products.id, prices.product_id)).where(filtered(filter));
});

export async function countPrices(queries: Queries, filter: PriceFilter): Promise<number> {
  const [row] = await selectCount(queries, filter);
  return row?.n ?? 0;
}

type OwnIds = { user_id: number; ids: number[] };
const isOwn = ({ user_id, ids }: OwnIds): SQL | undefined =>
  and(inArray(prices.id, ids), eq(prices.user_id, user_id), isNull(prices.deleted_at));

const selectOwn = prepared((queries, own: OwnIds) => selectNamed(queries, own.user_id).where(isOwn(own)));

/** Prices of a user by id, with names; deleted ones and those of other users are omitted. */
export const findPrices = (queries: Queries, user_id: number, ids: number[]): Promise<NamedPrice[]> =>
  selectOwn(queries, { user_id, ids });

/** The prices of a user for these products, with names. */
export const findPricesOf = (queries: Queries, user_id: number, product_ids: number[]): Promise<NamedPrice[]> =>
  selectNamed(queries, user_id)
    .where(and(eq(prices.user_id, user_id), inArray(prices.product_id, product_ids), isNull(prices.deleted_at)))
    .orderBy(asc(prices.id));

const selectRows = prepared(
  (queries, { must_have_none, ...own }: OwnIds & { must_have_none?: true | undefined }) =>
    queries
      .select()
      .from(prices)
      .where(and(isOwn(own), must_have_none && not(hasFormulas(own.user_id))))
      .orderBy(asc(prices.id)),
  { locks: true },
);
const selectGoods = prepared((queries, { user_id, ids }: OwnIds) =>
  queries
    .select({
      id: prices.id,
      category_id: products.category_id,
      piece: { id: variations.id, unit_id: variations.unit_id, unit_weight: variations.unit_weight },
      has_formulas: hasFormulas(user_id),
    })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .leftJoin(variations, eq(variations.id, prices.variation_id))
    .where(inArray(prices.id, ids)),
);
/** A locked price, with the goods its amount is for. */
export type HeldPrice = PriceRow & { goods: Goods };
/** Locked prices, and whether their user has formulas. */
export type HeldPrices = { rows: HeldPrice[]; has_formulas: boolean };

/**
 * Reads the rows of a user's prices by id and locks them until the end of the transaction. Rows are locked lowest id first, so
 * two batches cannot deadlock. Goods are read after locking: a change of the weight of their pieces changes those rows too, and so
 * does a merge of their products or category. A formula is set under the locks of its prices, and is known after locking.
 */
export const lockRows = async (tx: Transaction, user_id: number, ids: readonly number[]): Promise<HeldPrice[]> =>
  (await lock(tx, { user_id, ids })).rows;

/** Locks rows as `lockRows` does, but none for a user who has formulas at this moment. */
export const lockWithoutFormulas = (tx: Transaction, user_id: number, ids: readonly number[]): Promise<HeldPrices> =>
  lock(tx, { user_id, ids, must_have_none: true });

async function lock(
  tx: Transaction,
  { ids, ...of }: { user_id: number; ids: readonly number[]; must_have_none?: true },
): Promise<HeldPrices> {
  const rows = await selectRows(tx, { ...of, ids: ids.toSorted((a, b) => a - b) });
  if (rows.length === 0) return { rows: [], has_formulas: false };
  const found = await selectGoods(tx, { user_id: of.user_id, ids: rows.map(({ id }) => id) });
  const goods = new Map(found.map(({ id, category_id, piece }) => [id, { category_id, piece }]));
  return {
    rows: rows.flatMap((row) => {
      const known = goods.get(row.id);
      return known ? [{ ...row, goods: known }] : [];
    }),
    has_formulas: found.some(({ has_formulas }) => has_formulas),
  };
}

export type NewPrice = typeof prices.$inferInsert & Pick<PriceRow, 'comparable_amount'>;

/** Inserts a price; undefined if a live one has the same basis. */
export async function insertPrice(queries: Queries, values: NewPrice): Promise<number | undefined> {
  const [row] = await queries.insert(prices).values(values).onConflictDoNothing().returning({ id: prices.id });
  return row?.id;
}

/** The live price with this basis. */
export async function findByBasis(queries: Queries, basis: NewPrice): Promise<number | undefined> {
  const [row] = await queries
    .select({ id: prices.id })
    .from(prices)
    .where(
      and(
        eq(prices.user_id, basis.user_id),
        eq(prices.product_id, basis.product_id),
        basis.variation_id ? eq(prices.variation_id, basis.variation_id) : isNull(prices.variation_id),
        eq(prices.unit_id, basis.unit_id),
        eq(prices.delivery, basis.delivery),
        eq(prices.city_id, basis.city_id),
        eq(prices.payment, basis.payment),
        eq(prices.credit_days, basis.credit_days),
        eq(prices.min_quantity, basis.min_quantity),
        isNull(prices.deleted_at),
      ),
    );
  return row?.id;
}

type Basis =
  | 'user_id'
  | 'product_id'
  | 'variation_id'
  | 'unit_id'
  | 'min_quantity'
  | 'delivery'
  | 'city_id'
  | 'payment'
  | 'credit_days';
/** What a change may set: all but the basis of a price, which never changes. */
export type ChangedColumns = Omit<PriceRow, Basis | 'created_at' | 'deleted_at'>;
/** The columns of a row that a change may set. */
export const changeable = ({
  id,
  amount,
  comparable_amount,
  previous_amount,
  trend,
  state,
  valid_until,
  stated_at,
  vat_included,
  note,
  version,
}: PriceRow): ChangedColumns => ({
  id,
  amount,
  comparable_amount,
  previous_amount,
  trend,
  state,
  valid_until,
  stated_at,
  vat_included,
  note,
  version,
});
type Update = { id: number; next: Partial<PriceRow> };
const changePrice = prepared((queries, { id, next }: Update) =>
  queries.update(prices).set(next).where(eq(prices.id, id)).returning({ id: prices.id }),
);

/** Updates a locked price. */
export async function updatePrice(tx: Transaction, id: number, next: Partial<PriceRow>): Promise<void> {
  await changePrice(tx, { id, next });
}

/** Updates locked prices to the given rows. */
export const updatePrices = (tx: Transaction, rows: readonly PriceRow[]): Promise<void> =>
  updateRows(tx, prices, rows.map(changeable));

/** Stores the amounts of locked prices on the basis of comparison. */
export const setComparable = (tx: Transaction, rows: { id: number; comparable_amount: number | null }[]): Promise<void> =>
  updateRows(tx, prices, rows);
