import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import {
  categories,
  levelOptions,
  levels,
  productOptions,
  products,
  productWords,
  units,
  variations,
} from '../../../core/db/schema/index.ts';
import { isUsableProduct } from '../../../core/db/usable-products.ts';

/** The postings of these words: the products with each word that a user may price. */
export const findPostings = (queries: Queries, { words, user_id }: { words: string[]; user_id: number }) =>
  queries
    .select({ word: productWords.word, product_id: productWords.product_id })
    .from(productWords)
    .innerJoin(products, eq(products.id, productWords.product_id))
    .where(and(inArray(productWords.word, words), isUsableProduct(user_id)));

/** The products of these ids that a user may price. */
export const findProducts = (queries: Queries, { ids, user_id }: { ids: number[]; user_id: number }) =>
  queries
    .select({
      id: products.id,
      category_id: products.category_id,
      slug: products.slug,
      title: products.title,
      unit_id: products.unit_id,
    })
    .from(products)
    .where(and(inArray(products.id, ids), isUsableProduct(user_id)));
export type KnownProduct = Awaited<ReturnType<typeof findProducts>>[number];

/** The options of these products, in the order of the levels. */
export const findProductOptions = (queries: Queries, { product_ids }: { product_ids: number[] }) =>
  queries
    .select({
      product_id: productOptions.product_id,
      level_id: levels.id,
      level: levels.title,
      option: levelOptions.title,
    })
    .from(productOptions)
    .innerJoin(levels, eq(levels.id, productOptions.level_id))
    .innerJoin(levelOptions, eq(levelOptions.id, productOptions.option_id))
    .where(inArray(productOptions.product_id, product_ids))
    .orderBy(asc(productOptions.product_id), asc(levels.position));

/** All options of all levels of these categories. */
export const findLevelOptions = (queries: Queries, { category_ids }: { category_ids: number[] }) =>
  queries
    .select({ level_id: levels.id, option: levelOptions.title })
    .from(levels)
    .innerJoin(levelOptions, eq(levelOptions.level_id, levels.id))
    .where(inArray(levels.category_id, category_ids));

/** The titles that separate the words of products from the words of their whole category. */
export const findGeneralTitles = (queries: Queries, { ids, user_id }: { ids: number[]; user_id: number }) =>
  queries
    .select({
      id: products.id,
      title: products.title,
      category_id: products.category_id,
      category_title: categories.title,
      unit_title: units.title,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .innerJoin(units, eq(units.id, products.unit_id))
    .where(and(inArray(products.id, ids), isUsableProduct(user_id)));

/** The variations of these products that a user may price. */
export const findVariations = (queries: Queries, { product_ids, user_id }: { product_ids: number[]; user_id: number }) =>
  queries
    .select({
      id: variations.id,
      product_id: variations.product_id,
      title: variations.title,
      sku: variations.sku,
      unit_id: variations.unit_id,
      dimension: units.dimension,
      unit_weight: variations.unit_weight,
    })
    .from(variations)
    .innerJoin(units, eq(units.id, variations.unit_id))
    .where(
      and(
        inArray(variations.product_id, product_ids),
        or(isNull(variations.user_id), eq(variations.user_id, user_id)),
        isNull(variations.deleted_at),
      ),
    );
export type KnownVariation = Awaited<ReturnType<typeof findVariations>>[number];
