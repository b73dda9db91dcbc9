import type { CreateInventorySchema } from '@rasteh/contract/supply/inventories';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Transaction } from '../../core/db/database.ts';
import { type Products, unknownProduct, type Variations } from '../../goods/products/index.ts';
import type { Content } from './content.ts';

type Wanted = Omit<z.output<typeof CreateInventorySchema>, 'publish'>;
type DraftingDeps = { products: Products; variations: Variations };

/** The requested content of an inventory, in stored form. */
export const contentFrom = ({ quantity, description, file_ids, ...wanted }: Wanted): Content => ({
  ...wanted,
  quantity: quantityToThousandths(quantity),
  description: description || null,
  file_ids: [...new Set(file_ids)],
});

/**
 * Validates the content of an inventory by the rules of prices: a product that is not rejected, a unit that it is sold in, a
 * variation of it, an existing city; and locks the variation until the transaction ends.
 * @throws invalid on the field that is wrong
 */
export async function checkContent(
  tx: Transaction,
  user_id: number,
  { product_id, variation_id, unit_id, city_id }: Content,
  { products, variations }: DraftingDeps,
): Promise<void> {
  const product = await products.findForPrice(product_id, user_id);
  if (!product) throw unknownProduct();
  await products.checkTerms(product, { unit_id, city_id, variation_id });
  if (variation_id !== null) await variations.hold(tx, variation_id);
}
