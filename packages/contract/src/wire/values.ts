import { tidyText } from '@rasteh/persian/fold';
import { compactIdentifier, normalizeMobile } from '@rasteh/persian/identifiers';
import { isUnclearQuantity, parseQuantity } from '@rasteh/persian/quantity';
import { z } from 'zod';
import { perPage } from './paging.ts';
import { reasonLimits } from './text-limits.ts';

/** The largest amount of money that one price may state: 10¹³ Rial. */
export const MAX_RIAL = 10_000_000_000_000;

/**
 * An id on the wire: a positive integer below 2^53.
 *
 * @example
 * IdSchema.parse(14) // → 14
 * IdSchema.parse('14') // → throws ZodError
 */
export const IdSchema = z.int().positive();

/**
 * An id in a path or query: the same integer in ASCII digits.
 *
 * @example
 * IdParamSchema.parse('14') // → 14
 * IdParamSchema.parse('014') // → throws ZodError
 */
export const IdParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(IdSchema);

/**
 * From one to `max` different ids in a query, separated by commas.
 *
 * @example
 * idListParamSchema(3).parse('3,14,3') // → [3, 14]
 * idListParamSchema(3).parse('') // → throws ZodError
 */
export const idListParamSchema = (max: number) =>
  z
    .string()
    // Bounded: an address has at most a few thousand characters, and with commas there is only one way to parse it.
    .regex(new RegExp(`^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,${max - 1}}$`))
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(IdSchema));

function areWholeNumbers(value: unknown): value is number[] {
  if (!Array.isArray(value)) return false;
  for (const number of value) if (!Number.isSafeInteger(number)) return false;
  return true;
}

/**
 * Equivalent to `z.array(z.int())`, with the same errors, checked in one pass: on every row of a table, a check for each number
 * was a sixth of the cost of the table.
 *
 * @example
 * WholeNumbersSchema.parse([384_500, 390_000]) // → [384500, 390000]
 * WholeNumbersSchema.parse([0.5]) // → throws ZodError
 */
export const WholeNumbersSchema = z
  .custom<number[]>(areWholeNumbers)
  .meta({ type: 'array', items: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } });

/**
 * A moment: UTC, ISO 8601, with milliseconds.
 *
 * @example
 * TimeSchema.parse('2026-11-21T08:00:00.000Z') // → '2026-11-21T08:00:00.000Z'
 * TimeSchema.parse('2026-11-21T11:30:00.000+03:30') // → throws ZodError
 */
export const TimeSchema = z.iso.datetime({ precision: 3 }).meta({ examples: ['2026-11-21T08:00:00.000Z'] });

/**
 * A civil day in Tehran: `YYYY-MM-DD` in the Gregorian calendar.
 *
 * @example
 * DaySchema.parse('2026-11-21') // → '2026-11-21'
 * DaySchema.parse('1405/08/30') // → throws ZodError
 */
export const DaySchema = z.iso.date().meta({ examples: ['2026-11-21'] });

/**
 * An amount of money for one unit: a whole number of Rial from 1 to 10¹³.
 *
 * @example
 * RialSchema.parse(384_500) // → 384500
 * RialSchema.parse(0.5) // → throws ZodError
 */
export const RialSchema = z.int().min(1).max(MAX_RIAL);

/**
 * A Rial amount in a query, in ASCII digits.
 *
 * @example
 * RialParamSchema.parse('384500') // → 384500
 * RialParamSchema.parse('384,500') // → throws ZodError
 */
export const RialParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,13}$/)
  .transform(Number)
  .pipe(RialSchema);

/**
 * The currency of an amount by its code of ISO 4217: always the Rial.
 *
 * @example
 * CurrencyCodeSchema.parse('IRR') // → 'IRR'
 */
export const CurrencyCodeSchema = z.literal('IRR');

/**
 * A quantity of at most three decimals in canonical form: no sign, no leading or trailing zeros.
 *
 * @example
 * QuantitySchema.parse('12.5') // → '12.5'
 * QuantitySchema.parse('12.50') // → throws ZodError
 */
export const QuantitySchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})(\.\d{0,2}[1-9])?$/)
  .meta({ examples: ['12.5'] });

/**
 * A quantity as a user types it: any digits, normalized to the form of {@link QuantitySchema}. Three digits behind the only dot may be
 * thousands: they are refused, unless the text has that form already.
 *
 * @example
 * QuantityInputSchema.parse('۰۱۲٫۵۰') // → '12.5'
 * QuantityInputSchema.parse('12.000') // → throws ZodError
 * QuantityInputSchema.parse('-1') // → throws ZodError
 */
export const QuantityInputSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const quantity = parseQuantity(text);
    if (quantity !== null) return quantity;
    context.addIssue({ code: 'custom', message: isUnclearQuantity(text) ? 'quantity_unclear' : 'quantity' });
    return z.NEVER;
  });

/** Whether a database can store this text: PostgreSQL has no NUL, and half a surrogate pair is no character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Text in a query or path, used unchanged: `min`–`max` characters, no NUL, no lone surrogate.
 *
 * @example
 * queryTextSchema(100).parse('میلگرد') // → 'میلگرد'
 * queryTextSchema(100).parse('\ud800') // → throws ZodError
 */
export const queryTextSchema = (max: number, min = 0) =>
  (min > 0 ? z.string().min(min) : z.string()).max(max).refine(isStorable, { error: 'invalid_text' });

/**
 * Text as a user types it, normalized for storage: `min`–`max` characters after normalization, no NUL, no lone surrogate.
 *
 * @example
 * textSchema(1, 60).parse('  كاشي   ٣٠ ') // → 'کاشی ۳۰'
 * textSchema(1, 60).parse('   ') // → throws ZodError
 */
export const textSchema = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .refine(isStorable, { error: 'invalid_text' })
    .transform((text) => tidyText(text))
    .pipe(z.string().min(min).max(max));

/**
 * The reason for an act, which another user reads or the audit log keeps: 3–500 characters.
 *
 * @example
 * ReasonSchema.parse('  شمارهٔ اشتباه ') // → 'شمارهٔ اشتباه'
 */
export const ReasonSchema = textSchema(reasonLimits.least, reasonLimits.most);

/**
 * A mobile number in any usual spelling, normalized to `+989…`.
 *
 * @example
 * MobileSchema.parse('۰۹۱۲ ۳۴۵ ۶۷۸۹') // → '+989123456789'
 * MobileSchema.parse('021-88888888') // → throws ZodError
 */
export const MobileSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const mobile = normalizeMobile(text);
    if (mobile) return mobile;
    context.addIssue({ code: 'custom', message: 'mobile' });
    return z.NEVER;
  });

/**
 * A one-time code in any digits, converted to ASCII: exactly six digits.
 *
 * @example
 * OneTimeCodeSchema.parse('۱۲۳ ۴۵۶') // → '123456'
 */
export const OneTimeCodeSchema = z
  .string()
  .max(20)
  .transform(compactIdentifier)
  .pipe(z.string().regex(/^\d{6}$/, { error: 'one_time_code' }));

/**
 * The page of a list, counted from 1, and the number of rows on it: 50 by default, 100 at most.
 *
 * @example
 * PageQuerySchema.parse({ page: '2' }) // → { page: 2, per_page: 50 }
 * PageQuerySchema.parse({ per_page: '101' }) // → throws ZodError
 */
export const PageQuerySchema = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .default(1),
  per_page: perPage(50, 100),
});

/**
 * From the first to the last civil day in Tehran, both inclusive; without one of them that end is open.
 *
 * @example
 * PeriodSchema.parse({ from: '2026-11-21' }) // → { from: '2026-11-21' }
 */
export const PeriodSchema = z.object({ from: DaySchema.optional(), to: DaySchema.optional() });

/**
 * The position of a page in its list; `total_capped` means that `total` stopped at its cap.
 *
 * @example
 * PageMetaSchema.parse({ current_page: 1, last_page: 3, per_page: 50, total: 101 }).last_page // → 3
 */
export const PageMetaSchema = z
  .object({
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    per_page: z.int().positive(),
    total: z.int().nonnegative(),
    total_capped: z.boolean().optional(),
    next_cursor: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Continues a list that takes `cursor`; null at its end. With a cursor, `total` counts from there' }),
  })
  .meta({ id: 'PageMeta' });
/** The position of a page in its list. */
export type PageMeta = z.infer<typeof PageMetaSchema>;

/**
 * The response with a single item.
 *
 * @example
 * one(IdSchema).parse({ data: 14 }) // → { data: 14 }
 */
export const one = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/**
 * The answer of a DELETE that leaves nothing to show: how many rows it deleted.
 *
 * @example
 * deletedAnswer.parse({ data: { deleted: 1 } }) // → { data: { deleted: 1 } }
 */
export const deletedAnswer = one(z.object({ deleted: z.int().nonnegative() }).meta({ id: 'Deleted' }));

/**
 * The response with a list without pages.
 *
 * @example
 * many(IdSchema).parse({ data: [3, 14] }) // → { data: [3, 14] }
 */
export const many = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema) });

/**
 * The response with a page of a list.
 *
 * @example
 * page(IdSchema).parse({ data: [3], meta: { current_page: 1, last_page: 1, per_page: 50, total: 1 } }).data // → [3]
 */
export const page = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema), meta: PageMetaSchema });

/**
 * A time of the day in Tehran: hours and minutes.
 *
 * @example
 * ClockTimeSchema.parse('17:30') // → '17:30'
 * ClockTimeSchema.parse('24:00') // → throws ZodError
 */
export const ClockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'clock_time' })
  .meta({ examples: ['17:30'] });
