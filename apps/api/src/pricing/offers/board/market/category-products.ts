import { setImmediate } from 'node:timers/promises';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import type { Database } from '../../../../core/db/database.ts';
import { type ComparedAmount, listAmounts, medianOfSuppliers, type PriceDays } from '../../../price-days/index.ts';
import { tehranDayNumber } from '../../../prices/index.ts';
import { type Asked, type Figures, figuresOf, type ProductState } from './category-figures.ts';
import { listProducts } from './market-repo.ts';
import { middleByWeight } from './shown-index.ts';

/** The products read at once: other work of the portal gets a turn after each. */
const STEP_PRODUCTS = 128;
/** The products that are kept, some hundred bytes each; of categories that were not read for long the products are forgotten first. */
const MOST_KEPT = 20_000;
/** The products of a category are all read again after so long. */
const KEEP_MS = 5 * MINUTE_MS;

type Kept = { products: Map<number, ProductState>; read_at: number; closed: string };

function stateOf(
  stated: readonly ComparedAmount[],
  closed: readonly number[],
  { node, reference }: Asked,
): ProductState | undefined {
  const middle = medianOfSuppliers(stated);
  if (middle === null) return undefined;
  const amounts = stated.map(({ amount }) => amount);
  return {
    middle,
    by_weight: node.default_unit.dimension === 'mass' ? null : middleByWeight(stated, node, reference),
    closed,
    user_ids: [...new Set(stated.map(({ user_id }) => user_id))],
    prices: stated.length,
    lowest: Math.min(...amounts),
    highest: Math.max(...amounts),
    ends_at: Math.min(...stated.map(({ valid_until }) => valid_until ?? Number.POSITIVE_INFINITY)),
  };
}

/**
 * Creates the read of the figures of categories. The products of categories that were read last are kept, so that a change of a price
 * reads its product alone: a category may have thousands of them.
 */
export function createCategoryProducts({ db, priceDays }: { db: Database; priceDays: PriceDays }) {
  /** By category, the one that was read last at the end. */
  const kept = new Map<number, Kept>();

  async function readSome(ids: number[], asked: Asked): Promise<Map<number, ProductState>> {
    const today = tehranDayNumber(asked.now);
    const closed = await priceDays.readMedians(ids, { from: today - priceLimits.trend_days + 1, to: today - 1 });
    const read = new Map<number, ProductState>();
    for (const [id, stated] of Map.groupBy(await listAmounts(db.read, ids, asked.now), ({ product_id }) => product_id)) {
      const state = stateOf(stated, closed.get(id) ?? [], asked);
      if (state) read.set(id, state);
    }
    return read;
  }

  async function readAll(asked: Asked): Promise<Map<number, ProductState>> {
    const products = new Map<number, ProductState>();
    for (let after: number | undefined = 0; after !== undefined; ) {
      const ids: number[] = await listProducts(db.read, asked.node.id, after, STEP_PRODUCTS);
      if (ids.length > 0) for (const [id, state] of await readSome(ids, asked)) products.set(id, state);
      await setImmediate();
      after = ids.length < STEP_PRODUCTS ? undefined : ids.at(-1);
    }
    return products;
  }

  function keep(category_id: number, one: Kept): void {
    kept.set(category_id, one);
    let size = [...kept.values()].reduce((sum, { products }) => sum + products.size, 0);
    for (const [id, { products }] of kept) {
      if (size <= MOST_KEPT) return;
      kept.delete(id);
      size -= products.size;
    }
  }

  return {
    /** The figures of a category of which these products have changed since the last call for it, or anything may have. */
    async read(asked: Asked, changed: ReadonlySet<number> | 'all'): Promise<Figures> {
      const { node, index, now } = asked;
      const before = kept.get(node.id);
      // A read that fails leaves nothing that misses its changes.
      kept.delete(node.id);
      const closed = `${tehranDayNumber(now)} ${index}`;
      if (!before || changed === 'all' || before.closed !== closed || now >= before.read_at + KEEP_MS) {
        const products = await readAll(asked);
        keep(node.id, { products, read_at: now, closed });
        return figuresOf(asked, products);
      }
      const ended = [...before.products].filter(([, { ends_at }]) => ends_at <= now).map(([id]) => id);
      const ids = [...new Set([...changed, ...ended])];
      const read = await readSome(ids, asked);
      for (const id of ids) {
        const state = read.get(id);
        if (state) before.products.set(id, state);
        else before.products.delete(id);
      }
      keep(node.id, before);
      return figuresOf(asked, before.products);
    },
  };
}
