import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { forUser } from '../../wire/for-user.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { IdParamSchema, IdSchema, one, PageQuerySchema, page, TimeSchema } from '../../wire/values.ts';
import { batchOrigins } from '../../wire/vocabulary.ts';
import { PriceArchiveSchema, PriceResultSchema, PriceSchema } from '../prices.ts';

const c = initContract();

/** A user who changed prices, or undid a change. */
const PersonSchema = z.object({ id: IdSchema, name: z.string() });

/** The status of a batch; a price list is `undoing` while its job restores its prices. */
export const priceBatchStatuses = ['applied', 'undoing', 'undone'] as const;

/** Prices that were changed together, until `undo_until` with a way back. */
export const PriceBatchSchema = z
  .object({
    id: IdSchema,
    origin: z.enum(batchOrigins),
    price_list: z.object({ id: IdSchema, title: z.string() }).nullable().meta({
      description:
        'The list that was applied; its prices are restored by a job, and `…/price-lists/{id}/rows` has their outcomes',
    }),
    actor: PersonSchema,
    changed_at: TimeSchema,
    undo_until: TimeSchema,
    status: z.enum(priceBatchStatuses),
    undone_at: TimeSchema.nullable(),
    undone_by: PersonSchema.nullable().meta({
      description: 'Null while nothing is undone, and where each publication was taken back within seconds',
    }),
    first_title: z.string().nullable().meta({ description: 'The title of the first product' }),
    prices: z.int().nonnegative().meta({
      description:
        'The number of prices; of these the ones that are undone, and the ones that were changed since and keep that change',
    }),
    undone: z.int().nonnegative(),
    changed_since: z.int().nonnegative(),
  })
  .meta({ id: 'PriceBatch' });
/** Prices that were changed together. */
export type PriceBatch = z.infer<typeof PriceBatchSchema>;

/** What became of a price of a batch: it can be undone, is undone, was changed since, or was deleted since. */
export const priceBatchLineStatuses = ['applied', 'undone', 'changed_since', 'deleted'] as const;

/** A price of a batch: its product, its present values, and those before the batch (null for a new price). */
export const PriceBatchLineSchema = z
  .object({
    price_id: IdSchema,
    title: z.string(),
    status: z.enum(priceBatchLineStatuses),
    price: PriceSchema.nullable().meta({ description: 'Null after its deletion' }),
    before: PriceArchiveSchema.pick({ amount: true, vat_included: true, state: true, valid_until: true, note: true }).nullable(),
    jump_percent: z
      .number()
      .nullable()
      .meta({ description: 'The change of the amount by the undo in percent, where it needs a confirmation' }),
  })
  .meta({ id: 'PriceBatchLine' });
/** A price of a batch. */
export type PriceBatchLine = z.infer<typeof PriceBatchLineSchema>;

const BatchParams = z.object({ batchId: IdParamSchema });
const read = access({ role: 'user', limit: 'own_read', api_key: 'prices:read' });

/** The last hour's changes of prices and their undo: own and other routes. */
export const priceBatches = forUser(
  'prices',
  c.router(
    {
      listPriceBatches: {
        method: 'GET',
        path: '/price-batches',
        query: PageQuerySchema,
        summary: 'Lists the batches of price changes of the last hour, newest first',
        responses: { 200: page(PriceBatchSchema) },
        metadata: read,
      },
      listPriceBatchLines: {
        method: 'GET',
        path: '/price-batches/:batchId/lines',
        pathParams: BatchParams,
        query: PageQuerySchema,
        summary: 'Lists the prices of a batch',
        description: 'Prices that undoing the batch does not change come first.',
        responses: { 200: page(PriceBatchLineSchema) },
        metadata: read,
      },
      undoPriceBatch: {
        method: 'POST',
        path: '/price-batches/:batchId/undo',
        pathParams: BatchParams,
        body: z.strictObject({
          confirm_jumps: z
            .boolean()
            .default(false)
            .meta({ description: 'Confirms the return to amounts that are far from the present ones' }),
        }),
        summary: 'Undoes a batch of price changes',
        description:
          'Restores amount, state and validity of each price that has not changed since, with one result for each; a repeated call changes nothing. A price list is undone by a background job.',
        responses: { 200: one(z.object({ batch: PriceBatchSchema, results: z.array(PriceResultSchema) })) },
        metadata: withErrors(access({ role: 'user', limit: 'batch_write', cost: 4, api_key: 'prices:write' }), {
          undo_too_late: null,
        }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
