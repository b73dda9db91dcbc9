import type { MergeCounts } from '@rasteh/contract/goods/catalogue/merging';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { CategoryNode, Reference } from '../reference.ts';

/** What took the place of what, by the names of the fields that name it. */
export type Renames = Record<'category_id' | 'product_id' | 'variation_id' | 'price_id', Map<number, number>>;

/** A merge that goes on; those who take part add to its figures and to what was replaced. */
export type Merge = {
  context: RequestContext;
  now: number;
  /** The category that everything comes to. */
  category_id: number;
  renames: Renames;
  counts: MergeCounts;
  /** Publishes something at the end, after the merge itself. */
  whenDone(publish: () => Promise<void>): void;
};

/** Products that come to the category of a merge; `from` is the unit in which their amounts were compared. */
export type MovedProducts = { ids: readonly number[]; from: CategoryNode['default_unit']; reference: Reference };

/** What the owner of rows does with those that name what is merged, in the transaction of the merge. */
export type MergeStep = {
  /** Adds to the figures how many of its rows name these products. */
  count?(queries: Queries, product_ids: readonly number[], merge: Merge): Promise<void>;
  /** Locks its rows of these products that changes lock before a product. */
  lock?(tx: Transaction, product_ids: readonly number[]): Promise<void>;
  /** Lets its rows name what took the place of products and variations, which still exist. */
  moveGoods(tx: Transaction, moved: MovedProducts, merge: Merge): Promise<void>;
  /** Lets its rows name the other category, and its stored JSON everything that took the place of something else. */
  rename(tx: Transaction, merge: Merge): Promise<void>;
};

/** Starts a merge into a category. */
export const startMerge = (given: Pick<Merge, 'context' | 'now' | 'category_id' | 'whenDone'>): Merge => ({
  ...given,
  renames: { category_id: new Map(), product_id: new Map(), variation_id: new Map(), price_id: new Map() },
  counts: {
    children: 0,
    products: 0,
    merged_products: 0,
    prices: 0,
    replaced_prices: 0,
    inventories: 0,
    rfq_lines: 0,
    watchers: 0,
    alerts: 0,
    suppliers: 0,
    new_options: 0,
    saved_searches: 0,
  },
});
