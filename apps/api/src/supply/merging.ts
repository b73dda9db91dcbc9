import type { MergeStep } from '../goods/catalogue/index.ts';
import * as repo from './merging-repo.ts';

/** What a merge of categories does with what is in stock, with stories, and with what users follow. */
export const mergeSupply: MergeStep = {
  async count(queries, product_ids, { counts }) {
    counts.inventories = await repo.countInventories(queries, product_ids);
    counts.watchers = await repo.countWatchers(queries, product_ids);
  },
  async moveGoods(tx, _moved, { renames }) {
    await repo.moveVariations(tx, renames.variation_id);
    await repo.moveProducts(tx, renames.product_id);
    await repo.movePrices(tx, renames.price_id);
  },
  async rename(tx, { renames, counts }) {
    for (const [former, next] of renames.category_id) {
      counts.suppliers += await repo.giveSuppliers(tx, former, next);
      counts.watchers += await repo.giveWatchers(tx, 'category', former, next);
    }
    counts.saved_searches = await repo.renameSearches(tx, renames);
  },
};
