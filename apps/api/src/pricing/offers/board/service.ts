import type { BoardFacets, BoardFilterSchema, BoardQuerySchema, BoardRow } from '@rasteh/contract/pricing/offers/board';
import { COUNT_CAP, priceLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { createCache } from '../../../core/lib/cache.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import { type Catalogue, type CategoryNode, findNode, type Reference } from '../../../goods/catalogue/index.ts';
import type { PriceDays } from '../../price-days/index.ts';
import { tehranDayNumber } from '../../prices/index.ts';
import { type Counts, countAlong } from '../counts.ts';
import { partsOf } from '../parts.ts';
import { amountsOf, basisOf } from './basis.ts';
import { facetsOf } from './facets.ts';
import { boardRow, type Fitting } from './figures.ts';
import * as repo from './repo.ts';

/** The prices of a category among which the values of filters are counted. */
const FACET_PRICES = 20_000;
/** A count or a list of this size is worth keeping for a moment. */
const LARGE = 500;
const KEEP_MS = 5_000;

type BoardDeps = { db: Database; clock: Clock; catalogue: Catalogue; priceDays: PriceDays };
type BoardQuery = z.output<typeof BoardQuerySchema>;
type BoardFilter = z.output<typeof BoardFilterSchema>;

/** The market of a category by product. */
export type Board = {
  /** A page of the products with a matching price. @throws not_found, page_out_of_range; invalid for a wrong unit or range */
  list(slugOrId: string, query: BoardQuery): Promise<{ data: BoardRow[]; meta: PageMeta }>;
  /** The counts of the values of each filter. @throws not_found; invalid for a wrong unit or range */
  countFacets(slugOrId: string, filter: BoardFilter): Promise<BoardFacets>;
  /** The rows of these products without any filter; a product without a public price is missing. */
  readRows(product_ids: number[]): Promise<Map<number, BoardRow>>;
};

/** The chosen options by level; an option that is gone stays alone, so that nothing matches it. */
function byLevel(option_ids: readonly number[] = [], { levelOfOption }: Reference): number[][] {
  return [...Map.groupBy(option_ids, (id) => levelOfOption.get(id) ?? -id).values()];
}

/** The filter of a query. Amounts in other units do not compare, so a range of amounts leaves the categories of these out. */
function filterOf(query: BoardFilter, node: CategoryNode, reference: Reference, now: number): repo.BoardFilter {
  const { option_ids, province_id, delivery, payment, verified } = query;
  const cities = province_id && reference.cities.filter(({ province }) => province.id === province_id);
  const amounts = amountsOf(query, basisOf(query, node, reference, now), node);
  const scope = node.scope.filter(({ default_unit }) => !amounts || default_unit.id === node.default_unit.id);
  return {
    category_ids: scope.map(({ id }) => id),
    option_ids: option_ids && byLevel(option_ids, reference),
    city_ids: cities ? cities.map(({ id }) => id) : undefined,
    delivery,
    payment,
    verified,
    amounts,
  };
}

/** Creates the reads of the board. */
export function createBoard({ db, clock, catalogue, priceDays }: BoardDeps): Board {
  const counted = createCache<Counts>({ clock, keep_ms: KEEP_MS, most: 2_000, isWorth: ({ total }) => total > LARGE });
  const ordered = createCache<number[]>({ clock, keep_ms: KEEP_MS, most: 200, isWorth: ({ length }) => length > LARGE });
  const facetPrices = createCache<repo.FacetPrice[]>({
    clock,
    keep_ms: KEEP_MS,
    most: 100,
    isWorth: ({ length }) => length > LARGE,
  });

  async function findScope(slugOrId: string): Promise<{ node: CategoryNode; reference: Reference }> {
    const reference = await catalogue.reference();
    const node = findNode(reference, slugOrId);
    if (!node) throw new AppError('not_found');
    return { node, reference };
  }

  /** The rows of these products in their order; one whose last matching price is gone meanwhile is missing. */
  async function rowsOf(product_ids: number[], fitting: Fitting): Promise<BoardRow[]> {
    if (product_ids.length === 0) return [];
    const now = clock();
    const reference = await catalogue.reference();
    const today = tehranDayNumber(now);
    const [prices, closed] = await Promise.all([
      repo.listPrices(db.read, product_ids, now),
      priceDays.readMedians(product_ids, { from: today - priceLimits.trend_days + 1, to: today - 1 }),
    ]);
    const byProduct = Map.groupBy(prices, ({ product }) => product.id);
    return product_ids.flatMap((id) => {
      const [first, ...others] = byProduct.get(id) ?? [];
      const row = first && boardRow([first, ...others], closed.get(id) ?? [], fitting, reference);
      return row ? [row] : [];
    });
  }

  /** The ids of a page: in the order of the tree category by category, in another order from the order of all of them. */
  async function idsOf(
    filter: repo.BoardFilter,
    { total, categories }: Counts,
    query: BoardQuery,
    now: number,
  ): Promise<number[]> {
    const [{ sort }, bounds] = [query, pageBounds(query)];
    // Above the cap no order but that of the tree is read: each of the others needs all prices.
    if (sort !== 'product' && total <= COUNT_CAP) {
      const read = () => repo.listSorted(db.read, sort, { ...filter, now, limit: COUNT_CAP });
      const ids = await ordered.get(JSON.stringify([sort, filter]), read);
      return ids.slice(bounds.offset, bounds.offset + bounds.limit);
    }
    const ids: number[] = [];
    for (const part of partsOf(categories, bounds)) ids.push(...(await repo.listInOrder(db.read, { ...filter, ...part, now })));
    return ids;
  }

  return {
    async list(slugOrId, { quantity, ...query }) {
      const { node, reference } = await findScope(slugOrId);
      const now = clock();
      const filter = filterOf(query, node, reference, now);
      const { category_ids, city_ids, delivery, payment, verified, amounts } = filter;
      const count = (part: number[]) => repo.countProducts(db.read, { ...filter, category_ids: part, now });
      const counts = await counted.get(JSON.stringify(filter), () => countAlong(category_ids, count));
      const meta = pageMeta(query, counts.total);
      const ids = await idsOf(filter, counts, query, now);
      const wanted = quantity === undefined ? undefined : quantityToThousandths(quantity);
      return { data: await rowsOf(ids, { city_ids, delivery, payment, verified, amounts, quantity: wanted }), meta };
    },
    async countFacets(slugOrId, query) {
      const { node, reference } = await findScope(slugOrId);
      const now = clock();
      const { option_ids = [], amounts, category_ids } = filterOf(query, node, reference, now);
      const scope = { category_ids: node.scope.map(({ id }) => id), now, limit: FACET_PRICES };
      const prices = await facetPrices.get(String(node.id), () => repo.listFacetPrices(db.read, scope));
      const { province_id, delivery, payment, verified } = query;
      const chosen = {
        option_ids,
        province_id,
        delivery,
        payment,
        verified: verified === 'true',
        amounts: amounts && { ...amounts, category_ids },
      };
      return { ...facetsOf(prices, chosen, reference), capped: prices.length === FACET_PRICES };
    },
    async readRows(product_ids) {
      return new Map((await rowsOf(product_ids, {})).map((row) => [row.product.id, row]));
    },
  };
}
