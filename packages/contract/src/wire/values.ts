import { toAsciiDigits } from '@rasteh/persian/digits';
import { tidyText } from '@rasteh/persian/fold';
import { normalizeMobile } from '@rasteh/persian/identifiers';
import { parseQuantity } from '@rasteh/persian/quantity';
import { z } from 'zod';

/** The largest amount of money that one price may state: 10¹³ Rial. */
export const MAX_RIAL = 10_000_000_000_000;

/** An id on the wire: a positive integer below 2^53. */
export const IdSchema = z.int().positive();

/** An id in a path or query: the same integer in ASCII digits. */
export const IdParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(IdSchema);

/** The id that the client assigns to a message, the same for all retries: a UUID of version 7, in lower case. */
export const MessageIdSchema = z
  .string()
  .max(36)
  .transform((text) => text.toLowerCase())
  .pipe(z.uuidv7());

/** From one to `max` different ids in a query, separated by commas: `3,14`. */
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
 */
export const WholeNumbersSchema = z
  .custom<number[]>(areWholeNumbers)
  .meta({ type: 'array', items: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } });

/** A moment: UTC, ISO 8601, with milliseconds. */
export const TimeSchema = z.iso.datetime({ precision: 3 });

/** A civil day in Tehran: `YYYY-MM-DD` in the Gregorian calendar. */
export const DaySchema = z.iso.date();

/** An amount of money for one unit: a whole number of Rial from 1 to 10¹³. */
export const RialSchema = z.int().min(1).max(MAX_RIAL);

/** A Rial amount in a query, in ASCII digits. */
export const RialParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,13}$/)
  .transform(Number)
  .pipe(RialSchema);

export const CurrencyCodeSchema = z.literal('IRR');

/** A quantity of at most three decimals in canonical form: no sign, no leading or trailing zeros (`12.5`, `0`, `1000`). */
export const QuantitySchema = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{0,2}[1-9])?$/);

/** A quantity as a user types it: any digits, normalized. */
export const QuantityInputSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const quantity = parseQuantity(text);
    if (quantity !== null) return quantity;
    context.addIssue({ code: 'custom', message: 'quantity' });
    return z.NEVER;
  });

/** Whether a database can store this text: PostgreSQL has no NUL, and half a surrogate pair is no character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Text in a query or path, used unchanged: `min`–`max` characters, no NUL, no lone surrogate. */
export const queryTextSchema = (max: number, min = 0) =>
  (min > 0 ? z.string().min(min) : z.string()).max(max).refine(isStorable, { error: 'invalid_text' });

/** Text as a user types it, normalized for storage: `min`–`max` characters after normalization, no NUL, no lone surrogate. */
export const textSchema = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .refine(isStorable, { error: 'invalid_text' })
    .transform((text) => tidyText(text))
    .pipe(z.string().min(min).max(max));

/** A mobile number in any usual spelling, normalized to `+989…`. */
export const MobileSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const mobile = normalizeMobile(text);
    if (mobile) return mobile;
    context.addIssue({ code: 'custom', message: 'mobile' });
    return z.NEVER;
  });

/** A one-time code in any digits, converted to ASCII: exactly six digits. */
export const OneTimeCodeSchema = z
  .string()
  .max(20)
  .transform((text) => toAsciiDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'one_time_code' }));

/** The page of a list, counted from 1, and the number of rows on it. */
export const PageQuerySchema = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .default(1),
  per_page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(100))
    .default(50),
});

/** From the first to the last civil day in Tehran, both inclusive. */
export const PeriodSchema = z.object({ from: DaySchema.optional(), to: DaySchema.optional() });

/** The position of a page in its list; `total_capped` means that `total` stopped at its cap. */
export const PageMetaSchema = z
  .object({
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    per_page: z.int().positive(),
    total: z.int().nonnegative(),
    total_capped: z.boolean().optional(),
  })
  .meta({ id: 'PageMeta' });
export type PageMeta = z.infer<typeof PageMetaSchema>;

/** The response with a single item. */
export const one = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** The response with a list without pages. */
export const many = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema) });

/** The response with a page of a list. */
export const page = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema), meta: PageMetaSchema });
