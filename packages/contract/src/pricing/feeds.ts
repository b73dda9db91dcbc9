import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ContentSchema } from '../reach/files.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { feedLimits } from '../wire/program-limits.ts';
import { queryTextSchema, TimeSchema } from '../wire/values.ts';
import { OfferSchema } from './offers.ts';

const c = initContract();

/** The forms of a feed: rows as JSON or CSV, and pages of products as TorobAPI v3 has them. */
const feedFormats = ['json', 'csv', 'torob'] as const;

/** A row of a feed: a public price with the names that a reader needs. `amount` is in Rial for one `unit`, null unless it is available. */
export const FeedRowSchema = OfferSchema.pick({
  id: true,
  amount: true,
  currency: true,
  vat_included: true,
  min_quantity: true,
  delivery: true,
  payment: true,
  credit_days: true,
  state: true,
  valid_until: true,
  stated_at: true,
}).extend({
  product_id: z.int().positive(),
  title: z.string().meta({ description: 'Title of the product, and of the variation if there is one' }),
  category: z.string().meta({ description: 'Title of the category' }),
  unit: z.string().meta({ description: 'Title of the unit' }),
  city: z.string().meta({ description: 'Name of the city' }),
  supplier: z.string().meta({ description: 'Title of the supplier' }),
  supplier_handle: z.string().meta({ description: 'Unique name of the supplier in URLs' }),
  url: z.string().meta({ description: 'Page of the product' }),
  image: z.string().nullable(),
});
/** A row of a feed. */
export type FeedRow = z.infer<typeof FeedRowSchema>;

const ofPrice = z
  .string()
  .regex(/^[1-9]\d{0,15}-[1-9]\d{0,15}$/)
  .meta({ description: 'With `format=torob`: the `next_cursor` of the page before' });

/** What is read of a feed, and in which form. */
export const FeedQuerySchema = z.object({
  format: z
    .enum(feedFormats)
    .default('json')
    .meta({
      description: `\`json\` is \`{ "data": [row] }\`, \`csv\` has a column for each field of a row (${Object.keys(FeedRowSchema.shape).join(', ')}), \`torob\` is a page of ${feedLimits.torob_page} products of TorobAPI v3`,
    }),
  updated_since: TimeSchema.optional().meta({
    description: 'Only prices that were stated or have expired since then; what is no longer public is not listed',
  }),
  cursor: ofPrice.optional(),
});

const reading = { role: 'guest', limit: 'public_export', api_key: 'prices:read', cache: 'market' } as const;

/** The public prices of a supplier or a category as one file for programs, written while it is read. */
export const feeds = c.router(
  {
    readSupplierFeed: {
      method: 'GET',
      path: '/api/feeds/suppliers/:handle',
      pathParams: z.object({ handle: queryTextSchema(60, 1) }),
      query: FeedQuerySchema,
      summary: 'Returns all public prices of a supplier as a feed',
      description:
        'In the order of product and price, with an `ETag`. Send it as `If-None-Match` to get 304 while nothing has changed.',
      responses: { 200: ContentSchema, 304: c.noBody() },
      metadata: access({ ...reading, shows: { supplier: 'handle' } }),
    },
    readCategoryFeed: {
      method: 'GET',
      path: '/api/feeds/categories/:slug',
      pathParams: z.object({ slug: queryTextSchema(100, 1) }),
      query: FeedQuerySchema,
      summary: 'Returns all public prices of a category as a feed',
      description:
        'Includes the products of child categories. In the order of product and price, with an `ETag`: send it as `If-None-Match` to get 304 while nothing has changed.',
      responses: { 200: ContentSchema, 304: c.noBody() },
      metadata: access({ ...reading, shows: { category: 'slug' } }),
    },
  },
  { commonResponses: errorResponses },
);
