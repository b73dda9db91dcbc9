import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CategorySchema, CitySchema, ComparedCategorySchema } from './catalogue.ts';
import { deliveries, PriceSchema, priceStates, VariationRefSchema } from './prices.ts';
import { ProductSchema } from './products.ts';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import {
  DaySchema,
  IdParamSchema,
  IdSchema,
  idListParamSchema,
  many,
  one,
  PageQuerySchema,
  page,
  queryTextSchema,
  RialSchema,
  TimeSchema,
  WholeNumbersSchema,
} from './wire/values.ts';

const c = initContract();

/** The supplier of an offer, as returned to the public. */
export const SupplierRefSchema = z
  .object({
    user_id: IdSchema,
    handle: z.string(),
    title: z.string(),
    verified: z.enum(['none', 'registered', 'verified']),
  })
  .meta({ id: 'SupplierRef' });

/**
 * A public price of one supplier: `amount` (Rial for one unit, as stated) and `comparable_amount` (Rial without value added tax
 * for one `comparison_unit_id`, the `default_unit` of the category, also null if it cannot be converted) are null unless
 * `state` is available.
 */
export const OfferSchema = PriceSchema.pick({
  id: true,
  amount: true,
  currency: true,
  unit: true,
  min_quantity: true,
  delivery: true,
  city: true,
  vat_included: true,
  payment: true,
  credit_days: true,
  state: true,
  valid_until: true,
  stated_at: true,
  version: true,
  variation: true,
})
  .extend({
    comparable_amount: RialSchema.nullable(),
    comparison_unit_id: IdSchema,
    product: ProductSchema.pick({ id: true, category_id: true, slug: true, title: true, options: true }),
    supplier: SupplierRefSchema,
    /**
     * The amount in the other unit of its variation (a piece for a price by weight, a kilogram for one by the piece), rounded.
     */
    counter_price: z.object({ amount: RialSchema, unit: z.string() }).nullable(),
    /** The change from the previous amount, in percent with one decimal; null without one or if the offer is not available. */
    change_percent: z.number().nullable(),
    /** The last amount of each day with a statement in the last 30 days, oldest first, in Rial. */
    trend: WholeNumbersSchema,
  })
  .meta({ id: 'Offer' });
/** A public price of one supplier. */
export type Offer = z.infer<typeof OfferSchema>;

/**
 * One statement in the history of a product, as it was stated (`amount` for one `unit_id`) and as it is compared, as in an
 * offer; `correction` was replaced within 30 minutes and is drawn struck through.
 */
export const HistoryPointSchema = z
  .object({
    price_id: IdSchema,
    supplier: SupplierRefSchema.pick({ user_id: true, title: true }),
    amount: RialSchema,
    unit_id: IdSchema,
    vat_included: z.boolean(),
    comparable_amount: RialSchema,
    stated_at: TimeSchema,
    correction: z.boolean(),
  })
  .meta({ id: 'HistoryPoint' });
/** One statement in the history of a product. */
export type HistoryPoint = z.infer<typeof HistoryPointSchema>;

/**
 * The market of one civil day: lowest, median and highest of the last comparable amounts valid on it, one per supplier, in
 * Rial; paid in cash, at the factory or the warehouse.
 */
export const HistoryDaySchema = z
  .object({ day: DaySchema, min: z.int(), median: z.int(), max: z.int(), suppliers: z.int() })
  .meta({ id: 'HistoryDay' });
/** The market of one civil day. */
export type HistoryDay = z.infer<typeof HistoryDaySchema>;

/** Orders of the list of offers; a minus is descending. */
export const offerSorts = ['product', 'amount', '-amount', '-stated_at'] as const;

/** A page of offers: `option_id` selects products with that option, `option_ids` (`3,14`) those with all of them. */
export const OfferQuerySchema = PageQuerySchema.extend({
  category_id: IdParamSchema.optional(),
  product_id: IdParamSchema.optional(),
  supplier: queryTextSchema(60).optional(),
  province_id: IdParamSchema.optional(),
  delivery: z.enum(deliveries).optional(),
  state: z.enum(priceStates).optional(),
  option_id: IdParamSchema.optional(),
  option_ids: idListParamSchema(12)
    .describe('Ids with commas between them, one of each level: products that have all of them')
    .optional(),
  sort: z.enum(offerSorts).default('product'),
});
/** The query of offers as a caller sends it. */
export type OfferQuery = z.input<typeof OfferQuerySchema>;

/** A found product with its category; `offers` counts its public prices that match the filter. */
export const SearchHitSchema = z
  .object({
    product: ProductSchema.pick({ id: true, slug: true, title: true }),
    category: CategorySchema.pick({ id: true, slug: true, title: true }),
    offers: z.int(),
  })
  .meta({ id: 'SearchHit' });
/** A found product. */
export type SearchHit = z.infer<typeof SearchHitSchema>;

/** The filter of found products; offer filters select the products with a matching offer. */
export const SearchFilterSchema = z.object({
  q: queryTextSchema(100),
  /** In this category or one below it. */
  category_id: IdParamSchema.optional(),
  province_id: IdParamSchema.optional(),
  city_id: IdParamSchema.optional(),
  delivery: z.enum(deliveries).optional(),
  state: z.enum(priceStates).optional(),
  /** Offered by a verified supplier. */
  verified: z.literal('true').optional(),
});
/** The filter of found products, parsed. */
export type SearchFilter = z.output<typeof SearchFilterSchema>;

/** Orders of found products; a minus is descending. */
export const searchSorts = ['-offers', 'product', '-stated_at'] as const;

/** A page of found products: 20 by default, 100 at most. */
export const SearchQuerySchema = SearchFilterSchema.extend({
  page: PageQuerySchema.shape.page,
  per_page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(100))
    .default(20),
  sort: z.enum(searchSorts).default('-offers'),
});

const counted = { count: z.int().nonnegative() };
/** Counts of found products of each kind, each group filtered by all the other filters; kinds with no product are omitted. */
export const SearchFacetsSchema = z
  .object({
    /** More products match the query text than are examined: the real count of each kind is higher. */
    is_partial: z.boolean(),
    categories: z.array(CategorySchema.pick({ id: true, slug: true, title: true }).extend(counted)),
    provinces: z.array(CitySchema.shape.province.extend(counted)),
    deliveries: z.array(z.object({ delivery: z.enum(deliveries), ...counted })),
    states: z.array(z.object({ state: z.enum(priceStates), ...counted })),
    verified: z.int().nonnegative(),
  })
  .meta({ id: 'SearchFacets' });
/** Counts of found products of each kind. */
export type SearchFacets = z.infer<typeof SearchFacetsSchema>;

const publicRead = access({ role: 'guest', limit: 'public_read', api_key: 'prices:read', cache: 'market' });

/** The public market: offers, products with their history, and the search. */
export const offers = c.router(
  {
    listOffers: {
      method: 'GET',
      path: '/api/offers',
      query: OfferQuerySchema,
      summary: 'The price table of a category or a product, with those of child categories',
      responses: { 200: page(OfferSchema) },
      metadata: publicRead,
    },
    listFeaturedOffers: {
      method: 'GET',
      path: '/api/offers/featured',
      summary: 'The best offer of each product that is stated most these days, a few of each category, in its own unit',
      responses: { 200: many(OfferSchema) },
      metadata: publicRead,
    },
    getProduct: {
      method: 'GET',
      path: '/api/products/:productId',
      pathParams: z.object({ productId: IdParamSchema }),
      summary: 'A public product with its category, its shared variations and the offers of all suppliers',
      responses: {
        200: one(
          z.object({
            product: ProductSchema,
            category: ComparedCategorySchema,
            variations: z.array(VariationRefSchema),
            offers: z.array(OfferSchema),
          }),
        ),
      },
      metadata: publicRead,
    },
    getProductHistory: {
      method: 'GET',
      path: '/api/products/:productId/history',
      pathParams: z.object({ productId: IdParamSchema }),
      query: z.object({
        days: z
          .string()
          .regex(/^[1-9]\d{0,3}$/)
          .transform(Number)
          .pipe(z.number().max(3_660))
          .default(30),
      }),
      summary: 'Earlier prices of a product on the basis of comparison: each day, and the latest statements',
      responses: {
        200: one(z.object({ unit_id: IdSchema, days: z.array(HistoryDaySchema), points: z.array(HistoryPointSchema) })),
      },
      metadata: publicRead,
    },
    search: {
      method: 'GET',
      path: '/api/search',
      query: SearchQuerySchema,
      summary: 'Products whose folded words begin with the words typed, with how many fitting offers each has',
      responses: { 200: page(SearchHitSchema) },
      metadata: access({ role: 'guest', limit: 'search', api_key: 'prices:read', cache: 'market' }),
    },
    countSearch: {
      method: 'GET',
      path: '/api/search/facets',
      query: SearchFilterSchema,
      summary: 'How many products a search finds by category, province, delivery, state and supplier',
      responses: { 200: one(SearchFacetsSchema) },
      metadata: access({ role: 'guest', limit: 'search', api_key: 'prices:read', cache: 'market' }),
    },
  },
  { commonResponses: errorResponses },
);
