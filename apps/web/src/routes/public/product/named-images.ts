import type { Product } from '@rasteh/contract/goods/products';
import { faImages } from '../../../i18n/reach/images.ts';

/** A product with its images. */
export type Pictured = Pick<Product, 'title' | 'images'>;

/** The images of a product with an id and a text each: its own, or the title with the number of the image. */
export function namedImages({ title, images }: Pictured) {
  return images.map(({ file_id: id, alt, ...image }, at) => ({
    ...image,
    id,
    alt: alt ?? (images.length === 1 ? title : `${title}، ${faImages.image(at + 1, images.length)}`),
  }));
}
