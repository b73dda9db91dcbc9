import { quantityToThousandths } from '@rasteh/persian/quantity';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import { priceArchives, prices } from '../../src/core/db/schema/index.ts';
import { comparableAmount, createGoodsFinder, readReference } from '../../src/goods/catalogue/index.ts';
import { extendTrend } from '../../src/pricing/prices/index.ts';
import type { DemoMarket } from '../data/market-types.ts';
import { applyStatements, type Compare } from '../price-history.ts';
import type { DemoOffer } from '../types.ts';
import { type PriceStatement, statementsBetween, walkOf } from '../walk.ts';
import type { PlaceIds, ProductIds } from './catalogue.ts';
import { type Ids, idOf, insertForIds } from './rows.ts';

const OFFERS_AT_ONCE = 40;

type PriceRow = typeof prices.$inferSelect;
type Basis = Omit<PriceRow, keyof ReturnType<typeof firstStatedColumns> | 'note' | 'deleted_at'>;

/** The ids of prices by the keys of their offers. */
export type PriceIds = Readonly<Record<string, number>>;

function basisOf(offer: DemoOffer, ids: PlaceIds & ProductIds & { suppliers: Ids }): Basis {
  return {
    id: 0,
    user_id: idOf(ids.suppliers, offer.supplier),
    product_id: idOf(ids.products, offer.product),
    // A price of goods with a piece refers to that piece, even if it is stated for a kilogram.
    variation_id: ids.pieces.get(offer.product) ?? null,
    unit_id: idOf(ids.units, offer.unit),
    min_quantity: quantityToThousandths(offer.minQuantity),
    delivery: offer.delivery,
    city_id: idOf(ids.cities, offer.city),
    vat_included: offer.vatIncluded,
    payment: offer.payment,
    credit_days: offer.creditDays,
  };
}

/** The columns of a price after its first statement. */
function firstStatedColumns({ statedAtMs, state, amount, validUntilMs }: PriceStatement) {
  return {
    amount,
    comparable_amount: null,
    state,
    valid_until: validUntilMs,
    stated_at: statedAtMs,
    previous_amount: null,
    trend: state === 'available' ? extendTrend([], statedAtMs, amount) : [],
    version: 1,
    created_at: statedAtMs,
  };
}

/** Creates the conversion of these prices to the basis of comparison. */
async function createCompare(tx: Queries, rows: readonly Pick<PriceRow, 'product_id' | 'variation_id'>[]): Promise<Compare> {
  const [reference, goodsOf] = [await readReference(tx), await createGoodsFinder(tx, rows)];
  return (price) => comparableAmount(price, goodsOf(price), reference);
}

/** A key that identifies a living price by its basis. */
const nameOf = (row: Basis): string =>
  [
    row.user_id,
    row.product_id,
    row.variation_id,
    row.unit_id,
    row.delivery,
    row.city_id,
    row.payment,
    row.credit_days,
    row.min_quantity,
  ].join();

/** Inserts the price of each offer in its state at `now`, with archives of all its statements after `start`. */
export async function seedPrices(
  tx: Queries,
  { offers }: DemoMarket,
  ids: PlaceIds & ProductIds & { suppliers: Ids },
  { start, now }: { start: number; now: number },
): Promise<PriceIds> {
  const price_ids: Record<string, number> = {};
  // A year of all prices at once would take hundreds of megabytes.
  for (let from = 0; from < offers.length; from += OFFERS_AT_ONCE)
    Object.assign(price_ids, await seedSome(tx, offers.slice(from, from + OFFERS_AT_ONCE), ids, { start, now }));
  return price_ids;
}

async function seedSome(
  tx: Queries,
  offers: readonly DemoOffer[],
  ids: PlaceIds & ProductIds & { suppliers: Ids },
  { start, now }: { start: number; now: number },
): Promise<PriceIds> {
  const based = offers.map((offer) => ({ offer, basis: basisOf(offer, ids) }));
  const compare = await createCompare(
    tx,
    based.map(({ basis }) => basis),
  );
  const lives = based.flatMap(({ offer, basis }) => {
    const [first, ...later] = statementsBetween(walkOf(offer), start, now);
    if (!first) return [];
    const born: PriceRow = { ...basis, ...firstStatedColumns(first), note: null, deleted_at: null };
    born.comparable_amount = compare(born);
    return [{ key: offer.key, ...applyStatements(born, later, compare) }];
  });
  const rows = lives.map(({ price: { id: _, ...row } }) => row);
  const idsByName = await insertForIds(tx, prices, rows, nameOf);
  const stored = lives.map(({ key, price, archives }) => ({ key, archives, price_id: idOf(idsByName, nameOf(price)) }));
  await insertRows(
    tx,
    priceArchives,
    stored.flatMap(({ archives, price_id }) => archives.map((archive) => ({ ...archive, price_id }))),
  );
  return Object.fromEntries(stored.map(({ key, price_id }) => [key, price_id]));
}

/**
 * Applies the statements of offers after `after`, up to `now`, to prices that still exist, on top of their current values;
 * returns the ids of the changed ones by owner. A concurrent change of a price by another process is kept: it is the later
 * statement.
 */
export async function carryPrices(
  tx: Queries,
  { offers }: DemoMarket,
  price_ids: PriceIds,
  { after, now }: { after: number; now: number },
): Promise<Map<number, number[]>> {
  const said = new Map<number, PriceStatement[]>();
  for (const offer of offers) {
    const price_id = price_ids[offer.key];
    const statements = price_id === undefined ? [] : statementsBetween(walkOf(offer), after, now);
    if (price_id !== undefined && statements.length > 0) said.set(price_id, statements);
  }
  const changed = new Map<number, number[]>();
  if (said.size === 0) return changed;
  // Rows are locked in order of id, so that a concurrent batch cannot deadlock with this one.
  const living = await tx
    .select()
    .from(prices)
    .where(and(inArray(prices.id, [...said.keys()]), isNull(prices.deleted_at)))
    .orderBy(asc(prices.id));
  const compare = await createCompare(tx, living);
  const kept: (typeof priceArchives.$inferInsert)[] = [];
  for (const row of living) {
    const { price, archives } = applyStatements(row, said.get(row.id) ?? [], compare);
    if (archives.length === 0) continue;
    const { amount, comparable_amount, state, valid_until, stated_at, previous_amount, trend, version } = price;
    const updated = await tx
      .update(prices)
      .set({ amount, comparable_amount, state, valid_until, stated_at, previous_amount, trend, version })
      .where(and(eq(prices.id, row.id), eq(prices.version, row.version), isNull(prices.deleted_at)))
      .returning({ id: prices.id });
    if (updated.length === 0) continue;
    kept.push(...archives);
    changed.set(row.user_id, [...(changed.get(row.user_id) ?? []), row.id]);
  }
  await insertRows(tx, priceArchives, kept);
  return changed;
}
