import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { HoursSchema, PutHoursSchema } from './suppliers/hours.ts';
import { OwnProfileSchema, PutProfileSchema } from './suppliers/profile.ts';
import { RevealedContactSchema, SupplierPageSchema, SupplierQuerySchema, SupplierSchema } from './suppliers/public.ts';
import { OwnShowcaseItemSchema, ShowcaseContentSchema, showcaseKinds } from './suppliers/showcase.ts';
import {
  AcceptDocumentSchema,
  CreateDocumentSchema,
  documentStatuses,
  ReviewedDocumentSchema,
  VerificationSchema,
} from './suppliers/verification.ts';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { forUser } from './wire/for-user.ts';
import { supplierLimits } from './wire/limits.ts';
import { withErrors } from './wire/route-errors.ts';
import { IdParamSchema, IdSchema, many, one, PageQuerySchema, page, queryTextSchema, textSchema } from './wire/values.ts';

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
        summary: 'The supplier profile: what is public, what waits, and the steps to trust',
        responses: { 200: one(OwnProfileSchema) },
        metadata: read,
      },
      putProfile: {
        method: 'PUT',
        path: '/profile',
        body: PutProfileSchema,
        summary: 'Asks for a profile or for a change of it: it waits for review, and what is public stays meanwhile',
        responses: { 200: one(OwnProfileSchema) },
        metadata: withErrors(change, { stale: null }),
      },
      getHours: {
        method: 'GET',
        path: '/profile/hours',
        summary: 'When the supplier is open; null before it has said so',
        responses: { 200: one(HoursSchema.nullable()) },
        metadata: read,
      },
      putHours: {
        method: 'PUT',
        path: '/profile/hours',
        body: PutHoursSchema,
        summary: 'States when the supplier is open: public at once, without a review',
        responses: { 200: one(HoursSchema) },
        metadata: write,
      },
      listShowcase: {
        method: 'GET',
        path: '/profile/showcase',
        summary: 'Documents, honors and services, each in its order, with where they stand',
        responses: { 200: many(OwnShowcaseItemSchema) },
        metadata: read,
      },
      createShowcaseItem: {
        method: 'POST',
        path: '/profile/showcase',
        body: z.strictObject({ content: ShowcaseContentSchema }),
        summary: 'Adds a document, an honor or a service, public once it is approved',
        responses: { 201: one(OwnShowcaseItemSchema) },
        metadata: withErrors(change, { showcase_full: null }),
      },
      updateShowcaseItem: {
        method: 'PUT',
        path: '/profile/showcase/:itemId',
        pathParams: itemId,
        body: z.strictObject({ content: ShowcaseContentSchema, version }),
        summary: 'Changes an item, which keeps its kind; what is public stays until the edit is approved',
        responses: { 200: one(OwnShowcaseItemSchema) },
        metadata: withErrors(change, { stale: OwnShowcaseItemSchema }),
      },
      deleteShowcaseItem: {
        method: 'DELETE',
        path: '/profile/showcase/:itemId',
        pathParams: itemId,
        summary: 'Takes an item away',
        responses: { 200: one(z.object({ deleted: z.int() })) },
        metadata: write,
      },
      orderShowcase: {
        method: 'PUT',
        path: '/profile/showcase-order',
        body: z.strictObject({ kind: z.enum(showcaseKinds), ids: z.array(IdSchema).max(supplierLimits.showcase_items) }),
        summary: 'Puts the items of a kind in this order; all of them must be named',
        responses: { 200: many(OwnShowcaseItemSchema) },
        metadata: write,
      },
      getVerification: {
        method: 'GET',
        path: '/profile/verification',
        summary: 'The documents by which the supplier is verified, newest first',
        responses: { 200: one(VerificationSchema) },
        metadata: read,
      },
      createDocument: {
        method: 'POST',
        path: '/profile/verification',
        body: CreateDocumentSchema,
        summary: 'Sends a document in to be checked',
        responses: { 201: one(VerificationSchema) },
        metadata: withErrors(change, { documents_full: null }),
      },
      deleteDocument: {
        method: 'DELETE',
        path: '/profile/verification/:documentId',
        pathParams: documentId,
        summary: 'Takes a document back; one that was accepted stays, since the mark rests on it (conflict)',
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
      summary: 'Public suppliers, verified ones first',
      responses: { 200: page(SupplierSchema) },
      metadata: publicRead,
    },
    getSupplier: {
      method: 'GET',
      path: '/api/suppliers/:handle',
      pathParams: handle,
      summary: 'One public supplier; under a former handle too, with the handle of today in the answer',
      responses: { 200: one(SupplierPageSchema) },
      metadata: publicRead,
    },
    revealContact: {
      method: 'POST',
      path: '/api/suppliers/:handle/contact',
      pathParams: handle,
      body: z.strictObject({ price_id: IdSchema.nullable().default(null) }),
      summary:
        'The numbers of a supplier, recorded with the price that was shown; reveal_limit (429) after 30 suppliers in a day',
      responses: { 200: one(RevealedContactSchema) },
      metadata: withErrors(access({ role: 'user', limit: 'own_write' }), { reveal_limit: null }),
    },
    listDocuments: {
      method: 'GET',
      path: '/api/admin/verification',
      query: PageQuerySchema.extend({ status: z.enum(documentStatuses).default('pending') }),
      summary: 'Documents that wait to be checked, oldest first; with another status newest first',
      responses: { 200: page(ReviewedDocumentSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    acceptDocument: {
      method: 'POST',
      path: '/api/admin/verification/:documentId/accept',
      pathParams: documentId,
      body: AcceptDocumentSchema,
      summary: 'Accepts a document as proof of this level, until it runs out, with what was seen on it',
      responses: { 200: one(ReviewedDocumentSchema) },
      metadata: withErrors(decision, { stale: ReviewedDocumentSchema }),
    },
    rejectDocument: {
      method: 'POST',
      path: '/api/admin/verification/:documentId/reject',
      pathParams: documentId,
      body: z.strictObject({ version, reason: textSchema(3, 500) }),
      summary: 'Rejects a document, or withdraws its acceptance; the reason reaches its owner as a notification',
      responses: { 200: one(ReviewedDocumentSchema) },
      metadata: withErrors(decision, { stale: ReviewedDocumentSchema }),
    },
    own: profile.own,
    other: profile.other,
  },
  { commonResponses: errorResponses },
);
