import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import { IdParamSchema, IdSchema, OneTimeCodeSchema, one, ReasonSchema, TimeSchema, textSchema } from '../wire/values.ts';
import { CLOSING_WORDS } from '../wire/vocabulary.ts';

const c = initContract();

/** What the closing of an account removes or withdraws, in the order in which it is shown. */
export const closingParts = [
  'prices',
  'inventories',
  'rfqs',
  'stories',
  'showcase_items',
  'documents',
  'files',
  'mobiles',
  'sessions',
  'api_keys',
  'delegations',
  'saved_searches',
  'rfq_templates',
  'price_views',
  'price_sheets',
  'watched_items',
  'price_alerts',
  'notifications',
] as const;
/** What stays of an account, without the name of its user. */
export const keptParts = ['quotes', 'awards', 'messages', 'price_archives'] as const;

/** A deal of the last 30 days: the other side may still wait for goods or money. */
export const OpenDealSchema = z
  .object({
    quote_id: IdSchema,
    rfq_id: IdSchema,
    side: z.enum(['buyer', 'supplier']),
    number: z.string(),
    title: z.string(),
    partner: z.string(),
    awarded_at: TimeSchema,
  })
  .meta({ id: 'OpenDeal' });
/** A deal of the last 30 days. */
export type OpenDeal = z.infer<typeof OpenDealSchema>;

const CountSchema = z.int().nonnegative();
const counts = <K extends string>(keys: readonly K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, CountSchema])) as Record<K, typeof CountSchema>);

/** What the closing of this account does; `is_staff` accounts are closed by another admin only. */
export const ClosingPreviewSchema = z
  .object({
    is_staff: z.boolean(),
    removed: counts(closingParts),
    kept: counts(keptParts),
    open_deals: z.array(OpenDealSchema),
  })
  .meta({ id: 'ClosingPreview' });
/** What the closing of an account does. */
export type ClosingPreview = z.infer<typeof ClosingPreviewSchema>;

/**
 * The closing of one's own account: the code that was sent for `close_account`, and the words typed. `deals_known` confirms that
 * the open deals were seen (deals_open).
 *
 * @example
 * CloseAccountSchema.parse({ own_code: '۱۲۳۴۵۶', words: 'بستن حساب' }).own_code // → '123456'
 * CloseAccountSchema.parse({ own_code: '123456', words: 'بله' }) // → throws ZodError
 */
export const CloseAccountSchema = z.strictObject({
  own_code: OneTimeCodeSchema,
  words: textSchema(1, 40).pipe(z.literal(CLOSING_WORDS)),
  deals_known: z.boolean().optional(),
});

const empty = z.object({ data: z.null() });

/** Accounts and their end. */
export const accounts = c.router(
  {
    previewClosing: {
      method: 'GET',
      path: '/api/account/closing',
      summary: 'Previews closing the current account',
      description: 'Returns what closing the account deletes and what it retains, with the open deals.',
      responses: { 200: one(ClosingPreviewSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    closeAccount: {
      method: 'POST',
      path: '/api/account/close',
      body: CloseAccountSchema,
      summary: 'Closes and anonymizes the current account',
      description: 'Returns 409 `account_of_staff` for accounts of staff.',
      responses: { 200: empty },
      metadata: withErrors(access({ role: 'user', limit: 'credentials', cost: 2 }), {
        account_of_staff: null,
        code_expired: null,
        code_wrong: null,
        deals_open: z.array(OpenDealSchema),
        not_found: null,
      }),
    },
    previewUserClosing: {
      method: 'GET',
      path: '/api/admin/users/:userId/closing',
      pathParams: z.object({ userId: IdParamSchema }),
      summary: 'Previews closing the account of another user',
      description: 'Returns what closing the account deletes and what it retains, with the open deals.',
      responses: { 200: one(ClosingPreviewSchema) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_read' }), { conflict: null }),
    },
    closeUser: {
      method: 'POST',
      path: '/api/admin/users/:userId/close',
      pathParams: z.object({ userId: IdParamSchema }),
      body: z.strictObject({ reason: ReasonSchema }),
      summary: 'Closes and anonymizes the account of another user',
      description: 'Returns 409 `conflict` for the caller’s own account, so that at least one admin remains.',
      responses: { 200: empty },
      metadata: access({ role: 'admin', limit: 'own_write' }),
    },
  },
  { commonResponses: errorResponses },
);
