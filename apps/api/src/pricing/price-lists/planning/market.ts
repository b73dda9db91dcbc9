import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import type { SupplierDirectory } from '../../../people/supplier-directory/index.ts';
import type { FindMedians } from '../../prices/index.ts';
import { type InterpretedRow, interpretRow } from '../meaning/row.ts';
import { createCityFinder, createUnitFinder } from '../meaning/terms.ts';
import { listOwnPrices, type OwnPrice } from '../prices-repo.ts';
import { inChunks, yieldToEventLoop } from '../progress.ts';
import type { RowRow } from '../rows/repo.ts';
import type { ChosenProduct, Market } from './plan-row.ts';
import * as productsRepo from './products-repo.ts';
import { createTextReader } from './texts.ts';

type Deps = { db: Database; clock: Clock; catalogue: Catalogue; suppliers: SupplierDirectory; findMedians: FindMedians };
type Row = Pick<RowRow, 'cells' | 'chosen'>;

/** A row with its interpretation and the product that it means. */
export type Read<R extends Row> = { row: R; understood: InterpretedRow; meant: ChosenProduct };

type Reading<R extends Row> = {
  market: Market;
  reads: Read<R>[];
  /** The category of a product that a row means or that the supplier prices. */
  categoryOf(product_id: number): number | undefined;
};
/** Interprets rows of a user's list, and reads the market by which they are judged. */
export type MarketReader = <R extends Row>(user_id: number, mapping: Mapping, rows: readonly R[]) => Promise<Reading<R>>;

/**
 * Creates the reader of rows: cells by the mapping, products by the supplier's saved matches and the words of the catalogue.
 */
export function createMarketReader({ db, clock, catalogue, suppliers, findMedians }: Deps): MarketReader {
  const meanTexts = createTextReader(db);

  async function readPrices(user_id: number): Promise<OwnPrice[]> {
    const prices: OwnPrice[] = [];
    for (;;) {
      const part = await listOwnPrices(db.read, { user_id, after: prices.at(-1)?.id ?? 0, limit: 500 });
      prices.push(...part);
      if (part.length < 500) return prices;
      await yieldToEventLoop();
    }
  }

  return async function readMarket<R extends Row>(user_id: number, mapping: Mapping, rows: readonly R[]): Promise<Reading<R>> {
    const now = clock();
    const reference = await catalogue.reference();
    const prices = await readPrices(user_id);
    // A retired unit is read only where the supplier has prices in it.
    const known = new Set(prices.map(({ unit_id }) => unit_id));
    const units = reference.units.filter(({ id }) => !reference.retiredUnits.has(id) || known.has(id));
    const finders = { unit: createUnitFinder(units), city: createCityFinder(reference.cities) };
    const pricesByProduct = Map.groupBy(prices, ({ product_id }) => product_id);
    const understood: { row: R; understood: InterpretedRow }[] = [];
    await inChunks(rows, 200, (part) => {
      for (const row of part) understood.push({ row, understood: interpretRow(row.cells, mapping, row.chosen, finders, now) });
    });
    const texts = new Map(
      understood.filter((one) => !one.understood.is_blank).map((one) => [one.understood.text_key, one.understood.text]),
    );
    texts.delete('');
    const meanings = await meanTexts(user_id, texts, new Set(pricesByProduct.keys()));
    const reads = understood.map((one): Read<R> => {
      const { chosen } = one.row;
      const meant = meanings.get(one.understood.text_key) ?? { product_id: null, suggestions: [] };
      if (!chosen.product_id)
        return { ...one, meant: chosen.variation_id ? { ...meant, variation_id: chosen.variation_id } : meant };
      return {
        ...one,
        meant: { product_id: chosen.product_id, variation_id: chosen.variation_id ?? undefined, suggestions: [] },
      };
    });
    const products = new Map<number, productsRepo.KnownProduct>();
    const variations = new Map<number, productsRepo.KnownVariation[]>();
    const wanted = [...reads.flatMap(({ meant }) => meant.product_id ?? []), ...pricesByProduct.keys()];
    await inChunks([...new Set(wanted)], 256, async (ids) => {
      for (const product of await productsRepo.findProducts(db.read, { ids, user_id })) products.set(product.id, product);
      const found = await productsRepo.findVariations(db.read, { product_ids: ids, user_id });
      for (const [product_id, of] of Map.groupBy(found, (one) => one.product_id)) variations.set(product_id, of);
    });
    const unpriced = prices.filter(({ amount }) => amount === null).map(({ product_id }) => product_id);
    const medians = await findMedians([...reads.flatMap(({ meant }) => meant.product_id ?? []), ...unpriced]);
    const profile = await suppliers.findProfile(user_id);
    const pricesById = new Map(prices.map((price) => [price.id, price]));
    const home_city_id = profile?.city_id;
    const market = { now, mapping, reference, home_city_id, pricesById, pricesByProduct, products, variations, medians };
    return { market, reads, categoryOf: (product_id) => products.get(product_id)?.category_id };
  };
}
