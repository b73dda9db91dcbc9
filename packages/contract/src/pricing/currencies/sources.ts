import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { sourceLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, PageQuerySchema, page, TimeSchema } from '../../wire/values.ts';
import { parseJsonPath } from './json-path.ts';
import { AmountInputSchema, CurrencyAmountSchema } from './rates.ts';

/** Why the value of a source did not become an amount. */
export const sourceFailures = [
  'address_refused',
  'no_answer',
  'timed_out',
  'status',
  'too_large',
  'not_json',
  'path_missing',
  'not_a_number',
  'not_positive',
  'out_of_bounds',
  'jump',
] as const;
/** Why the value of a source did not become an amount. */
export type SourceFailure = (typeof sourceFailures)[number];

/** The address of a source: https, without a user, a password or a fragment. */
const UrlSchema = z
  .string()
  .max(sourceLimits.url)
  .refine(
    (text) => {
      const url = URL.parse(text);
      return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
    },
    { error: 'source_url' },
  );
const PathSchema = z
  .string()
  .max(200)
  .refine((text) => parseJsonPath(text) !== null, { error: 'json_path' });
const FactorSchema = z
  .string()
  .max(20)
  .refine((text) => /^\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) > 0, { error: 'source_factor' });
/** Headers that the connection itself sets, or that would change what is asked. */
const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect', 'cookie'];
const HeaderNameSchema = z
  .string()
  .max(60)
  .refine((name) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name) && !ownHeaders.includes(name.toLowerCase()), { error: 'header_name' });
const HeaderValueSchema = z
  .string()
  .max(500)
  .refine((value) => /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value), { error: 'header_value' });

/** What is stored of a source and shown to admins again: all but the value of its header. */
const settings = {
  url: UrlSchema,
  /** Where the value stands in the JSON of the answer, as {@link parseJsonPath} reads it. */
  path: PathSchema,
  factor: FactorSchema.meta({ description: 'Decimal factor by which the value is multiplied' }),
  every_minutes: z.int().min(1).max(sourceLimits.every_minutes),
  timeout_s: z.int().min(1).max(sourceLimits.timeout_s),
  most_percent: z
    .int()
    .min(1)
    .max(100)
    .meta({ description: 'A value that is further from the current amount, in percent of it, is not taken' }),
  least: AmountInputSchema,
  most: AmountInputSchema,
  header_name: HeaderNameSchema.nullable().meta({ description: 'The header in which a key is sent; null without one' }),
};

const input = { ...settings, header_value: HeaderValueSchema.optional() };
const hasBounds = ({ least, most }: { least: string; most: string }): boolean => !(Number(least) > Number(most));
const atMost = { error: 'source_bounds', path: ['most'] };

/**
 * The source of a currency; `header_value` is the key, which no read returns: left out it stays, as long as the origin and the name of
 * the header stay.
 */
export const CurrencySourceInputSchema = z.strictObject(input).refine(hasBounds, atMost);
/** The source of a currency as an admin sets it. */
export type CurrencySourceInput = z.infer<typeof CurrencySourceInputSchema>;

/** The source of a currency in place of the version that was read; 0 for a currency without one. */
export const SaveCurrencySourceSchema = z.strictObject({ version: z.int().nonnegative(), ...input }).refine(hasBounds, atMost);
/** The source of a currency in place of the version that was read. */
export type SaveCurrencySource = z.infer<typeof SaveCurrencySourceSchema>;

/** A value that was not taken: why, in a code and a Persian sentence, and what was read (cut), if anything. */
const FailureSchema = z.object({ reason: z.enum(sourceFailures), text: z.string(), read: z.string().nullable() });

/** The source of a currency with how it goes. */
export const CurrencySourceSchema = z
  .object({
    currency_id: IdSchema,
    ...settings,
    version: z.int().positive(),
    set_by: z.string().meta({ description: 'User of the last change, and its time' }),
    set_at: TimeSchema,
    last_good: z
      .object({ amount: CurrencyAmountSchema, at: TimeSchema })
      .nullable()
      .meta({ description: 'The last value that became the amount' }),
    failure: FailureSchema.extend({ at: TimeSchema })
      .nullable()
      .meta({ description: 'The last failure since then, and how many there are in a row' }),
    failures: z.int().nonnegative(),
    next_at: TimeSchema,
  })
  .meta({ id: 'CurrencySource' });
/** The source of a currency with how it goes. */
export type CurrencySource = z.infer<typeof CurrencySourceSchema>;

/** What a source gives now: the value that was read and the amount that it becomes, or why not. */
export const SourceTrialSchema = z
  .object({
    read: z.string().nullable(),
    amount: z.string().nullable(),
    change_percent: z.number().nullable(),
    failure: FailureSchema.nullable(),
  })
  .meta({ id: 'SourceTrial' });
/** What a source gives now. */
export type SourceTrial = z.infer<typeof SourceTrialSchema>;

/** An amount of the history: `set_by` is the admin who stated it, `host` the source that gave it; both null for what came with the portal. */
export const StatedAmountSchema = z
  .object({
    id: IdSchema,
    amount: CurrencyAmountSchema,
    at: TimeSchema,
    set_by: z.string().nullable(),
    host: z.string().nullable(),
  })
  .meta({ id: 'StatedAmount' });
/** An amount of the history. */
export type StatedAmount = z.infer<typeof StatedAmountSchema>;

const pathParams = z.object({ currencyId: IdParamSchema });
const metadata = access({ role: 'admin', limit: 'own_write' });
const reading = access({ role: 'admin', limit: 'own_read' });

/** The calls by which admins keep the sources of currencies, and read where each amount came from. */
export const sourceRoutes = {
  listCurrencySources: {
    method: 'GET',
    path: '/api/admin/currencies/sources',
    summary: 'Lists the sources of all currencies that have one',
    description: 'With the latest valid value and the failures since then.',
    responses: { 200: many(CurrencySourceSchema) },
    metadata: reading,
  },
  saveCurrencySource: {
    method: 'PUT',
    path: '/api/admin/currencies/:currencyId/source',
    pathParams,
    body: SaveCurrencySourceSchema,
    summary: 'Sets the source of a currency',
    description:
      'The source is read immediately, and then at each interval. Returns 412 `stale` with the source when it changed since it was read. A new origin or header name requires `header_value` again.',
    responses: { 200: one(CurrencySourceSchema) },
    metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: CurrencySourceSchema }),
  },
  removeCurrencySource: {
    method: 'DELETE',
    path: '/api/admin/currencies/:currencyId/source',
    pathParams,
    summary: 'Deletes the source of a currency',
    description: 'The amount remains. Succeeds without a source, too.',
    responses: { 200: deletedAnswer },
    metadata,
  },
  testCurrencySource: {
    method: 'POST',
    path: '/api/admin/currencies/:currencyId/source/test',
    pathParams,
    body: CurrencySourceInputSchema,
    summary: 'Tests the source of a currency without saving anything',
    description: 'Returns the value read and the amount it would become, or the exact reason of the failure.',
    responses: { 200: one(SourceTrialSchema) },
    metadata,
  },
  listCurrencyAmounts: {
    method: 'GET',
    path: '/api/admin/currencies/:currencyId/amounts',
    pathParams,
    query: PageQuerySchema,
    summary: 'Lists the amounts of a currency, newest first',
    description: 'Each with the user or the source that stated it.',
    responses: { 200: page(StatedAmountSchema) },
    metadata: reading,
  },
} as const;
