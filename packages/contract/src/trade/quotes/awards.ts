import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ContentSchema, PaperFormatQuerySchema } from '../../reach/files.ts';
import { access } from '../../wire/access.ts';
import { quoteLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import {
  IdParamSchema,
  IdSchema,
  many,
  one,
  QuantityInputSchema,
  QuantitySchema,
  ReasonSchema,
  RialSchema,
  TimeSchema,
} from '../../wire/values.ts';
import { deliveryStates } from '../../wire/vocabulary.ts';
import { DeliveryStepSchema, StateDeliverySchema } from './deliveries.ts';
import { QuoteSchema } from './forms.ts';
import { RateDealSchema, RatingSchema, ReceivedRatingSchema } from './ratings.ts';

const c = initContract();

/**
 * Accepts a whole version, or the given lines and quantities (in the RFQ line's unit; without one, the remaining quantity of
 * the line).
 */
export const AcceptQuoteSchema = z.strictObject({
  version: z.int().positive(),
  lines: z
    .array(z.strictObject({ rfq_line_id: IdSchema, quantity: QuantityInputSchema.optional() }))
    .min(1)
    .max(quoteLimits.lines)
    .optional(),
});

/** Why this quote was chosen: kept with the award and shown to the buyer alone. */
const AwardReasonSchema = ReasonSchema.nullable().default(null);

/**
 * Accepts lines of several quotes at once, all or none. A line that is not awarded to its cheapest open quote needs a `reason`;
 * the cheapest is judged with `yearly_rate`, as in the comparison. A whole basket that goes to its cheapest quote needs none.
 */
export const AcceptQuotesSchema = z.strictObject({
  yearly_rate: z.number().min(0).max(200).nullable().default(null),
  quotes: z
    .array(
      z.strictObject({
        quote_id: IdSchema,
        version: z.int().positive(),
        lines: z
          .array(z.strictObject({ rfq_line_id: IdSchema, quantity: QuantityInputSchema, reason: AwardReasonSchema }))
          .min(1)
          .max(quoteLimits.lines),
      }),
    )
    .min(1)
    .max(quoteLimits.awarded_quotes),
});

/** Identifies the acceptances to take back, each by its quote and the last award it created. */
export const TakeBackAwardsSchema = z.strictObject({
  quotes: z
    .array(z.strictObject({ quote_id: IdSchema, version: z.int().positive(), award_id: IdSchema }))
    .min(1)
    .max(quoteLimits.awarded_quotes),
});

/** Identifies an acceptance by the last award it created, and the version that was accepted. */
export const TakeBackAwardSchema = z.strictObject({ version: z.int().positive(), award_id: IdSchema });
/** An award that one side cancelled, in the unit of the RFQ line; its quantity returned to the line. */
export const CancelledAwardSchema = z
  .object({
    id: IdSchema,
    rfq_line_id: IdSchema,
    quantity: QuantitySchema,
    amount: RialSchema.meta({ description: 'Rial for one unit' }),
    awarded_at: TimeSchema,
    cancelled_at: TimeSchema,
    cancelled_by: z.enum(['buyer', 'supplier']),
    reason: z.string(),
  })
  .meta({ id: 'CancelledAward' });

/** What follows an award of a quote, for one of its sides. */
export const DealSchema = z
  .object({
    contact: z
      .object({
        name: z.string(),
        city: z.string().nullable(),
        address: z.string().nullable(),
        phones: z.array(z.string()),
        contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string() })),
      })
      .nullable()
      .meta({
        description:
          'How to reach the other side: once an award can no longer be taken back, and as long as one stands; null otherwise',
      }),
    cancelled: z.array(CancelledAwardSchema),
    delivery: z.array(DeliveryStepSchema).meta({ description: 'The steps of the delivery, oldest first' }),
    can_state: z.array(z.enum(deliveryStates)).meta({
      description: 'What this side may state now: nothing before an award stands for good, or once all are cancelled',
    }),
    can_rate: z.boolean().meta({
      description: 'Whether this side may rate the deal: upon an award that stands for good, or that the other side cancelled',
    }),
    rating: RatingSchema.nullable(),
    received_rating: ReceivedRatingSchema.nullable(),
  })
  .meta({ id: 'Deal' });
/** What follows an award of a quote. */
export type Deal = z.infer<typeof DealSchema>;

const RfqIdParams = z.object({ rfqId: IdParamSchema });
const QuoteIdParams = z.object({ quoteId: IdParamSchema });
/** A change of the version that its body names. */
const change = access({ role: 'user', limit: 'own_write', api_key: 'rfq:write', idempotent: true });

/** Awards: of one quote, and of several at once; each is taken back within 10 seconds. */
export const awardRoutes = c.router({
  acceptQuote: {
    method: 'POST',
    path: '/quotes/:quoteId/accept',
    pathParams: QuoteIdParams,
    body: AcceptQuoteSchema,
    summary: 'Awards lines of an RFQ to a quote',
    description: 'The supplier must be active. A repeated call changes nothing and returns the same response.',
    responses: { 200: one(QuoteSchema) },
    metadata: withErrors(change, {
      award_exceeds: null,
      quote_decided: null,
      quote_expired: null,
      stale: QuoteSchema,
      supplier_inactive: null,
    }),
  },
  acceptQuotes: {
    method: 'POST',
    path: '/rfq/:rfqId/awards',
    pathParams: RfqIdParams,
    body: AcceptQuotesSchema,
    summary: 'Awards lines of an RFQ to several quotes',
    description: 'Awards all or none; `errors` names the quote and line that failed. A repeated call changes nothing.',
    responses: { 200: many(QuoteSchema) },
    metadata: withErrors(access({ role: 'user', limit: 'large_write', api_key: 'rfq:write', idempotent: true, body_kib: 512 }), {
      award_exceeds: null,
      stale: QuoteSchema,
      supplier_inactive: null,
    }),
  },
  takeBackAwards: {
    method: 'POST',
    path: '/rfq/:rfqId/awards/take-back',
    pathParams: RfqIdParams,
    body: TakeBackAwardsSchema,
    summary: 'Withdraws the latest acceptances of an RFQ within 10 seconds',
    description: 'Withdraws all or none.',
    responses: { 200: many(QuoteSchema) },
    metadata: withErrors(change, { stale: QuoteSchema }),
  },
  takeBackAward: {
    method: 'POST',
    path: '/quotes/:quoteId/accept/take-back',
    pathParams: QuoteIdParams,
    body: TakeBackAwardSchema,
    summary: 'Withdraws the latest acceptance of a quote within 10 seconds',
    description: 'Returns 412 after another award of the RFQ.',
    responses: { 200: one(QuoteSchema) },
    metadata: withErrors(change, { stale: QuoteSchema, take_back_too_late: null }),
  },
  getQuoteDeal: {
    method: 'GET',
    path: '/quotes/:quoteId/deal',
    pathParams: QuoteIdParams,
    summary: 'Returns the deal that follows an award of a quote',
    description: 'For a quote that the user sent or received: the contact of the other party, and cancelled awards.',
    responses: { 200: one(DealSchema) },
    // It contains the numbers of the other side, so no API key may read it.
    metadata: access({ role: 'user', limit: 'own_read' }),
  },
  stateDelivery: {
    method: 'POST',
    path: '/quotes/:quoteId/delivery',
    pathParams: QuoteIdParams,
    body: StateDeliverySchema,
    summary: 'States a step of the delivery, as buyer or supplier',
    description:
      'The other side is notified. Returns 422 at `state` for a state that does not follow the last one or that the other side states, and at `day` for a day that cannot be.',
    responses: { 201: one(DeliveryStepSchema) },
    metadata: withErrors(change, { conflict: null }),
  },
  rateDeal: {
    method: 'POST',
    path: '/quotes/:quoteId/rating',
    pathParams: QuoteIdParams,
    body: RateDealSchema,
    summary: 'Rates the deal of a quote',
    description: 'Once for each party. The rating counts in the other party’s record after review.',
    responses: { 200: one(RatingSchema) },
    metadata: access({ role: 'user', limit: 'own_write', api_key: 'rfq:write' }),
  },
  exportOrder: {
    method: 'GET',
    path: '/quotes/:quoteId/order/export',
    pathParams: QuoteIdParams,
    query: PaperFormatQuerySchema,
    summary: 'Exports the order sheet of a quote as a file',
    description: 'Both parties, the awarded lines with their totals, and all terms.',
    responses: { 200: ContentSchema },
    // It contains the national ids of the parties, so no API key may read it.
    metadata: withErrors(access({ role: 'user', limit: 'batch_write', cost: 4 }), { conflict: null }),
  },
  cancelAward: {
    method: 'POST',
    path: '/quotes/:quoteId/awards/:awardId/cancel',
    pathParams: QuoteIdParams.extend({ awardId: IdParamSchema }),
    body: z.strictObject({ reason: ReasonSchema }),
    summary: 'Cancels an award, as buyer or supplier',
    description: 'Requires a reason. The quantity returns to the line of the RFQ. A repeated call changes nothing.',
    responses: { 200: one(QuoteSchema) },
    metadata: access({ role: 'user', limit: 'own_write', api_key: 'rfq:write' }),
  },
});
