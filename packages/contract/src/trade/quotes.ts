import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { UnitSchema } from '../goods/catalogue.ts';
import { ContentSchema, PaperFormatQuerySchema } from '../reach/files.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  one,
  PageQuerySchema,
  PeriodSchema,
  page,
  QuantitySchema,
  queryTextSchema,
  textSchema,
} from '../wire/values.ts';
import { awardRoutes } from './quotes/awards.ts';
import { ComparisonSchema, QuoteLinkSchema, QuoteSchema, QuoteVersionSchema, quoteStatuses } from './quotes/forms.ts';
import { PrefillQuerySchema, QuotePrefillSchema } from './quotes/prefill.ts';
import { receivedQuotes } from './quotes/received.ts';
import { QuoteJumpsSchema, SendQuoteSchema } from './quotes/sending.ts';
import { PublicRfqQuerySchema, PublicRfqSchema } from './rfqs.ts';

export * from './quotes/sending.ts';

const c = initContract();

const rateQuery = z.object({
  yearly_rate: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .transform(Number)
    .pipe(z.number().max(200))
    .optional(),
});
const RfqIdParams = z.object({ rfqId: IdParamSchema });
const QuoteIdParams = z.object({ quoteId: IdParamSchema });
const TokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });
const read = access({ role: 'user', limit: 'own_read', api_key: 'rfq:read' });
const write = access({ role: 'user', limit: 'own_write', api_key: 'rfq:write' });
/** A change of the version that its body names. */
const change = access({ role: 'user', limit: 'own_write', api_key: 'rfq:write', idempotent: true });

/** A party on a printed quote. */
const PartySchema = z.object({
  name: z.string(),
  identity: z.string().nullable(),
  economic_code: z.string().nullable(),
  city: z.string().nullable(),
});

/** A printed quote, also shown at its own address: with both parties and the requested lines. */
export const SharedQuoteSchema = z
  .object({
    quote: QuoteSchema,
    rfq_lines: z.array(
      z.object({ id: IdSchema, position: z.int(), title: z.string(), quantity: QuantitySchema, unit: UnitSchema }),
    ),
    seller: PartySchema,
    buyer: PartySchema,
    fingerprint: z.string().meta({ description: 'SHA-256 of the content of the version, for comparison with a print' }),
  })
  .meta({ id: 'SharedQuote' });
/** A printed quote. */
export type SharedQuote = z.infer<typeof SharedQuoteSchema>;

/** A page of the quotes that a supplier sent. */
export const QuoteListQuerySchema = PageQuerySchema.extend({
  status: z.enum(quoteStatuses).optional(),
  q: queryTextSchema(100).optional().meta({ description: 'Query text in the RFQ, or the number of the RFQ or quote' }),
  /** When it was first sent. */
  ...PeriodSchema.shape,
});

const ownQuotes = forUser(
  'rfq',
  c.router(
    {
      listAnswerableRfqs: {
        method: 'GET',
        path: '/answerable-rfqs',
        query: PublicRfqQuerySchema,
        summary: 'Lists the RFQs that a supplier can answer',
        description: 'Open RFQs, and those that invite the supplier.',
        responses: { 200: page(PublicRfqSchema) },
        metadata: read,
      },
      getAnswerableRfq: {
        method: 'GET',
        path: '/answerable-rfqs/:rfqId',
        pathParams: RfqIdParams,
        summary: 'Returns an RFQ that a supplier can answer',
        description: 'The RFQ is open, or invites the supplier.',
        responses: { 200: one(PublicRfqSchema) },
        metadata: read,
      },
      listRfqQuotes: {
        method: 'GET',
        path: '/rfq/:rfqId/quotes',
        pathParams: RfqIdParams,
        query: PageQuerySchema,
        summary: 'Lists the quotes of an RFQ',
        description: 'All quotes for its buyer, and only their own for a supplier.',
        responses: { 200: page(QuoteSchema) },
        metadata: read,
      },
      sendQuote: {
        method: 'POST',
        path: '/rfq/:rfqId/quotes',
        pathParams: RfqIdParams,
        body: SendQuoteSchema,
        summary: 'Submits a quote for an RFQ',
        description: 'A repeated submission becomes the next version of the same quote.',
        responses: { 201: one(QuoteSchema) },
        metadata: withErrors(
          access({ role: 'user', limit: 'large_write', api_key: 'rfq:write', idempotent: true, body_kib: 512 }),
          {
            price_far: QuoteJumpsSchema,
            price_jump: QuoteJumpsSchema,
            quote_decided: QuoteSchema,
            rfq_closed: null,
            stale: z.union([QuoteSchema, PublicRfqSchema]),
            supplier_required: null,
          },
        ),
      },
      getQuotePrefill: {
        method: 'GET',
        path: '/rfq/:rfqId/quotes/prefill',
        pathParams: RfqIdParams,
        query: PrefillQuerySchema,
        summary: 'Returns initial values for a quote',
        description: 'The supplier’s own prices in the units of the RFQ’s lines, and terms.',
        responses: { 200: one(QuotePrefillSchema) },
        // It contains expired amounts of the supplier, which the scope of RFQs does not open to an API key.
        metadata: access({ role: 'user', limit: 'own_read' }),
      },
      takeBackQuote: {
        method: 'POST',
        path: '/quotes/:quoteId/take-back',
        pathParams: QuoteIdParams,
        body: z.strictObject({ version: z.int().positive() }),
        summary: 'Withdraws a version of a quote within 10 seconds',
        description:
          'The previous version applies again; a first version is deleted, and `data` is `null`. Returns 412 when a decision has been made on it since.',
        responses: { 200: one(QuoteSchema.nullable()) },
        metadata: withErrors(change, { stale: QuoteSchema, take_back_too_late: null }),
      },
      compareQuotes: {
        method: 'GET',
        path: '/rfq/:rfqId/comparison',
        pathParams: RfqIdParams,
        query: rateQuery,
        summary: 'Compares all quotes of an RFQ on a common basis',
        responses: { 200: one(ComparisonSchema) },
        metadata: read,
      },
      exportComparison: {
        method: 'GET',
        path: '/rfq/:rfqId/comparison/export',
        pathParams: RfqIdParams,
        query: rateQuery.extend(PaperFormatQuerySchema.shape),
        summary: 'Exports the comparison of an RFQ’s quotes as a file',
        description: 'With its numbers and, in a workbook, how each was calculated. A PDF has the quotes side by side.',
        responses: { 200: ContentSchema },
        metadata: access({ role: 'user', limit: 'batch_write', cost: 4, api_key: 'rfq:read' }),
      },
      listQuotes: {
        method: 'GET',
        path: '/quotes',
        query: QuoteListQuerySchema,
        summary: 'Lists the quotes that a supplier sent, newest first',
        responses: { 200: page(QuoteSchema) },
        metadata: read,
      },
      ...receivedQuotes,
      getQuote: {
        method: 'GET',
        path: '/quotes/:quoteId',
        pathParams: QuoteIdParams,
        summary: 'Returns a quote that a user sent or received, with all its versions',
        responses: { 200: one(QuoteSchema.extend({ versions: z.array(QuoteVersionSchema) })) },
        metadata: read,
      },
      getQuotePaper: {
        method: 'GET',
        path: '/quotes/:quoteId/paper',
        pathParams: QuoteIdParams,
        summary: 'Returns the printable form of a quote that a user sent or received',
        description: 'With both parties and the request.',
        responses: { 200: one(SharedQuoteSchema) },
        // It contains the national ids of the parties, so no API key may read it.
        metadata: access({ role: 'user', limit: 'own_read' }),
      },
      exportQuote: {
        method: 'GET',
        path: '/quotes/:quoteId/paper/export',
        pathParams: QuoteIdParams,
        summary: 'Exports the printable form of a quote as a PDF',
        description: 'For a quote that the user sent or received. Returns 503 while too many are being drawn.',
        responses: { 200: ContentSchema },
        // It contains the national ids of the parties, so no API key may read it.
        metadata: access({ role: 'user', limit: 'batch_write', cost: 4 }),
      },
      ...awardRoutes,
      declineQuote: {
        method: 'POST',
        path: '/quotes/:quoteId/decline',
        pathParams: QuoteIdParams,
        body: z.strictObject({ version: z.int().positive(), reason: textSchema(0, 300).nullable().default(null) }),
        summary: 'Declines a quote as its buyer',
        responses: { 200: one(QuoteSchema) },
        metadata: withErrors(change, { quote_decided: QuoteSchema, stale: QuoteSchema }),
      },
      withdrawQuote: {
        method: 'POST',
        path: '/quotes/:quoteId/withdraw',
        pathParams: QuoteIdParams,
        body: z.strictObject({ version: z.int().positive() }),
        summary: 'Withdraws a quote that was not accepted, as its supplier',
        responses: { 200: one(QuoteSchema) },
        metadata: withErrors(change, { quote_decided: QuoteSchema, stale: QuoteSchema }),
      },
      createQuoteLink: {
        method: 'POST',
        path: '/quotes/:quoteId/link',
        pathParams: QuoteIdParams,
        body: z.strictObject({}).optional(),
        summary: 'Creates a shareable URL for a quote',
        description: 'Anyone with the URL can view the quote. A former URL stops working.',
        responses: { 201: one(QuoteLinkSchema) },
        metadata: write,
      },
      deleteQuoteLink: {
        method: 'DELETE',
        path: '/quotes/:quoteId/link',
        pathParams: QuoteIdParams,
        summary: 'Revokes the shareable URL of a quote',
        responses: { 200: deletedAnswer },
        metadata: write,
      },
    },
    { commonResponses: errorResponses },
  ),
);

/** Quotes for RFQs, their comparison and their awards: own and other routes, and the shared quote by its token. */
export const quotes = c.router(
  {
    getQuoteByToken: {
      method: 'GET',
      path: '/api/q/:token',
      pathParams: TokenParams,
      summary: 'Returns a shared quote by its token',
      responses: {
        200: one(SharedQuoteSchema),
      },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 4 }),
    },
    exportQuoteByToken: {
      method: 'GET',
      path: '/api/q/:token/export',
      pathParams: TokenParams,
      summary: 'Exports a shared quote as a PDF by its token',
      responses: { 200: ContentSchema },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 40 }),
    },
    own: ownQuotes.own,
    other: ownQuotes.other,
  },
  { commonResponses: errorResponses },
);
