import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { GeometrySchema } from '../goods/catalogue/geometry.ts';
import { ComparedCategorySchema, LevelOptionSchema } from '../goods/catalogue.ts';
import { ProductSchema } from '../goods/products.ts';
import { SupplierRefSchema } from '../people/users/supplier-ref.ts';
import { ContentSchema, SheetFormatQuerySchema } from '../reach/files.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { alternativeLimits, boardExportLimits, indexLimits, offerLimits } from '../wire/limits.ts';
import { countParam } from '../wire/paging.ts';
import {
  DaySchema,
  IdParamSchema,
  IdSchema,
  idListParamSchema,
  many,
  one,
  PageQuerySchema,
  PeriodSchema,
  page,
  queryTextSchema,
  RialSchema,
  TimeSchema,
  WholeNumbersSchema,
} from '../wire/values.ts';
import { deliveries, priceStates } from '../wire/vocabulary.ts';
import { BoardFacetsSchema, BoardFilterSchema, BoardQuerySchema, BoardRowSchema } from './offers/board.ts';
import { MarketSchema } from './offers/market.ts';
import { PriceSchema, VariationRefSchema } from './prices.ts';

const c = initContract();

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
    counter_price: z.object({ amount: RialSchema, unit: z.string() }).nullable().meta({
      description:
        'The amount in the other unit of its variation (a piece for a price by weight, a kilogram for one by the piece), rounded',
    }),
    change_percent: z.number().nullable().meta({
      description:
        'The change from the previous amount, in percent with one decimal; null without one or if the offer is not available',
    }),
    trend: WholeNumbersSchema.meta({
      description: 'The last amount of each day with a statement in the last 30 days, oldest first, in Rial',
    }),
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

/**
 * The index of a category on one civil day: `median`, in Rial for one comparison unit without value added tax, is the middle of
 * the medians of `products`, behind which are `prices`, and of those that products without a price had within 30 days before; it is null on
 * a day without prices, and until the day is closed.
 */
export const IndexDaySchema = z
  .object({ day: DaySchema, median: RialSchema.nullable(), products: z.int(), prices: z.int() })
  .meta({ id: 'IndexDay' });
/** The index of a category on one civil day. */
export type IndexDay = z.infer<typeof IndexDaySchema>;

/** The index of a category by day, `size` is the option of its first level or null for all sizes. */
export const CategoryIndexSchema = z
  .object({
    category_id: IdSchema,
    unit_id: IdSchema,
    size: LevelOptionSchema.nullable(),
    days: z.array(IndexDaySchema),
  })
  .meta({ id: 'CategoryIndex' });
/** The index of a category by day. */
export type CategoryIndex = z.infer<typeof CategoryIndexSchema>;

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
  ids: idListParamSchema(offerLimits.compared)
    .describe('Only these offers, in this order: the other filters, the order and the page do not apply')
    .optional(),
  q: queryTextSchema(100).optional().meta({ description: 'Words of the product' }),
  sort: z.enum(offerSorts).default('product'),
});
/** The query of offers as a caller sends it. */
export type OfferQuery = z.input<typeof OfferQuerySchema>;

const publicRead = access({ role: 'guest', limit: 'public_read', cost: 2, api_key: 'prices:read', cache: 'market' });

/** The public market: offers, and products with their history. */
export const offers = c.router(
  {
    listOffers: {
      method: 'GET',
      path: '/api/offers',
      query: OfferQuerySchema,
      summary: 'Lists the offers of a category or product',
      description: 'Includes the offers of child categories.',
      responses: { 200: page(OfferSchema) },
      metadata: access({ ...publicRead.access, cost: 4, shows: { supplier: 'supplier' } }),
    },
    listFeaturedOffers: {
      method: 'GET',
      path: '/api/offers/featured',
      summary: 'Lists the best offers of featured products',
      description:
        'Products pinned by admins first, then those with the most price updates in recent days; a few of each category, in its own unit.',
      responses: { 200: many(OfferSchema) },
      metadata: access({ ...publicRead.access, shows: 'named' }),
    },
    getProduct: {
      method: 'GET',
      path: '/api/products/:productId',
      pathParams: z.object({ productId: IdParamSchema }),
      summary: 'Returns a public product with its offers',
      description: 'With its category, shared variations, geometry and the offers of all suppliers.',
      responses: {
        200: one(
          z.object({
            product: ProductSchema,
            category: ComparedCategorySchema,
            variations: z.array(VariationRefSchema),
            geometry: GeometrySchema.nullable().meta({
              description: 'Null where the options say no shape, or not all of its measures',
            }),
            offers: z.array(OfferSchema),
          }),
        ),
      },
      metadata: access({ ...publicRead.access, shows: { product: 'productId' } }),
    },
    getProductHistory: {
      method: 'GET',
      path: '/api/products/:productId/history',
      pathParams: z.object({ productId: IdParamSchema }),
      query: z.object({
        days: countParam(3_660).default(30).meta({ maximum: 3_660, description: 'Number of days before today' }),
      }),
      summary: 'Returns the price history of a product',
      description: 'Daily values on the basis of comparison, and the latest price statements.',
      responses: {
        200: one(z.object({ unit_id: IdSchema, days: z.array(HistoryDaySchema), points: z.array(HistoryPointSchema) })),
      },
      metadata: access({ ...publicRead.access, shows: { product: 'productId' } }),
    },
    listAlternatives: {
      method: 'GET',
      path: '/api/products/:productId/alternatives',
      pathParams: z.object({ productId: IdParamSchema }),
      summary: 'Lists available alternatives to a product',
      description: `Up to ${alternativeLimits.shown} products with an available price that differ in one option, nearest sizes first.`,
      responses: { 200: many(BoardRowSchema) },
      metadata: access({ ...publicRead.access, shows: { product: 'productId' } }),
    },
    getMarket: {
      method: 'GET',
      path: '/api/market',
      summary: 'Returns an overview of the whole market',
      description: 'The median, range and change of each category, and the biggest changes.',
      responses: { 200: one(MarketSchema) },
      metadata: publicRead,
    },
    listBoard: {
      method: 'GET',
      path: '/api/services/categories/:slug/board',
      pathParams: z.object({ slug: queryTextSchema(100, 1) }),
      query: BoardQuerySchema,
      summary: 'Returns the market board of a category by product',
      description: 'Includes the products of child categories.',
      responses: { 200: page(BoardRowSchema) },
      metadata: access({ ...publicRead.access, shows: { category: 'slug' } }),
    },
    countBoardFacets: {
      method: 'GET',
      path: '/api/services/categories/:slug/board/facets',
      pathParams: z.object({ slug: queryTextSchema(100, 1) }),
      query: BoardFilterSchema,
      summary: 'Counts the prices of a board by filter value',
      responses: { 200: one(BoardFacetsSchema) },
      metadata: access({ ...publicRead.access, shows: { category: 'slug' } }),
    },
    exportBoard: {
      method: 'GET',
      path: '/api/services/categories/:slug/board/export',
      pathParams: z.object({ slug: queryTextSchema(100, 1) }),
      query: BoardQuerySchema.omit({ page: true, per_page: true }).extend(SheetFormatQuerySchema.shape),
      summary: 'Exports a board as a file',
      description: `Prices in Toman on the basis of the query: the first ${boardExportLimits.products} products and, in a workbook, also their first ${boardExportLimits.offers} offers.`,
      responses: { 200: ContentSchema },
      metadata: access({ role: 'guest', limit: 'public_export', api_key: 'prices:read', cache: 'market' }),
    },
    exportSupplierOffers: {
      method: 'GET',
      path: '/api/services/suppliers/:handle/offers/export',
      pathParams: z.object({ handle: queryTextSchema(60, 1) }),
      query: SheetFormatQuerySchema.extend({
        with_vat: z.enum(['true']).describe('With value added tax, at the rate of today').optional(),
      }),
      summary: 'Exports the public prices of a supplier as a file',
      description: `Prices in Toman in the comparison unit of each category: the first ${boardExportLimits.offers} of them.`,
      responses: { 200: ContentSchema },
      metadata: access({
        role: 'guest',
        limit: 'public_export',
        api_key: 'prices:read',
        cache: 'market',
        shows: { supplier: 'handle' },
      }),
    },
    getCategoryIndex: {
      method: 'GET',
      path: '/api/services/categories/:slug/index',
      pathParams: z.object({ slug: queryTextSchema(100, 1) }),
      query: PeriodSchema.extend({ option_id: IdParamSchema.optional() }),
      summary: 'Returns the daily price index of a category or of one of its sizes',
      description: `The category must have products of its own. The last ${indexLimits.default_days} days without a period, at most ${indexLimits.history_days} days with one.`,
      responses: { 200: one(CategoryIndexSchema) },
      metadata: access({ ...publicRead.access, shows: { category: 'slug' } }),
    },
  },
  { commonResponses: errorResponses },
);
