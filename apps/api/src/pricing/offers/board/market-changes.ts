import { slices } from '../../../core/lib/slices.ts';
import type { Events } from '../../../core/realtime/events/events.ts';

const READ_PRICES = 500;

type ListCategories = (ids: number[]) => Promise<number[]>;
type ChangesDeps = {
  events: Pick<Events, 'subscribe'>;
  /** The categories of prices, deleted ones included. */
  categoriesOfPrices: ListCategories;
  /** The categories in which these users have prices, deleted ones included. */
  categoriesOfOwners: ListCategories;
};

/** What changed in the market since it was read. */
export type MarketChanges = {
  isEmpty(): boolean;
  /** Takes all changes; from then on it notes the next ones. Returns the categories, or `all`. */
  take(): Promise<ReadonlySet<number> | 'all'>;
  /** Notes that everything may have changed. */
  noteAll(): void;
};

/** Notes the changes of prices, suppliers and products, by their events. */
export function createMarketChanges({ events, categoriesOfPrices, categoriesOfOwners }: ChangesDeps): MarketChanges {
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

  return {
    isEmpty: () => !isAll && prices.size === 0 && owners.size === 0,
    noteAll,
    async take() {
      const taken = { prices: [...prices], owners: [...owners], isAll };
      [prices, owners, isAll] = [new Set(), new Set(), false];
      if (taken.isAll) return 'all';
      const changed = new Set<number>();
      for (const ids of slices(taken.prices, READ_PRICES)) for (const id of await categoriesOfPrices(ids)) changed.add(id);
      for (const ids of slices(taken.owners, READ_PRICES)) for (const id of await categoriesOfOwners(ids)) changed.add(id);
      return changed;
    },
  };
}
