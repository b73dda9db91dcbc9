import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { OwnProduct, UpdateProduct } from '@rasteh/contract/goods/products';
import { plainTextOf } from '@rasteh/contract/rich-text/plain-text';
import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import type { FieldTexts } from '../../core/forms/stale/changed-fields.ts';
import { isSame } from '../../core/forms/stale/merge.ts';
import { bodyOfWords } from '../../core/rich-text/short-body.ts';
import { faOwnProducts } from '../../i18n/goods/own-products.ts';
import { type EditedImage, toEdited } from './image-field.tsx';

const texts = faOwnProducts.editor;

/** A product as its form has it. */
export type ProductValues = {
  title: string;
  unit_id: number;
  description_body: RichText;
  images: readonly EditedImage[];
};

/** What a change of a product extends: the user's proposal until that is public in the product. */
const extended = (product: OwnProduct) =>
  ((product.status !== 'published' || product.proposal?.status === 'pending') && product.proposal) || product;

/** The values with which the form opens; a rejected change is corrected from where it stood. */
export function valuesOfProduct(product: OwnProduct): ProductValues {
  const { proposal } = product;
  const { title, unit, description, description_body, images } = proposal?.status === 'rejected' ? proposal : extended(product);
  return {
    title,
    unit_id: unit.id,
    description_body: description_body ?? bodyOfWords(description ?? ''),
    images: images.map(toEdited),
  };
}

/** The request that changes a product. Unchanged images are not named. */
export function toProductBody(product: OwnProduct, values: ProductValues): UpdateProduct {
  const images = values.images.map(({ id, alt }) => ({ file_id: id, alt: alt.trim() || null }));
  const before = extended(product).images.map(({ file_id, alt }) => ({ file_id, alt }));
  return {
    version: product.version,
    title: values.title.trim() || null,
    unit_id: values.unit_id,
    description_body: values.description_body,
    ...(isSame(images, before) ? {} : { images }),
  };
}

/** The values of the form by name and in words. */
export const fieldTexts = (units: readonly Unit[]): FieldTexts<ProductValues> => ({
  title: [texts.title, ({ title }) => title],
  unit_id: [texts.unit, ({ unit_id }) => units.find(({ id }) => id === unit_id)?.title ?? ''],
  description_body: [texts.description, ({ description_body }) => plainTextOf(description_body)],
  images: [texts.images, ({ images }) => texts.image_count(images.length)],
});
