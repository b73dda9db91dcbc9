import type { BoardFacets, BoardFilterSchema, BoardQuerySchema, BoardRow } from '@rasteh/contract/offers/board';
import { COUNT_CAP, priceLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createCache } from '../../../lib/cache.ts';
import type { Clock } from '../../../lib/clock.ts';
import { pageBounds, pageMeta } from '../../../lib/pages.ts';
import { type Catalogue, type CategoryNode, findNode, type Reference } from '../../catalogue/index.ts';
import type { PriceDays } from '../../price-days/index.ts';
import { tehranDayNumber } from '../../prices/index.ts';
import { facetsOf } from './facets.ts';
import { boardRow, type Fitting } from './figures.ts';
import * as repo from './repo.ts';

/** The prices of a category among which the values of filters are counted. */
const FACET_PRICES = 20_000;
/** A count or a list of this size is worth keeping for a moment. */
const LARGE = 500;

type BoardDeps = { db: Database; clock: Clock; catalogue: Catalogue; priceDays: PriceDays };
type BoardQuery = z.output<typeof BoardQuerySchema>;
type BoardFilter = z.output<typeof BoardFilterSchema>;

/** The market of a category by product. */
export type Board = {
  /** A page of the products with a matching price. @throws not_found, page_out_of_range */
  list(slugOrId: string, query: BoardQuery): Promise<{ data: BoardRow[]; meta: PageMeta }>;
  /** The counts of the values of each filter. @throws not_found */
  countFacets(slugOrId: string, filter: BoardFilter): Promise<BoardFacets>;
  /** The rows of these products without any filter; a product without a public price is missing. */
  readRows(product_ids: number[]): Promise<Map<number, BoardRow>>;
};

/** The chosen options by level; an option that is gone stays alone, so that nothing matches it. */
function byLevel(option_ids: readonly number[] = [], { levelOfOption }: Reference): number[][] {
  return [...Map.groupBy(option_ids, (id) => levelOfOption.get(id) ?? -id).values()];
}

/** Creates the reads of the board. */
export function createBoard({ db, clock, catalogue, priceDays }: BoardDeps): Board {
  const keepCount = createCache<number>({ keep_ms: 5_000, most: 2_000, isWorth: (total) => total > LARGE });
  const keepFacets = createCache<repo.FacetPrice[]>({ keep_ms: 5_000, most: 100, isWorth: ({ length }) => length > LARGE });

  async function findScope(slugOrId: string): Promise<{ node: CategoryNode; reference: Reference }> {
    const reference = await catalogue.reference();
    const node = findNode(reference, slugOrId);
    if (!node) throw new AppError('not_found');
    return { node, reference };
  }

  function filterOf(
    { option_ids, province_id, delivery, payment, verified }: BoardFilter,
    node: CategoryNode,
    reference: Reference,
  ): repo.BoardFilter {
    const cities = province_id && reference.cities.filter(({ province }) => province.id === province_id);
    return {
      category_ids: node.scope.map(({ id }) => id),
      option_ids: option_ids && byLevel(option_ids, reference),
      city_ids: cities ? cities.map(({ id }) => id) : undefined,
      delivery,
      payment,
      verified,
    };
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

  return {
    async list(slugOrId, { quantity, sort, ...query }) {
      const { node, reference } = await findScope(slugOrId);
      const filter = filterOf(query, node, reference);
      const most = COUNT_CAP + 1;
      const total = await keepCount(JSON.stringify(filter), clock(), () => repo.countProducts(db.read, { ...filter, most }));
      const meta = pageMeta(query, total);
      const ids = await repo.listProductIds(db.read, sort, { ...filter, ...pageBounds(query), now: clock() });
      const { city_ids, delivery, payment, verified } = filter;
      const wanted = quantity === undefined ? undefined : quantityToThousandths(quantity);
      return { data: await rowsOf(ids, { city_ids, delivery, payment, verified, quantity: wanted }), meta };
    },
    async countFacets(slugOrId, { option_ids, province_id, delivery, payment, verified }) {
      const { node, reference } = await findScope(slugOrId);
      const category_ids = node.scope.map(({ id }) => id);
      const prices = await keepFacets(String(node.id), clock(), () => repo.listFacetPrices(db.read, category_ids, FACET_PRICES));
      const chosen = {
        option_ids: byLevel(option_ids, reference),
        province_id,
        delivery,
        payment,
        verified: verified === 'true',
      };
      return { ...facetsOf(prices, chosen, reference), capped: prices.length === FACET_PRICES };
    },
    async readRows(product_ids) {
      return new Map((await rowsOf(product_ids, {})).map((row) => [row.product.id, row]));
    },
  };
}
