import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { IdParamSchema, one, PageQuerySchema, page, queryTextSchema } from '../../wire/values.ts';
import { QuoteSchema, quoteStatuses } from './forms.ts';

/** The statuses of a quote that its buyer sees: withdrawn ones are gone for them. */
export const receivedStatuses = quoteStatuses.filter((status) => status !== 'withdrawn');

/**
 * Orders of received quotes: the latest version first, the nearest deadline of the RFQ, the validity that ends first, or the
 * lowest grand total (with VAT, and freight where it is offered).
 */
export const receivedSorts = ['-sent_at', 'deadline', 'valid_until', 'total_amount'] as const;

/** A page of the quotes that a buyer received over all RFQs. */
export const ReceivedQuoteQuerySchema = PageQuerySchema.extend({
  status: z.enum(receivedStatuses).optional(),
  is_new: z.literal('true').optional().meta({ description: 'Only quotes whose last version the buyer has not seen' }),
  q: queryTextSchema(100)
    .optional()
    .meta({ description: "Query text in the RFQ or the supplier's title, or the number of the RFQ or quote" }),
  sort: z.enum(receivedSorts).default('-sent_at'),
});

/** A quote in the list of its buyer. */
export const ReceivedQuoteSchema = QuoteSchema.extend({
  is_new: z.boolean().meta({
    description: 'Whether it waits for the buyer, and its last version has come since they last saw the quotes of its RFQ',
  }),
  rfq_lines: z
    .int()
    .nonnegative()
    .meta({ description: 'The lines of the RFQ, and those of them that the quote has a price for: only equal ones compare' }),
  priced_lines: z.int().nonnegative(),
}).meta({ id: 'ReceivedQuote' });
/** A quote in the list of its buyer. */
export type ReceivedQuote = z.infer<typeof ReceivedQuoteSchema>;

/** The routes of received quotes, part of the router of quotes. */
export const receivedQuotes = {
  listReceivedQuotes: {
    method: 'GET',
    path: '/received-quotes',
    query: ReceivedQuoteQuerySchema,
    summary: 'Lists the quotes that a buyer received for all RFQs',
    responses: { 200: page(ReceivedQuoteSchema) },
    metadata: access({ role: 'user', limit: 'own_read', api_key: 'rfq:read' }),
  },
  markQuotesSeen: {
    method: 'POST',
    path: '/rfq/:rfqId/quotes/seen',
    pathParams: z.object({ rfqId: IdParamSchema }),
    body: z.strictObject({}).optional(),
    summary: 'Marks the present quotes of an RFQ as seen by the buyer',
    description: 'Returns the number of quotes that were new.',
    responses: { 200: one(z.object({ seen: z.int().nonnegative() })) },
    metadata: access({ role: 'user', limit: 'own_write', api_key: 'rfq:write' }),
  },
} as const;
