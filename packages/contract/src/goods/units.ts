import { parseDecimal } from '@rasteh/persian/digits';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, textSchema } from '../wire/values.ts';
import { unitDimensions } from './units/vocabulary.ts';

export * from './units/vocabulary.ts';

const c = initContract();

/**
 * What names a unit: categories, products, their variations, current prices (counted up to {@link MOST_COUNTED}), inventories and lines of
 * RFQs; `records` says whether something else does, as deleted prices and the markets of closed days do.
 */
export const UnitUseSchema = z
  .object({
    categories: z.int(),
    products: z.int(),
    variations: z.int(),
    prices: z.int(),
    inventories: z.int(),
    rfq_lines: z.int(),
    records: z.boolean(),
  })
  .meta({ id: 'UnitUse' });
/** What names a unit. */
export type UnitUse = z.infer<typeof UnitUseSchema>;
/** Prices of a unit are counted up to this many. */
export const MOST_COUNTED = 10_000;

/**
 * A unit as admins keep it. A retired one is in no form any more; what names it keeps it. `is_used` closes its code, dimension and factor, by
 * which amounts are stored.
 */
export const KeptUnitSchema = z
  .object({
    id: IdSchema,
    code: z.string(),
    title: z.string(),
    dimension: z.enum(unitDimensions),
    factor: z.string(),
    is_retired: z.boolean(),
    is_used: z.boolean(),
    use: UnitUseSchema,
    version: z.int().positive(),
  })
  .meta({ id: 'KeptUnit' });
/** A unit as admins keep it. */
export type KeptUnit = z.infer<typeof KeptUnitSchema>;

const MOST_FACTOR = 1_000_000;
const MOST_DECIMALS = 6;

/**
 * How many base units one unit is, as it is typed: a decimal above 0 up to a million, with six decimals at most, normalized.
 *
 * @example
 * UnitFactorSchema.parse('۰٫۵۰') // → '0.5'
 * UnitFactorSchema.parse('0') // → throws ZodError
 */
export const UnitFactorSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const factor = parseDecimal(text);
    const decimals = factor?.split('.')[1]?.length ?? 0;
    if (factor !== null && Number(factor) > 0 && Number(factor) <= MOST_FACTOR && decimals <= MOST_DECIMALS) return factor;
    context.addIssue({ code: 'custom', message: 'unit_factor' });
    return z.NEVER;
  });

const fields = {
  title: textSchema(1, 40),
  /** Its name in addresses and price lists. */
  code: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'latin_code' })
    .meta({ examples: ['ton'] })
    .max(30),
  dimension: z.enum(unitDimensions),
  factor: UnitFactorSchema,
};

/**
 * A new unit.
 *
 * @example
 * CreateUnitSchema.parse({ title: 'پالت', code: 'pallet', dimension: 'piece', factor: '۱' }).factor // → '1'
 * CreateUnitSchema.parse({ title: 'پالت', code: 'Pallet', dimension: 'piece', factor: '1' }) // → throws ZodError
 */
export const CreateUnitSchema = z.strictObject(fields);
/** A new unit. */
export type CreateUnit = z.output<typeof CreateUnitSchema>;

/** What is to change of a unit in the version that was read. */
export const UpdateUnitSchema = z.strictObject({
  version: z.int().positive(),
  ...z.object({ ...fields, is_retired: z.boolean() }).partial().shape,
});
/** What is to change of a unit. */
export type UpdateUnit = z.output<typeof UpdateUnitSchema>;

/**
 * Current prices that cannot be compared, those of one unit in a category: `weight` misses the weight of one piece, `unit` measures something
 * else, and the amount of `amount` is out of bounds in the unit of comparison.
 */
export const UncomparedPricesSchema = z.object({
  unit: z.object({ id: IdSchema, title: z.string() }),
  reason: z.enum(['weight', 'unit', 'amount']),
  prices: z.int(),
  products: z.int(),
  product: z
    .object({ id: IdSchema, slug: z.string(), title: z.string() })
    .meta({ description: 'One of the products: the one with the lowest id' }),
});
/** A category with its unit of comparison, and its prices that stand outside of it. */
export const CategoryBasisSchema = z
  .object({
    id: IdSchema,
    slug: z.string(),
    title: z.string(),
    unit: z.object({ id: IdSchema, title: z.string() }),
    uncompared: z.array(UncomparedPricesSchema),
  })
  .meta({ id: 'CategoryBasis' });
/** A category with its unit of comparison, and its prices that stand outside of it. */
export type CategoryBasis = z.infer<typeof CategoryBasisSchema>;

const pathParams = z.object({ unitId: IdParamSchema });
const read = access({ role: 'admin', limit: 'own_read' });
const write = access({ role: 'admin', limit: 'own_write', idempotent: true });

/** The calls by which admins keep the units of sale; each change is of the version that it names, otherwise it answers 412 stale. */
export const units = c.router(
  {
    listKeptUnits: {
      method: 'GET',
      path: '/api/admin/units',
      summary: 'Lists all units with their uses, including retired units',
      responses: { 200: many(KeptUnitSchema) },
      metadata: read,
    },
    listCategoryBases: {
      method: 'GET',
      path: '/api/admin/units/bases',
      summary: 'Lists the comparison unit of each category without children',
      description: 'With the number of current prices that cannot be compared, counted among at most 20,000 prices.',
      responses: { 200: many(CategoryBasisSchema) },
      metadata: read,
    },
    createUnit: {
      method: 'POST',
      path: '/api/admin/units',
      body: CreateUnitSchema,
      summary: 'Creates a unit',
      description: 'Returns 422 at the field when another unit has the same code or title.',
      responses: { 201: one(KeptUnitSchema) },
      metadata: write,
    },
    updateUnit: {
      method: 'PUT',
      path: '/api/admin/units/:unitId',
      pathParams,
      body: UpdateUnitSchema,
      summary: 'Updates, retires or restores a unit',
      description:
        'Code, dimension and factor can change only while the unit is unused; otherwise returns 409 `unit_in_use` with a UnitUse. A unit with another dimension or factor gets a new id.',
      responses: { 200: one(KeptUnitSchema) },
      metadata: withErrors(write, { stale: null, unit_in_use: UnitUseSchema }),
    },
    deleteUnit: {
      method: 'DELETE',
      path: '/api/admin/units/:unitId',
      pathParams,
      query: z.object({ version: IdParamSchema }),
      summary: 'Deletes an unused unit',
      description: 'Returns 409 `unit_in_use` with a UnitUse when the unit is in use.',
      responses: { 200: deletedAnswer },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write' }), { unit_in_use: UnitUseSchema, stale: null }),
    },
  },
  { commonResponses: errorResponses },
);
