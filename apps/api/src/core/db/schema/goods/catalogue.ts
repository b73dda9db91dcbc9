import type { GeometryPart } from '@rasteh/contract/goods/catalogue/geometry';
import type { ProductImage } from '@rasteh/contract/goods/products';
import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Units of sale; `factor` is a decimal string: the number of base units of the dimension in one unit. */
export const units = sqliteTable('units', {
  id: integer().primaryKey({ autoIncrement: true }),
  code: text().notNull(),
  title: text().notNull(),
  dimension: text().notNull(),
  factor: text().notNull(),
  /** Since when it is offered in no form; null for one that is. */
  retired_at: integer(),
  version: integer().notNull().default(1),
});

export const provinces = sqliteTable('provinces', { id: integer().primaryKey({ autoIncrement: true }), name: text().notNull() });

export const cities = sqliteTable('cities', {
  id: integer().primaryKey({ autoIncrement: true }),
  province_id: integer().notNull(),
  name: text().notNull(),
});

export const categories = sqliteTable('categories', {
  id: integer().primaryKey({ autoIncrement: true }),
  parent_id: integer(),
  slug: text().notNull(),
  title: text().notNull(),
  icon: text().notNull(),
  position: integer().notNull(),
  default_unit_id: integer().notNull(),
  /** Since when it is in no list; null for a shown one. */
  hidden_at: integer(),
  version: integer().notNull().default(1),
});

/** Former slugs of categories, which lead to the current ones. */
export const categorySlugs = sqliteTable('category_slugs', { slug: text().primaryKey(), category_id: integer().notNull() });

export const levels = sqliteTable('levels', {
  id: integer().primaryKey({ autoIncrement: true }),
  category_id: integer().notNull(),
  title: text().notNull(),
  position: integer().notNull(),
});

export const levelOptions = sqliteTable('level_options', {
  id: integer().primaryKey({ autoIncrement: true }),
  level_id: integer().notNull(),
  title: text().notNull(),
  position: integer().notNull(),
  /** What the option says of the shape and the measures of its goods. */
  geometry: text({ mode: 'json' }).$type<GeometryPart>(),
});

/** `options_key` is the sorted option ids joined by dots: the same options in a category are the same product. */
export const products = sqliteTable('products', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer(),
  category_id: integer().notNull(),
  slug: text().notNull(),
  title: text().notNull(),
  options_key: text().notNull(),
  /** The positions of the options in level order, so that 8 sorts before 10 among the products of a category. */
  sort_key: text().notNull(),
  unit_id: integer().notNull(),
  /** The path of the first of `images`. */
  image: text(),
  images: text({ mode: 'json' }).$type<ProductImage[]>().notNull().default([]),
  description: text(),
  /** The description with its formats, whose words `description` has; null where it has none. */
  description_body: text({ mode: 'json' }).$type<RichText>(),
  status: text().$type<'pending' | 'published' | 'rejected'>().notNull(),
  /** Raised by every change of the row and of what is proposed for it. */
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
});

/** Former ids of products, which lead to what these were merged into. */
export const mergedProducts = sqliteTable('merged_products', { id: integer().primaryKey(), product_id: integer().notNull() });

export const productOptions = sqliteTable('product_options', {
  product_id: integer().notNull(),
  level_id: integer().notNull(),
  option_id: integer().notNull(),
});

/** Users who chose the options of a product proposed by another user: they may use it while it is in review. */
export const productPicks = sqliteTable('product_picks', { user_id: integer().notNull(), product_id: integer().notNull() });

/** Folded words of a product's title, options and category, for search by prefix. */
export const productWords = sqliteTable('product_words', { word: text().notNull(), product_id: integer().notNull() });

/** Variations of a product; without a user they are shared by all. */
export const variations = sqliteTable('variations', {
  id: integer().primaryKey({ autoIncrement: true }),
  product_id: integer().notNull(),
  user_id: integer(),
  title: text().notNull(),
  attributes: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
  unit_id: integer().notNull(),
  /** In thousandths of a kilogram. */
  unit_weight: integer(),
  sku: text(),
  /** Counts the changes by its user. */
  version: integer().notNull().default(1),
  created_at: integer().notNull().default(0),
  deleted_at: integer(),
});

/** The own codes of users, each for a product or for one of its variations. */
export const skus = sqliteTable('skus', {
  user_id: integer().notNull(),
  sku: text().notNull(),
  product_id: integer().notNull(),
  variation_id: integer(),
  updated_at: integer().notNull(),
});
