import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Product } from '@rasteh/contract/goods/products';
import type { Reference } from '../catalogue/index.ts';
import type { ProductRow } from './repo.ts';

/** A product with its options in the order of the levels. */
export function productToWire(row: ProductRow, reference: Reference): Product {
  const { id, category_id, slug, title, options_key, unit_id, image, images, description, description_body, status } = row;
  return {
    id,
    category_id,
    slug,
    title,
    options: reference.chosenOptions(options_key),
    unit: reference.unitsById.get(unit_id) as Unit,
    image,
    images,
    description,
    description_body,
    status,
  };
}
