import type { MoneyUnit } from '@rasteh/persian/money';
import { z } from 'zod';
import { priceLimits, priceListLimits } from '../../wire/limits.ts';
import { IdSchema } from '../../wire/values.ts';
import { deliveries, payments } from '../../wire/vocabulary.ts';

/** The money unit of the amounts in a list. */
export const moneyUnits = ['toman', 'rial'] as const satisfies readonly MoneyUnit[];
export type { MoneyUnit };

/** Meanings of a column of a list; a product may be spread over several columns. */
export const mappingFields = [
  'amount',
  'unit',
  'city',
  'delivery',
  'payment',
  'credit_days',
  'min_quantity',
  'valid_until',
  'note',
  'variation',
  'state',
  'vat_included',
  'price_id',
] as const;
/** The meaning of a column of a list. */
export type MappingField = (typeof mappingFields)[number];

const ColumnSchema = z
  .int()
  .min(0)
  .max(priceListLimits.columns - 1);

/** Properties that a header gives for the amounts below it, beside their money unit. */
export const AmountsSchema = z.strictObject({
  scale: z
    .union([z.literal(1), z.literal(1_000), z.literal(1_000_000)])
    .default(1)
    .meta({ description: 'The factor of bare numbers, such as «هزار تومان»' }),
  vat_included: z
    .boolean()
    .nullable()
    .default(null)
    .meta({ description: 'Whether VAT is included; null if the header does not say' }),
  unit: z.string().max(40).nullable().default(null).meta({
    description: "The unit of the amounts, as written in the header, as in «قیمت شاخه»; a row's own unit takes precedence",
  }),
});
/** Properties that a header gives for the amounts below it. */
export type Amounts = z.infer<typeof AmountsSchema>;

/** The meaning of each column, counted from 0, and the defaults for values missing in the list. */
export const MappingSchema = z.strictObject({
  header_row: z
    .int()
    .min(0)
    .max(priceListLimits.header_row)
    .nullable()
    .meta({ description: 'Index of the header row among the rows of the list, counted from 0; null without one' }),
  product: z
    .array(ColumnSchema)
    .max(8)
    .meta({ description: 'The columns that together name the product, such as «کالا», «سایز», «کارخانه»' }),
  columns: z.partialRecord(z.enum(mappingFields), ColumnSchema),
  money_unit: z
    .enum(moneyUnits)
    .nullable()
    .meta({ description: 'Null in a proposal for a list without a money unit: its supplier must choose it' }),
  amounts: AmountsSchema.default({ scale: 1, vat_included: null, unit: null }),
  defaults: z
    .strictObject({
      unit_id: IdSchema.optional(),
      city_id: IdSchema.optional(),
      delivery: z.enum(deliveries).optional(),
      payment: z.enum(payments).optional(),
      credit_days: z.int().min(1).max(priceLimits.credit_days).optional(),
      vat_included: z.boolean().optional(),
    })
    .default({})
    .meta({ description: 'Used for new prices, and to distinguish several prices of one product' }),
});
/** The meaning of each column and the defaults, parsed. */
export type Mapping = z.infer<typeof MappingSchema>;
