import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access, roles } from './access.ts';
import { errorResponses } from './errors.ts';
import { IdParamSchema, IdSchema, one, PageQuerySchema, page, TimeSchema } from './values.ts';

const c = initContract();

/** Everything that the audit log may say was done; each has its Persian text in the web. */
export const auditActions = [
  'user.registered',
  'admin.created',
  'supporter.created',
  'desk.joined',
  'desk.left',
  'user.suspended',
  'user.reinstated',
  'user.trusted',
  'password.set',
  'api_key.created',
  'api_key.revoked',
  'delegation.granted',
  'delegation.ended',
  'act_for.opened',
  'act_for.ended',
  'createProduct',
  'createVariation',
  'updateVariation',
  'deleteVariation',
  'storePrice',
  'updatePrices',
  'setState',
  'toggleAvailability',
  'deletePrice',
  'deletePriceArchives',
  'restorePriceArchives',
  'createPriceList',
  'movePriceList',
  'applyPriceList',
  'undoPriceList',
  'createInventory',
  'updateInventory',
  'publishInventory',
  'stopInventory',
  'refreshInventory',
  'deleteInventory',
  'createRfq',
  'updateRfq',
  'publishRfq',
  'stopRfq',
  'closeRfq',
  'refreshRfq',
  'deleteRfq',
  'inviteSuppliers',
  'declineInvitation',
  'sendQuote',
  'acceptQuote',
  'declineQuote',
  'withdrawQuote',
  'createQuoteLink',
  'deleteQuoteLink',
  'putIdentity',
  'file.stored',
  'file.deleted',
  'review.submitted',
  'review.approved',
  'review.rejected',
  'review.withdrawn',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What a row said, by the name of its column; amounts are Rial, times ISO 8601. */
const FactsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditFacts = z.infer<typeof FactsSchema>;

/** What was done to one thing. */
export const AuditChangeSchema = z
  .object({
    entity_id: IdSchema.nullable(),
    title: z.string().nullable(),
    before: FactsSchema.nullable(),
    after: FactsSchema.nullable(),
  })
  .meta({ id: 'AuditChange' });
export type AuditChange = z.infer<typeof AuditChangeSchema>;

/** What somebody did for this user; `changes` are the first of `count`, `reason` is that of an admin's right. */
export const AuditEntrySchema = z
  .object({
    id: IdSchema,
    at: TimeSchema,
    actor: z.object({ name: z.string(), role: z.enum(roles).exclude(['guest']) }),
    /** One of `auditActions`; the list grows, so callers meet names that they do not know. */
    action: z.string(),
    reason: z.string().nullable(),
    count: z.int().nonnegative(),
    changes: z.array(AuditChangeSchema),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const audit = c.router(
  {
    listAudit: {
      method: 'GET',
      path: '/api/user/audit',
      query: PageQuerySchema,
      summary: 'What others did for this user, newest first, each with its first five changes',
      responses: { 200: page(AuditEntrySchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    getAuditEntry: {
      method: 'GET',
      path: '/api/user/audit/:auditId',
      pathParams: z.object({ auditId: IdParamSchema }),
      summary: 'One thing that another did for this user, with all its changes',
      responses: { 200: one(AuditEntrySchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
  },
  { commonResponses: errorResponses },
);
