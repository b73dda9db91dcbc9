import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CategorySchema } from '../goods/catalogue.ts';
import { SupplierRefSchema } from '../people/users/supplier-ref.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { priceSheetLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  many,
  one,
  queryTextSchema,
  RialSchema,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';
import { deliveries } from '../wire/vocabulary.ts';
import { sheetUnits, sheetVats } from './price-sheets/vocabulary.ts';
import { PriceSchema } from './prices.ts';

export * from './price-sheets/vocabulary.ts';

const c = initContract();

/** The prices of a sheet: without any of these all prices of its supplier. */
const SheetFilterSchema = z.strictObject({
  category_id: IdSchema.optional(),
  province_id: IdSchema.optional(),
  delivery: z.enum(deliveries).optional(),
  q: queryTextSchema(100).optional(),
});

const content = {
  title: textSchema(2, priceSheetLimits.title),
  filter: SheetFilterSchema,
  vat: z.enum(sheetVats),
  unit: z.enum(sheetUnits),
  shows_phone: z
    .boolean()
    .meta({ description: 'Whether everyone with the address sees the phones of the profile, without logging in' }),
  shows_on_call: z.boolean().meta({ description: 'Whether goods that are sold by call stand on it, without an amount' }),
};

/** What a supplier decides about a sheet, as a caller sends it. */
export const PriceSheetContentSchema = z.strictObject(content);
/** What a supplier decides about a sheet, as a caller sends it. */
export type PriceSheetContent = z.input<typeof PriceSheetContentSchema>;

/** A list of a supplier's prices with a public address; it always shows the prices of now. */
export const PriceSheetSchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    filter: SheetFilterSchema,
    vat: content.vat,
    unit: content.unit,
    shows_phone: z.boolean(),
    shows_on_call: z.boolean(),
    token: z.string(),
    url: z.string(),
    version: z.int().positive(),
    created_at: TimeSchema,
  })
  .meta({ id: 'PriceSheet' });
/** A list of a supplier's prices with a public address. */
export type PriceSheet = z.infer<typeof PriceSheetSchema>;

/**
 * A price on a sheet, in the terms of its supplier: `amount` is Rial for one `unit` on the basis of the sheet, or on the stated one
 * where it cannot be converted; it is null, as is `valid_until`, while the goods are sold by call.
 */
export const SheetRowSchema = PriceSchema.pick({
  id: true,
  delivery: true,
  vat_included: true,
  payment: true,
  credit_days: true,
  min_quantity: true,
  stated_at: true,
})
  .extend({
    product: z.object({ id: IdSchema, slug: z.string(), title: z.string() }),
    size: z
      .string()
      .nullable()
      .meta({ description: 'The option of the first level of the product, such as its diameter; null without one' }),
    name: z.string().meta({ description: 'Its other options and its variation; the title of a product without options' }),
    state: z.enum(['available', 'on_call']),
    amount: RialSchema.nullable(),
    unit: z.string(),
    min_unit: z.string().meta({ description: 'The unit of `min_quantity`: the stated one' }),
    city: z.string(),
    valid_until: TimeSchema.nullable(),
  })
  .meta({ id: 'SheetRow' });
/** A price on a sheet. */
export type SheetRow = z.infer<typeof SheetRowSchema>;

/** A sheet as everyone with its address sees it: `groups` have the first of its `total` prices, by category and product. */
export const SharedPriceSheetSchema = z
  .object({
    title: z.string(),
    url: z.string(),
    supplier: SupplierRefSchema,
    city: z.string().nullable(),
    phones: z.array(z.string()),
    groups: z.array(
      z.object({ category: CategorySchema.pick({ id: true, slug: true, title: true }), rows: z.array(SheetRowSchema) }),
    ),
    common: z
      .object({
        unit: z.string().nullable(),
        vat_included: z.boolean().nullable(),
        delivery: z.enum(deliveries).nullable(),
        city: z.string().nullable(),
        valid_until: TimeSchema.nullable(),
      })
      .meta({
        description:
          'The terms above the rows, null where there are none: unit and value added tax that all amounts share, and the delivery, the city and the end that most rows have. Rows with other terms name their own',
      }),
    total: z.int().nonnegative(),
    stated_at: TimeSchema.nullable().meta({ description: 'When the latest of its prices was stated; null without any' }),
    valid_until: TimeSchema.nullable().meta({ description: 'When the first of its amounts ends; null without an amount' }),
  })
  .meta({ id: 'SharedPriceSheet' });
/** A sheet as everyone with its address sees it. */
export type SharedPriceSheet = z.infer<typeof SharedPriceSheetSchema>;

const pathParams = z.object({ sheetId: IdParamSchema });
const VersionSchema = z.int().positive();
const write = access({ role: 'user', limit: 'own_write', api_key: 'prices:write' });
const once = access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true });

const ownSheets = forUser(
  'prices',
  c.router(
    {
      listPriceSheets: {
        method: 'GET',
        path: '/price-sheets',
        summary: 'Lists the price sheets of a user, newest first',
        responses: { 200: many(PriceSheetSchema) },
        metadata: access({ role: 'user', limit: 'own_read', api_key: 'prices:read' }),
      },
      createPriceSheet: {
        method: 'POST',
        path: '/price-sheets',
        body: PriceSheetContentSchema,
        summary: 'Creates a price sheet: prices with a shareable URL',
        description: `Anyone with the URL can open the sheet while the supplier is public. A user can have at most ${priceSheetLimits.sheets} sheets.`,
        responses: { 201: one(PriceSheetSchema) },
        metadata: withErrors(once, { price_sheet_limit: null }),
      },
      updatePriceSheet: {
        method: 'PUT',
        path: '/price-sheets/:sheetId',
        pathParams,
        body: PriceSheetContentSchema.extend({ version: VersionSchema }),
        summary: 'Updates a price sheet',
        description: 'Its URL does not change.',
        responses: { 200: one(PriceSheetSchema) },
        metadata: withErrors(once, { stale: PriceSheetSchema }),
      },
      renewPriceSheet: {
        method: 'POST',
        path: '/price-sheets/:sheetId/renew',
        pathParams,
        body: z.strictObject({ version: VersionSchema }),
        summary: 'Replaces the URL of a price sheet',
        description: 'The former URL stops working immediately.',
        responses: { 200: one(PriceSheetSchema) },
        metadata: withErrors(once, { stale: PriceSheetSchema }),
      },
      deletePriceSheet: {
        method: 'DELETE',
        path: '/price-sheets/:sheetId',
        pathParams,
        summary: 'Deletes a price sheet and its URL',
        description: 'The prices remain.',
        responses: { 200: deletedAnswer },
        metadata: write,
      },
    },
    { commonResponses: errorResponses },
  ),
);

/** Lists of a supplier's prices with a public address: own and other routes, and the sheet of an address. */
export const priceSheets = c.router(
  {
    getPriceSheetByToken: {
      method: 'GET',
      path: '/api/price-sheets/:token',
      pathParams: z.object({ token: z.string().regex(/^[a-km-np-z2-9]{16}$/) }),
      summary: 'Returns a shared price sheet by its token',
      description: `The first ${priceSheetLimits.rows} prices of the sheet with their present values, for anyone with the URL.`,
      responses: { 200: one(SharedPriceSheetSchema) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 4, api_key: 'prices:read', cache: 'market' }),
    },
    own: ownSheets.own,
    other: ownSheets.other,
  },
  { commonResponses: errorResponses },
);
