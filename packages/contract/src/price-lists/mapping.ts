import type { MoneyUnit } from '@rasteh/persian/money';
import { z } from 'zod';
import { deliveries, payments } from '../prices.ts';
import { priceListLimits } from '../wire/limits.ts';
import { IdSchema } from '../wire/values.ts';

/** In what the amounts of a list are written. */
export const moneyUnits = ['toman', 'rial'] as const satisfies readonly MoneyUnit[];
export type { MoneyUnit };

/** What one column of a list may say; a product may be spread over several columns. */
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
export type MappingField = (typeof mappingFields)[number];

const ColumnSchema = z
  .int()
  .min(0)
  .max(priceListLimits.columns - 1);

/** What a header says of the amounts below it, beside their unit of money. */
export const AmountsSchema = z.strictObject({
  /** By what bare numbers are multiplied, as «هزار تومان» says. */
  scale: z.union([z.literal(1), z.literal(1_000), z.literal(1_000_000)]).default(1),
  /** Whether VAT is in them; null where the header does not speak of it. */
  vat_included: z.boolean().nullable().default(null),
  /** For which unit they hold, in the header's word, as in «قیمت شاخه»; a row's own unit stands above it. */
  unit: z.string().max(40).nullable().default(null),
});
export type Amounts = z.infer<typeof AmountsSchema>;

/** Which column is what, counted from 0, and what holds where the list says nothing. */
export const MappingSchema = z.strictObject({
  /** Which row is the header, counted from 0 among the rows of the list; null without one. */
  header_row: z.int().min(0).max(priceListLimits.header_row).nullable(),
  /** The columns that name the product together, such as «کالا», «سایز», «کارخانه». */
  product: z.array(ColumnSchema).max(8),
  columns: z.partialRecord(z.enum(mappingFields), ColumnSchema),
  /** Null in a proposal where the list names no unit: its supplier must say it. */
  money_unit: z.enum(moneyUnits).nullable(),
  amounts: AmountsSchema.default({ scale: 1, vat_included: null, unit: null }),
  /** Used for new prices, and to tell apart several prices of one product. */
  defaults: z
    .strictObject({
      unit_id: IdSchema.optional(),
      city_id: IdSchema.optional(),
      delivery: z.enum(deliveries).optional(),
      payment: z.enum(payments).optional(),
      credit_days: z.int().min(1).max(720).optional(),
      vat_included: z.boolean().optional(),
    })
    .default({}),
});
export type Mapping = z.infer<typeof MappingSchema>;
