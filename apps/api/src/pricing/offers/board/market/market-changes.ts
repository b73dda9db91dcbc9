import { slices } from '../../../../core/lib/slices.ts';
import type { Events } from '../../../../core/realtime/events/events.ts';

const READ_PRICES = 500;

/** The changed products by category, or all of them. */
export type ChangedProducts = ReadonlyMap<number, ReadonlySet<number> | 'all'>;

type ChangesDeps = {
  events: Pick<Events, 'subscribe'>;
  /** The products of prices with their categories, deleted ones included. */
  productsOfPrices(price_ids: number[]): Promise<{ product_id: number; category_id: number }[]>;
  /** The categories in which these users have prices, deleted ones included. */
  categoriesOfOwners(user_ids: number[]): Promise<number[]>;
};

/** What changed in the market since it was read. */
export type MarketChanges = {
  isEmpty(): boolean;
  /** Takes all changes; from then on it notes the next ones. Returns the products, or `all`. */
  take(): Promise<ChangedProducts | 'all'>;
  /** Notes that everything may have changed. */
  noteAll(): void;
};

/** Notes the changes of prices, suppliers and products, by their events. */
export function createMarketChanges({ events, productsOfPrices, categoriesOfOwners }: ChangesDeps): MarketChanges {
  let prices = new Set<number>();
  let owners = new Set<number>();
  let isAll = false;
  const noteAll = () => {
    isAll = true;
  };
  const noteOwner = ({ user_id }: { user_id: number }) => void owners.add(user_id);
  events.subscribe('price.changed', ({ price_ids }) => {
    for (const id of price_ids) prices.add(id);
  });
  events.subscribe('supplier.changed', noteOwner);
  events.subscribe('user.suspended', noteOwner);
  events.subscribe('user.closed', noteOwner);
  events.subscribe('catalogue.changed', noteAll);
  events.subscribe('price_days.closed', noteAll);

  return {
    isEmpty: () => !isAll && prices.size === 0 && owners.size === 0,
    noteAll,
    async take() {
      const taken = { prices: [...prices], owners: [...owners], isAll };
      [prices, owners, isAll] = [new Set(), new Set(), false];
      if (taken.isAll) return 'all';
      const products = new Map<number, Set<number>>();
      for (const ids of slices(taken.prices, READ_PRICES))
        for (const { category_id, product_id } of await productsOfPrices(ids))
          products.set(category_id, (products.get(category_id) ?? new Set()).add(product_id));
      const changed = new Map<number, ReadonlySet<number> | 'all'>(products);
      for (const ids of slices(taken.owners, READ_PRICES)) for (const id of await categoriesOfOwners(ids)) changed.set(id, 'all');
      return changed;
    },
  };
}
