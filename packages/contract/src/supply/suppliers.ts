import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { supplierLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  many,
  one,
  PageQuerySchema,
  page,
  queryTextSchema,
  ReasonSchema,
} from '../wire/values.ts';
import { documentStatuses, showcaseKinds } from '../wire/vocabulary.ts';
import { OwnHoursSchema, PutHoursSchema } from './suppliers/hours.ts';
import { OwnProfileSchema, PutProfileSchema } from './suppliers/profile.ts';
import { RevealedContactSchema, SupplierPageSchema, SupplierQuerySchema, SupplierSchema } from './suppliers/public.ts';
import { OwnShowcaseItemSchema, ShowcaseContentSchema } from './suppliers/showcase.ts';
import {
  AcceptDocumentSchema,
  CreateDocumentSchema,
  ReviewedDocumentSchema,
  VerificationSchema,
} from './suppliers/verification.ts';

const c = initContract();
const version = z.int().positive();
const read = access({ role: 'user', limit: 'own_read' });
const write = access({ role: 'user', limit: 'own_write' });
/** A change of the version that its body names, or one that creates. */
const change = access({ role: 'user', limit: 'own_write', idempotent: true });
const itemId = z.object({ itemId: IdParamSchema });
const documentId = z.object({ documentId: IdParamSchema });

/** The supplier profile of a user: its terms, hours, showcase and documents. */
const profile = forUser(
  'profile',
  c.router(
    {
      getProfile: {
        method: 'GET',
        path: '/profile',
        summary: 'Returns a supplier profile with its pending changes',
        description: 'With the published profile and the steps to verification.',
        responses: { 200: one(OwnProfileSchema) },
        metadata: read,
      },
      putProfile: {
        method: 'PUT',
        path: '/profile',
        body: PutProfileSchema,
        summary: 'Submits a supplier profile, or a change of it, for review',
        description: 'The published profile remains public until the change is approved.',
        responses: { 200: one(OwnProfileSchema) },
        metadata: withErrors(change, { stale: null }),
      },
      proposeHandle: {
        method: 'GET',
        path: '/profile/handle',
        query: z.object({ title: queryTextSchema(80) }),
        summary: 'Proposes a free handle for a trade name',
        description:
          'The name in Latin letters, with a number if somebody has or had it. It is not reserved: `putProfile` returns 422 at `handle` when it was taken since.',
        responses: { 200: one(z.object({ handle: z.string() })) },
        metadata: read,
      },
      getHours: {
        method: 'GET',
        path: '/profile/hours',
        summary: 'Returns the opening hours of a supplier',
        description: '`data` is null until they are set.',
        responses: { 200: one(OwnHoursSchema.nullable()) },
        metadata: read,
      },
      putHours: {
        method: 'PUT',
        path: '/profile/hours',
        body: PutHoursSchema,
        summary: 'Sets the opening hours of a supplier',
        description: 'Public immediately, without review. A `version` that is not the stored one is refused as `stale`.',
        responses: { 200: one(OwnHoursSchema) },
        metadata: withErrors(change, { stale: OwnHoursSchema }),
      },
      listShowcase: {
        method: 'GET',
        path: '/profile/showcase',
        summary: 'Lists the showcase of a supplier: documents, honors and services',
        description: 'Each kind in its order, with the review status of its items.',
        responses: { 200: many(OwnShowcaseItemSchema) },
        metadata: read,
      },
      createShowcaseItem: {
        method: 'POST',
        path: '/profile/showcase',
        body: z.strictObject({ content: ShowcaseContentSchema }),
        summary: 'Adds a document, honor or service to the showcase',
        description: 'It becomes public when approved.',
        responses: { 201: one(OwnShowcaseItemSchema) },
        metadata: withErrors(change, { showcase_limit: null }),
      },
      updateShowcaseItem: {
        method: 'PUT',
        path: '/profile/showcase/:itemId',
        pathParams: itemId,
        body: z.strictObject({ content: ShowcaseContentSchema, version }),
        summary: 'Updates a showcase item',
        description: 'Its kind cannot change. The published item remains public until the edit is approved.',
        responses: { 200: one(OwnShowcaseItemSchema) },
        metadata: withErrors(change, { stale: OwnShowcaseItemSchema }),
      },
      deleteShowcaseItem: {
        method: 'DELETE',
        path: '/profile/showcase/:itemId',
        pathParams: itemId,
        summary: 'Deletes a showcase item',
        responses: { 200: deletedAnswer },
        metadata: write,
      },
      orderShowcase: {
        method: 'PUT',
        path: '/profile/showcase-order',
        body: z.strictObject({ kind: z.enum(showcaseKinds), ids: z.array(IdSchema).max(supplierLimits.showcase_items) }),
        summary: 'Reorders the showcase items of a kind',
        description: 'The body must name all items of the kind.',
        responses: { 200: many(OwnShowcaseItemSchema) },
        metadata: write,
      },
      getVerification: {
        method: 'GET',
        path: '/profile/verification',
        summary: 'Lists the verification documents of a supplier, newest first',
        responses: { 200: one(VerificationSchema) },
        metadata: read,
      },
      createDocument: {
        method: 'POST',
        path: '/profile/verification',
        body: CreateDocumentSchema,
        summary: 'Submits a verification document',
        responses: { 201: one(VerificationSchema) },
        metadata: withErrors(change, { documents_limit: null }),
      },
      deleteDocument: {
        method: 'DELETE',
        path: '/profile/verification/:documentId',
        pathParams: documentId,
        summary: 'Withdraws a verification document',
        description: 'Returns 409 `conflict` for an accepted document, on which the verification mark rests.',
        responses: { 200: one(VerificationSchema) },
        metadata: write,
      },
    },
    { commonResponses: errorResponses },
  ),
);

const publicRead = access({ role: 'guest', limit: 'public_read', cost: 2, api_key: 'prices:read', cache: 'market' });
const handle = z.object({ handle: queryTextSchema(100, 1) });
const decision = access({ role: 'admin', limit: 'own_write', idempotent: true });

/** Public suppliers, own and other routes of their profiles, and the check of their documents. */
export const suppliers = c.router(
  {
    listSuppliers: {
      method: 'GET',
      path: '/api/suppliers',
      query: SupplierQuerySchema,
      summary: 'Lists public suppliers, verified ones first',
      responses: { 200: page(SupplierSchema) },
      metadata: access({ ...publicRead.access, shows: 'named' }),
    },
    getSupplier: {
      method: 'GET',
      path: '/api/suppliers/:handle',
      pathParams: handle,
      summary: 'Returns a public supplier',
      description: 'A former handle works, too; the response contains the current handle.',
      responses: { 200: one(SupplierPageSchema) },
      metadata: access({ ...publicRead.access, shows: { supplier: 'handle' } }),
    },
    revealContact: {
      method: 'POST',
      path: '/api/suppliers/:handle/contact',
      pathParams: handle,
      body: z.strictObject({ price_id: IdSchema.nullable().default(null) }),
      summary: 'Reveals the phone numbers of a supplier',
      description: 'Records the access with the price that was shown. Returns 429 `reveal_limit` after 30 suppliers in a day.',
      responses: { 200: one(RevealedContactSchema) },
      metadata: withErrors(access({ role: 'user', limit: 'own_write' }), { reveal_limit: null }),
    },
    listDocuments: {
      method: 'GET',
      path: '/api/admin/verification',
      query: PageQuerySchema.extend({ status: z.enum(documentStatuses).default('pending') }),
      summary: 'Lists submitted verification documents',
      description: 'Pending documents oldest first; with another status, newest first.',
      responses: { 200: page(ReviewedDocumentSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    acceptDocument: {
      method: 'POST',
      path: '/api/admin/verification/:documentId/accept',
      pathParams: documentId,
      body: AcceptDocumentSchema,
      summary: 'Accepts a verification document as proof of a level',
      description:
        'Valid until the document expires; stores what the reviewer saw in it. Takes effect immediately or, when `revocable`, after the revocation period.',
      responses: { 200: one(ReviewedDocumentSchema) },
      metadata: withErrors(decision, { stale: ReviewedDocumentSchema }),
    },
    takeBackAcceptance: {
      method: 'POST',
      path: '/api/admin/verification/:documentId/accept/take-back',
      pathParams: documentId,
      body: z.strictObject({ version }),
      summary: 'Withdraws a revocable acceptance of a verification document',
      description:
        'Returns the document to the queue, in the version after its acceptance. Returns 409 `take_back_too_late` when the acceptance has already taken effect.',
      responses: { 200: one(ReviewedDocumentSchema) },
      metadata: withErrors(decision, { stale: ReviewedDocumentSchema, take_back_too_late: null }),
    },
    rejectDocument: {
      method: 'POST',
      path: '/api/admin/verification/:documentId/reject',
      pathParams: documentId,
      body: z.strictObject({ version, reason: ReasonSchema }),
      summary: 'Rejects a verification document, or withdraws its acceptance',
      description: 'The owner is notified with the reason.',
      responses: { 200: one(ReviewedDocumentSchema) },
      metadata: withErrors(decision, { stale: ReviewedDocumentSchema }),
    },
    own: profile.own,
    other: profile.other,
  },
  { commonResponses: errorResponses },
);
