import { formatNumber } from '@rasteh/persian/digits';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { workbookWording } from '../reach/files/rules.ts';
import { ContentSchema, SheetFormatQuerySchema } from '../reach/files.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { priceListLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import { IdParamSchema, IdSchema, one, PageQuerySchema, PeriodSchema, page, TimeSchema } from '../wire/values.ts';
import { AmountsSchema, MappingSchema, moneyUnits } from './price-lists/mapping.ts';
import {
  PriceListRowChangeSchema,
  type PriceListRowKind,
  PriceListRowSchema,
  priceListOutcomes,
  priceListRowKinds,
} from './price-lists/rows.ts';
import { priceListStatuses } from './price-lists/vocabulary.ts';
import { PriceListQuerySchema } from './prices.ts';

export * from './price-lists/vocabulary.ts';

const c = initContract();

/** Reasons why a list could not be read, with the message to its supplier. */
export const priceListFailures = {
  unreadable: 'این پرونده خوانده نشد. آن را دوباره با قالب xlsx یا CSV ذخیره کنید.',
  old_excel: workbookWording.xls,
  encrypted: 'این پرونده گذرواژه دارد. آن را بدون گذرواژه ذخیره کنید.',
  empty: 'در این فهرست هیچ سطری پیدا نشد.',
  too_large: 'این پرونده پس از باز شدن بیش از حد بزرگ است.',
  too_many_rows: `این فهرست بیش از ${formatNumber(priceListLimits.rows)} سطر دارد. آن را به چند فهرست تقسیم کنید.`,
  too_many_columns: `این فهرست بیش از ${formatNumber(priceListLimits.columns)} ستون دارد.`,
  timeout: 'خواندن این پرونده بیش از حد طول کشید.',
  server: 'خطایی در سرور رخ داد. فهرست را دوباره بفرستید.',
} as const;
/** The code of a reason why a list could not be read. */
export type PriceListFailure = keyof typeof priceListFailures;
const failures = Object.keys(priceListFailures) as [PriceListFailure, ...PriceListFailure[]];

const PriceListCountsSchema = z.object({
  ...({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    unmatched: z.int(),
    invalid: z.int(),
    skipped: z.int(),
    absent: z.int(),
  } satisfies Record<PriceListRowKind, z.ZodType>),
  jumps: z.int().meta({
    description:
      'Amounts with a larger change than is allowed without confirmation, of those the unconfirmed ones, and of these the new prices',
  }),
  unconfirmed: z.int(),
  unconfirmed_new: z.int(),
  largest_jump: z.number().nullable().meta({ description: 'The largest jump in percent, down or up; null without one' }),
  ...({
    applied: z.int(),
    stale: z.int(),
    undone: z.int(),
    changed_since: z.int(),
  } satisfies Partial<Record<(typeof priceListOutcomes)[number], z.ZodType>>),
});
/** Counts of the rows of a list by kind and by outcome. */
export type PriceListCounts = z.infer<typeof PriceListCountsSchema>;

/** A price list in the process of import from a file or pasted text into the supplier's prices. */
export const PriceListSchema = z
  .object({
    id: IdSchema,
    status: z.enum(priceListStatuses),
    source: z.enum(['file', 'text']),
    title: z.string().meta({ description: 'The file name, or the first words of the text' }),
    format: z.enum(['xlsx', 'csv', 'text']).nullable(),
    progress: z
      .object({ done: z.int().nonnegative(), total: z.int().nonnegative() })
      .meta({ description: 'Progress of the current work, in rows; `total` is 0 while it is unknown' }),
    sheets: z.array(z.object({ index: z.int().nonnegative(), name: z.string(), is_hidden: z.boolean() })),
    sheet: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'The sheet that was read; several visible ones require a choice' }),
    columns: z
      .array(
        z.object({
          index: z.int().nonnegative(),
          title: z.string().nullable(),
          samples: z.array(z.string()),
          amounts: AmountsSchema.extend({ money_unit: z.enum(moneyUnits).nullable() })
            .nullable()
            .meta({
              description:
                'The amount properties that its header gives; null if it gives none. Several such columns require a choice',
            }),
        }),
      )
      .meta({ description: 'Columns in order, each with its title (null without a header) and some of its values' }),
    mapping: MappingSchema.nullable().meta({
      description: 'The chosen mapping, otherwise the proposed one; null until the list is read',
    }),
    mapping_from: z.enum(['guessed', 'remembered', 'chosen']).nullable(),
    money_unit_from: z.enum(['header', 'cells', 'none']).nullable().meta({
      description: 'The source of the money unit, Toman or Rial; with `none` there is none, and the supplier must choose it',
    }),
    counts: PriceListCountsSchema,
    failure: z.object({ code: z.enum(failures), message: z.string() }).nullable(),
    absent: z.enum(['keep', 'unavailable']).nullable(),
    version: z.int().positive(),
    created_at: TimeSchema,
    applied_at: TimeSchema.nullable(),
    undo_until: TimeSchema.nullable().meta({ description: 'The time until which it can be undone' }),
    has_rows: z
      .boolean()
      .meta({ description: 'False after its rows were deleted, 90 days after the last action on it; the counts stay' }),
  })
  .meta({ id: 'PriceList' });
/** A price list in the process of import. */
export type PriceList = z.infer<typeof PriceListSchema>;

/** The source of a list: a file of the user, or text; exactly one of the two. */
export const CreatePriceListSchema = z
  .strictObject({
    file_id: IdSchema.optional(),
    text: z.string().min(1).max(priceListLimits.text_characters).optional(),
  })
  .refine(({ file_id, text }) => (file_id === undefined) !== (text === undefined), {
    path: ['text'],
    error: 'price_list_source',
  });

const PriceListParams = z.object({ priceListId: IdParamSchema });
const read = access({ role: 'user', limit: 'own_read', api_key: 'prices:read' });
const write = access({ role: 'user', limit: 'own_write', api_key: 'prices:write' });
const exported = access({ role: 'user', limit: 'batch_write', cost: 4, api_key: 'prices:read' });
const begin = access({ role: 'user', limit: 'batch_write', cost: 4, api_key: 'prices:write' });

/** A page of a supplier's price lists. */
export const PriceListsQuerySchema = PageQuerySchema.extend({
  status: z.enum(priceListStatuses).optional(),
  /** When it was created. */
  ...PeriodSchema.shape,
});

/** Import of price lists, and the export of prices: own and other routes. */
export const priceLists = forUser(
  'prices',
  c.router(
    {
      listPriceLists: {
        method: 'GET',
        path: '/price-lists',
        query: PriceListsQuerySchema,
        summary: 'Lists the price lists of a user, newest first',
        responses: { 200: page(PriceListSchema) },
        metadata: read,
      },
      createPriceList: {
        method: 'POST',
        path: '/price-lists',
        body: CreatePriceListSchema,
        summary: 'Creates a price list from a file or pasted text',
        description:
          'Starts reading an uploaded file (category `price_list`), or pasted lines of a message or cells of a spreadsheet.',
        responses: { 202: one(PriceListSchema) },
        metadata: access({ role: 'user', limit: 'large_write', api_key: 'prices:write', idempotent: true, body_kib: 1_024 }),
      },
      getPriceList: {
        method: 'GET',
        path: '/price-lists/:priceListId',
        pathParams: PriceListParams,
        summary: 'Returns a price list with its progress',
        responses: { 200: one(PriceListSchema) },
        metadata: read,
      },
      choosePriceListSheet: {
        method: 'PUT',
        path: '/price-lists/:priceListId/sheet',
        pathParams: PriceListParams,
        body: z.strictObject({ sheet: z.int().min(0).max(1_000) }),
        summary: 'Selects another sheet of the file and reads it',
        responses: { 202: one(PriceListSchema) },
        metadata: begin,
      },
      mapPriceList: {
        method: 'PUT',
        path: '/price-lists/:priceListId/mapping',
        pathParams: PriceListParams,
        body: MappingSchema,
        summary: 'Sets the column mapping and currency unit, and starts the dry run',
        description: 'The mapping is saved for later lists with the same header.',
        responses: { 202: one(PriceListSchema) },
        metadata: withErrors(begin, { price_list_status: PriceListSchema }),
      },
      listPriceListRows: {
        method: 'GET',
        path: '/price-lists/:priceListId/rows',
        pathParams: PriceListParams,
        query: PageQuerySchema.extend({
          kind: z.enum(priceListRowKinds).optional(),
          outcome: z.enum(priceListOutcomes).optional(),
        }),
        summary: 'Lists the rows of a price list',
        description: 'In file order, all or of one kind. Existing prices that the file does not contain come last.',
        responses: { 200: page(PriceListRowSchema) },
        metadata: read,
      },
      changePriceListRow: {
        method: 'PUT',
        path: '/price-lists/:priceListId/rows/:rowId',
        pathParams: PriceListParams.extend({ rowId: IdParamSchema }),
        body: PriceListRowChangeSchema,
        summary: 'Updates a row of a price list',
        description:
          'Selects its product, corrects its amount, skips the row or confirms its price jump. The selected product is remembered.',
        responses: { 200: one(PriceListRowSchema) },
        metadata: withErrors(write, { price_list_status: PriceListSchema }),
      },
      getPriceListBadRows: {
        method: 'GET',
        path: '/price-lists/:priceListId/bad-rows',
        pathParams: PriceListParams,
        query: SheetFormatQuerySchema,
        summary: 'Exports the rejected rows of a price list as a file',
        description: 'The original rows, each with its line number and the reason.',
        responses: { 200: ContentSchema },
        metadata: exported,
      },
      exportPrices: {
        method: 'GET',
        path: '/prices/export',
        query: PriceListQuerySchema.omit({ page: true, per_page: true }).extend(SheetFormatQuerySchema.shape),
        summary: 'Exports the prices of a user as a file',
        description: 'The file can be imported again as a price list.',
        responses: { 200: ContentSchema },
        metadata: exported,
      },
      applyPriceList: {
        method: 'POST',
        path: '/price-lists/:priceListId/apply',
        pathParams: PriceListParams,
        body: z.strictObject({
          version: z.int().positive(),
          absent: z
            .enum(['keep', 'unavailable'])
            .default('keep')
            .meta({ description: 'Action for prices that are absent from the list' }),
          confirm_jumps: z.boolean().default(false).meta({ description: 'Confirms all jumps at once' }),
        }),
        summary: 'Starts applying a price list',
        description: 'Changes all prices in one transaction. `version` is the version that the caller has seen.',
        responses: { 202: one(PriceListSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'batch_write', cost: 4, api_key: 'prices:write', idempotent: true }), {
          price_list_status: PriceListSchema,
          stale: PriceListSchema,
        }),
      },
      cancelPriceList: {
        method: 'POST',
        path: '/price-lists/:priceListId/cancel',
        pathParams: PriceListParams,
        body: z.strictObject({}).optional(),
        summary: 'Cancels a price list before it is applied',
        responses: { 200: one(PriceListSchema) },
        metadata: withErrors(write, { price_list_status: PriceListSchema }),
      },
      undoPriceList: {
        method: 'POST',
        path: '/price-lists/:priceListId/undo',
        pathParams: PriceListParams,
        body: z.strictObject({}).optional(),
        summary: 'Undoes an applied price list within one day',
        description: 'Restores each price that has not changed since, and deletes the prices that the list created.',
        responses: { 202: one(PriceListSchema) },
        metadata: withErrors(begin, { price_list_status: PriceListSchema, undo_too_late: null }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
