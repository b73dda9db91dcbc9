import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { SupplierRefSchema } from '../people/users/supplier-ref.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { perPage } from '../wire/paging.ts';
import {
  IdParamSchema,
  IdSchema,
  one,
  PageMetaSchema,
  PageQuerySchema,
  queryTextSchema,
  RialSchema,
  TimeSchema,
} from '../wire/values.ts';
import { deliveries, priceStates } from '../wire/vocabulary.ts';
import { CategorySchema, CitySchema } from './catalogue.ts';
import { ProductSchema } from './products.ts';
import { synonymRoutes } from './search/synonyms.ts';

const c = initContract();

/** The ranges of a title that the query matched: the place of the first character of each, and the place after its last one, in UTF-16 units. */
const RangesSchema = z.array(z.object({ from: z.int(), to: z.int() }));
/** A part of a text. */
export type TextRange = z.infer<typeof RangesSchema>[number];

/** The categories, titles and prices of a found product, and where its title matched. */
export const SearchHitSchema = z
  .object({
    product: ProductSchema.pick({ id: true, slug: true, title: true }),
    category: CategorySchema.pick({ id: true, slug: true, title: true }),
    offers: z.int().meta({ description: 'The number of its public prices that match the filter' }),
    lowest: z.object({ amount: RialSchema, unit_id: IdSchema, unit: z.string(), suppliers: z.int() }).nullable().meta({
      description:
        'Its lowest comparable amount of today, paid in cash, for one comparison unit, and the number of all its suppliers; null without an amount',
    }),
    title_ranges: RangesSchema,
  })
  .meta({ id: 'SearchHit' });
/** A found product. */
export type SearchHit = z.infer<typeof SearchHitSchema>;

/** The filter of found products; offer filters select the products with a matching offer. */
export const SearchFilterSchema = z.object({
  q: queryTextSchema(100),
  category_id: IdParamSchema.optional().meta({ description: 'In this category or one below it' }),
  province_id: IdParamSchema.optional(),
  city_id: IdParamSchema.optional(),
  delivery: z.enum(deliveries).optional(),
  state: z.enum(priceStates).optional(),
  verified: z.literal('true').optional().meta({ description: 'Offered by a verified supplier' }),
});
/** The filter of found products, parsed. */
export type SearchFilter = z.output<typeof SearchFilterSchema>;

/** Orders of found products: how well they match, or one of the others; a minus is descending. */
export const searchSorts = ['relevance', '-offers', 'product', '-stated_at'] as const;

/** A page of found products: 20 by default, 100 at most. */
export const SearchQuerySchema = SearchFilterSchema.extend({
  page: PageQuerySchema.shape.page,
  per_page: perPage(20, 100),
  sort: z.enum(searchSorts).default('relevance'),
});

const counted = { count: z.int().nonnegative() };
/** Counts of found products of each kind, each group filtered by all the other filters; kinds with no product are omitted. */
export const SearchFacetsSchema = z
  .object({
    is_partial: z
      .boolean()
      .meta({ description: 'More products match the query text than are examined: the real count of each kind is higher' }),
    categories: z.array(CategorySchema.pick({ id: true, slug: true, title: true }).extend(counted)),
    provinces: z.array(CitySchema.shape.province.extend(counted)),
    deliveries: z.array(z.object({ delivery: z.enum(deliveries), ...counted })),
    states: z.array(z.object({ state: z.enum(priceStates), ...counted })),
    verified: z.int().nonnegative(),
  })
  .meta({ id: 'SearchFacets' });
/** Counts of found products of each kind. */
export type SearchFacets = z.infer<typeof SearchFacetsSchema>;

const matched = { title_ranges: RangesSchema };
/** The best matches of each kind for a query as it is typed; `total` counts all public entries of the kind that match. */
export const SuggestionsSchema = z
  .object({
    products: z.array(SearchHitSchema),
    categories: z.array(CategorySchema.pick({ id: true, slug: true, title: true }).extend(matched)),
    suppliers: z.array(SupplierRefSchema.extend({ city: CitySchema, ...matched })),
    inventories: z.array(
      z.object({
        id: IdSchema,
        title: z.string(),
        quantity: z.string(),
        unit: z.string(),
        city: CitySchema,
        supplier: z.string(),
        ...matched,
      }),
    ),
    rfqs: z.array(
      z.object({ id: IdSchema, number: z.string(), title: z.string(), city: CitySchema, deadline: TimeSchema, ...matched }),
    ),
    is_nearest: z.boolean().meta({ description: 'No product has all words of the query: the products are the nearest ones' }),
    board: z
      .object({
        category: CategorySchema.pick({ id: true, slug: true, title: true }),
        size: z.object({ id: IdSchema, slug: z.string(), title: z.string() }).nullable(),
      })
      .nullable()
      .meta({ description: 'The board that the query names: a category, or one of its sizes; null where it names none alone' }),
  })
  .meta({ id: 'Suggestions' });
/** The best matches of each kind. */
export type Suggestions = z.infer<typeof SuggestionsSchema>;

const guestSearch = access({ role: 'guest', limit: 'search', api_key: 'prices:read', cache: 'market' });

/** The search of the market, and the synonyms by which it finds, kept by admins. */
export const search = c.router(
  {
    searchProducts: {
      method: 'GET',
      path: '/api/search',
      query: SearchQuerySchema,
      summary: 'Searches products by text, with their lowest price of today',
      description: 'Tolerates variations of spelling.',
      responses: {
        200: z.object({
          data: z.array(SearchHitSchema),
          meta: PageMetaSchema.extend({ is_nearest: z.boolean() }).meta({
            description: '`is_nearest`: no product has all words of the query, and these come nearest',
          }),
        }),
      },
      metadata: guestSearch,
    },
    countSearch: {
      method: 'GET',
      path: '/api/search/facets',
      query: SearchFilterSchema,
      summary: 'Counts the products of a search by filter value',
      description: 'By category, province, delivery, state and supplier.',
      responses: { 200: one(SearchFacetsSchema) },
      metadata: guestSearch,
    },
    suggest: {
      method: 'GET',
      path: '/api/search/suggestions',
      query: z.object({ q: queryTextSchema(100) }),
      summary: 'Suggests results while a search query is typed',
      description: 'A few products, categories, suppliers, inventories and RFQs.',
      responses: { 200: one(SuggestionsSchema) },
      metadata: guestSearch,
    },
    ...synonymRoutes,
  },
  { commonResponses: errorResponses },
);
