import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { SupplierRefSchema } from '../people/users/supplier-ref.ts';
import { RecordSchema } from '../supply/suppliers/records.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { rfqLimits } from '../wire/limits.ts';
import { NewestQuerySchema } from '../wire/newest.ts';
import { RefreshTimeSchema, withErrors } from '../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  many,
  one,
  PeriodSchema,
  page,
  queryTextSchema,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';
import { RfqEditSchema, RfqEditVersionSchema, rfqContentFields } from './rfqs/edits.ts';
import { OwnRfqLineSchema, RfqLineInputSchema, RfqLineSchema } from './rfqs/lines.ts';
import { PublicRfqQuerySchema } from './rfqs/public-query.ts';
import { rfqHelp } from './rfqs/suggestions.ts';
import { rfqTemplates } from './rfqs/templates.ts';
import { rfqAudiences, rfqStatuses } from './rfqs/vocabulary.ts';

export * from './rfqs/edits.ts';
export * from './rfqs/lines.ts';
export * from './rfqs/public-query.ts';
export * from './rfqs/vocabulary.ts';

const c = initContract();

/** How far an invited supplier came, from the invitation to the answer. */
export const invitationStates = ['invited', 'seen', 'quoted', 'declined'] as const;
/** How far an invited supplier came. */
export type RfqInvitationState = (typeof invitationStates)[number];

/** An invited supplier, as returned to the buyer. */
export const InvitationSchema = z
  .object({ supplier: SupplierRefSchema, state: z.enum(invitationStates), invited_at: TimeSchema })
  .meta({ id: 'Invitation' });
/** An invited supplier. */
export type Invitation = z.infer<typeof InvitationSchema>;

/** A request for quotation as returned to its buyer; `number` (R-1405-000123) is assigned at the first publication. */
export const RfqSchema = z
  .object({
    ...rfqContentFields,
    id: IdSchema,
    user_id: IdSchema,
    number: z.string().nullable(),
    lines: z.array(OwnRfqLineSchema),
    invitations: z.array(InvitationSchema),
    status: z.enum(rfqStatuses),
    is_fully_awarded: z.boolean().meta({ description: 'Whether every line is awarded to its full quantity' }),
    rejection: z.string().nullable().meta({ description: 'The reason why it, or its last edit, was rejected' }),
    change_request: z
      .string()
      .nullable()
      .meta({ description: 'Change that a reviewer requested; null without a request, or after it was submitted again' }),
    pending_edit: RfqEditSchema.nullable().meta({
      description: 'Edit that is pending review; null without one. The published version stays unchanged until approval',
    }),
    quotes_count: z.int().nonnegative(),
    refreshed_at: TimeSchema.nullable(),
    next_refresh_at: TimeSchema.nullable(),
    version: z.int().positive(),
    created_at: TimeSchema,
  })
  .meta({ id: 'Rfq' });
/** A request for quotation as returned to its buyer. */
export type Rfq = z.infer<typeof RfqSchema>;

/** An RFQ as returned to suppliers: targets if shown, the buyer's name for approved suppliers alone, no competitors, no count. */
export const PublicRfqSchema = RfqSchema.pick({
  id: true,
  title: true,
  description: true,
  files: true,
  city: true,
  deadline: true,
  audience: true,
  version: true,
})
  .extend({
    number: z.string(),
    status: z.enum(['published', 'closed', 'awarded']),
    lines: z.array(RfqLineSchema),
    buyer: z
      .object({
        kind: z.enum(['person', 'company']),
        user_id: IdSchema.nullable(),
        name: z.string().nullable(),
        record: RecordSchema.nullable(),
      })
      .meta({ description: 'The buyer; `user_id` and `name` are returned only to suppliers' }),
    refreshed_at: TimeSchema,
    mine: z
      .object({
        invitation: z.enum(invitationStates).nullable(),
        quote_id: IdSchema.nullable(),
        is_awarded: z.boolean().meta({ description: 'Whether the own quote won lines' }),
        is_buyer: z.boolean(),
      })
      .nullable()
      .meta({ description: 'For a logged-in user: the invitation, the quote, or that the user is the buyer' }),
  })
  .meta({ id: 'PublicRfq' });
/** An RFQ as returned to suppliers. */
export type PublicRfq = z.infer<typeof PublicRfqSchema>;

const rfqFields = {
  title: textSchema(0, rfqLimits.title)
    .refine((title) => title === '' || title.length > 1, { error: 'rfq_title' })
    .default('')
    .meta({ description: 'Empty or omitted: the api makes it from the lines, as `rfqTitle` of `rfqs/title` says' }),
  description: textSchema(0, 4_000).nullable().default(null),
  lines: z.array(RfqLineInputSchema).min(1).max(rfqLimits.lines),
  city_id: IdSchema,
  deadline: TimeSchema,
  audience: z.enum(rfqAudiences).default('open'),
  invited_ids: z
    .array(IdSchema)
    .max(rfqLimits.invited)
    .default([])
    .meta({ description: 'Invited suppliers; required for an audience of the invited' }),
  file_ids: z
    .array(IdSchema)
    .max(rfqLimits.files)
    .default([])
    .meta({ description: 'Images and documents of the buyer, in display order, visible to users who may see the RFQ' }),
};

/** A new RFQ; with `publish` it is submitted immediately, otherwise it is a draft. */
export const CreateRfqSchema = z.strictObject({ ...rfqFields, publish: z.boolean().default(false) });
/** A new RFQ as a caller sends it: values with a default may be omitted. */
export type CreateRfq = z.input<typeof CreateRfqSchema>;

/** The complete new RFQ; `version` is the version that was read. Lines with quotes keep product, unit and quantity. */
export const UpdateRfqSchema = z.strictObject({
  ...rfqFields,
  version: z.int().positive(),
  edit_version: RfqEditVersionSchema,
});

const VersionSchema = z.strictObject({ version: z.int().positive() });

/** A page of the RFQs of a buyer. */
export const RfqListQuerySchema = NewestQuerySchema.extend({
  status: z.enum(rfqStatuses).optional(),
  category_id: IdParamSchema.optional().meta({ description: 'With a line in this category or one below it' }),
  province_id: IdParamSchema.optional(),
  audience: z.enum(rfqAudiences).optional(),
  /** When it was created. */
  ...PeriodSchema.shape,
  q: queryTextSchema(100).optional(),
});

const RfqIdParams = z.object({ rfqId: IdParamSchema });
const read = access({ role: 'user', limit: 'own_read', api_key: 'rfq:read' });
const write = access({ role: 'user', limit: 'own_write', api_key: 'rfq:write' });
/** A change of the version that its body names. */
const change = access({ role: 'user', limit: 'own_write', api_key: 'rfq:write', idempotent: true });
const content = access({ role: 'user', limit: 'large_write', api_key: 'rfq:write', idempotent: true, body_kib: 512 });
const rfqAction = <P extends `/rfq/:rfqId/${string}`>(path: P, summary: string) =>
  ({
    method: 'POST',
    path,
    pathParams: RfqIdParams,
    body: VersionSchema,
    summary,
    responses: { 200: one(RfqSchema) },
    metadata: withErrors(change, {
      stale: RfqSchema,
      refresh_too_soon: RefreshTimeSchema,
      rfq_closed: null,
      take_back_too_late: null,
    }),
  }) as const;

const ownRfqs = forUser(
  'rfq',
  c.router(
    {
      listRfqs: {
        method: 'GET',
        path: '/rfq',
        query: RfqListQuerySchema,
        summary: 'Lists the RFQs of a buyer, newest first',
        responses: { 200: page(RfqSchema) },
        metadata: read,
      },
      createRfq: {
        method: 'POST',
        path: '/rfq',
        body: CreateRfqSchema,
        summary: 'Creates an RFQ, as a draft or submitted for publication',
        responses: { 201: one(RfqSchema) },
        metadata: content,
      },
      getRfq: {
        method: 'GET',
        path: '/rfq/:rfqId',
        pathParams: RfqIdParams,
        summary: 'Returns an RFQ of a buyer',
        responses: { 200: one(RfqSchema) },
        metadata: read,
      },
      updateRfq: {
        method: 'PUT',
        path: '/rfq/:rfqId',
        pathParams: RfqIdParams,
        body: UpdateRfqSchema,
        summary: 'Updates an RFQ',
        description: 'A published RFQ remains public unchanged until the edit is approved.',
        responses: { 200: one(RfqSchema) },
        metadata: withErrors(content, { rfq_closed: null, stale: RfqSchema }),
      },
      deleteRfq: {
        method: 'DELETE',
        path: '/rfq/:rfqId',
        pathParams: RfqIdParams,
        summary: 'Deletes an RFQ',
        description: 'Returns 409 when it has quotes.',
        responses: { 200: deletedAnswer },
        metadata: withErrors(write, { rfq_has_quotes: null }),
      },
      refreshRfq: rfqAction('/rfq/:rfqId/refresh', 'Moves an RFQ to the top of the lists, at most once in 24 hours'),
      stopRfq: rfqAction('/rfq/:rfqId/stop', 'Removes an RFQ from public lists'),
      publishRfq: rfqAction('/rfq/:rfqId/publish', 'Submits a draft RFQ, or republishes a stopped one'),
      takeBackRfq: rfqAction('/rfq/:rfqId/take-back', 'Reverts an RFQ to its state before publication, within 10 seconds'),
      closeRfq: rfqAction('/rfq/:rfqId/close', 'Closes an RFQ to quotes before its deadline'),
      ...rfqHelp,
      ...rfqTemplates,
      inviteSuppliers: {
        method: 'POST',
        path: '/rfq/:rfqId/invitations',
        pathParams: RfqIdParams,
        body: z.strictObject({ user_ids: z.array(IdSchema).min(1).max(rfqLimits.invited) }),
        summary: 'Invites more suppliers to an RFQ; repeated invitations are ignored',
        responses: { 200: many(InvitationSchema) },
        metadata: withErrors(write, { rfq_closed: null }),
      },
      declineInvitation: {
        method: 'POST',
        path: '/rfq/:rfqId/decline',
        pathParams: RfqIdParams,
        body: z.strictObject({ reason: textSchema(0, 300).nullable().default(null) }),
        summary: 'Declines an invitation to quote, as the invited supplier',
        responses: { 200: one(PublicRfqSchema) },
        metadata: write,
      },
    },
    { commonResponses: errorResponses },
  ),
);

/** Requests for quotation: what suppliers may see, and own and other routes of buyers. */
export const rfqs = c.router(
  {
    listPublicRfqs: {
      method: 'GET',
      path: '/api/rfqs',
      query: PublicRfqQuerySchema,
      summary: 'Lists open RFQs and, for a supplier, those that invite them',
      responses: { 200: page(PublicRfqSchema) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 2, api_key: 'rfq:read', shows: 'none' }),
    },
    getPublicRfq: {
      method: 'GET',
      path: '/api/rfqs/:rfqId',
      pathParams: RfqIdParams,
      summary: 'Returns an RFQ that is open or invites the caller',
      responses: { 200: one(PublicRfqSchema) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 2, api_key: 'rfq:read', shows: 'none' }),
    },
    own: ownRfqs.own,
    other: ownRfqs.other,
  },
  { commonResponses: errorResponses },
);
