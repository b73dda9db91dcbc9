import type { Database } from '../../../core/db/database.ts';
import { priceKey } from '../../../core/lib/rendering.ts';
import { slices } from '../../../core/lib/slices.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import { listHandles, listProductsOfPrices } from './price-keys-repo.ts';

const READ_IDS = 500;

/** Reads the keys by which caches know what shows these prices, deleted ones included. */
type PriceKeys = (price_ids: number[], user_ids: number[]) => Promise<string[]>;

/** Creates the read of keys: of the products, their categories with those above them, and the suppliers. */
export function createPriceKeys({ db, catalogue }: { db: Database; catalogue: Pick<Catalogue, 'reference'> }): PriceKeys {
  return async (price_ids, user_ids) => {
    const keys = new Set<string>();
    const { categoriesById } = await catalogue.reference();
    for (const ids of slices(price_ids, READ_IDS))
      for (const { product_id, category_id } of await listProductsOfPrices(db.read, ids)) {
        keys.add(priceKey('product', product_id));
        for (let node = categoriesById.get(category_id); node; node = categoriesById.get(node.parent_id ?? 0))
          for (const name of [node.id, node.slug]) keys.add(priceKey('category', name));
      }
    for (const ids of slices(user_ids, READ_IDS))
      for (const { handle } of await listHandles(db.read, ids)) keys.add(priceKey('supplier', handle));
    return [...keys];
  };
}
