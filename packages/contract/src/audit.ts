import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access, roles } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { IdParamSchema, IdSchema, one, PageQuerySchema, PeriodSchema, page, TimeSchema } from './wire/values.ts';

const c = initContract();

/** All actions of the audit log; each has its Persian text in the web app. */
export const auditActions = [
  'user.registered',
  'admin.created',
  'supporter.created',
  'desk.joined',
  'desk.left',
  'support.claimed',
  'support.released',
  'support.handed_over',
  'user.suspended',
  'user.reinstated',
  'user.trusted',
  'password.set',
  'mobile.added',
  'mobile.changed',
  'mobile.removed',
  'account.closed',
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
  'takeBackPrices',
  'undoPriceBatch',
  'createPriceView',
  'renamePriceView',
  'orderPriceViews',
  'deletePriceView',
  'createPriceSheet',
  'updatePriceSheet',
  'renewPriceSheet',
  'deletePriceSheet',
  'deletePrice',
  'deletePriceArchives',
  'restorePriceArchives',
  'setPriceFormula',
  'deletePriceFormula',
  'acceptFormulaAmounts',
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
  'takeBackRfq',
  'stopRfq',
  'closeRfq',
  'refreshRfq',
  'deleteRfq',
  'createRfqTemplate',
  'renameRfqTemplate',
  'deleteRfqTemplate',
  'inviteSuppliers',
  'declineInvitation',
  'sendQuote',
  'takeBackQuote',
  'acceptQuote',
  'takeBackAward',
  'cancelAward',
  'rateDeal',
  'declineQuote',
  'withdrawQuote',
  'createQuoteLink',
  'deleteQuoteLink',
  'putIdentity',
  'putHours',
  'createShowcaseItem',
  'updateShowcaseItem',
  'deleteShowcaseItem',
  'orderShowcase',
  'createStory',
  'deleteStory',
  'createDocument',
  'deleteDocument',
  'acceptDocument',
  'rejectDocument',
  'file.stored',
  'file.deleted',
  'review.submitted',
  'review.approved',
  'review.rejected',
  'review.withdrawn',
] as const;
/** The name of an action that the audit log records. */
export type AuditAction = (typeof auditActions)[number];

/** Kinds of subjects that an action can apply to. */
export const auditSubjects = [
  'prices',
  'products',
  'inventories',
  'rfqs',
  'quotes',
  'files',
  'reviews',
  'rights',
  'profile',
  'account',
] as const;
/** A kind of subject that an action can apply to. */
export type AuditSubject = (typeof auditSubjects)[number];
/** The kind of subject that each action applies to. */
export const auditSubjectOf: Record<AuditAction, AuditSubject> = {
  'user.registered': 'account',
  'admin.created': 'account',
  'user.suspended': 'account',
  'user.reinstated': 'account',
  'user.trusted': 'account',
  'password.set': 'account',
  'mobile.added': 'account',
  'mobile.changed': 'account',
  'mobile.removed': 'account',
  'account.closed': 'account',
  'api_key.created': 'account',
  'api_key.revoked': 'account',
  'delegation.granted': 'rights',
  'delegation.ended': 'rights',
  'act_for.opened': 'rights',
  'act_for.ended': 'rights',
  createProduct: 'products',
  createVariation: 'products',
  updateVariation: 'products',
  deleteVariation: 'products',
  storePrice: 'prices',
  updatePrices: 'prices',
  setState: 'prices',
  toggleAvailability: 'prices',
  takeBackPrices: 'prices',
  undoPriceBatch: 'prices',
  createPriceView: 'prices',
  renamePriceView: 'prices',
  orderPriceViews: 'prices',
  deletePriceView: 'prices',
  createPriceSheet: 'prices',
  updatePriceSheet: 'prices',
  renewPriceSheet: 'prices',
  deletePriceSheet: 'prices',
  deletePrice: 'prices',
  deletePriceArchives: 'prices',
  restorePriceArchives: 'prices',
  setPriceFormula: 'prices',
  deletePriceFormula: 'prices',
  acceptFormulaAmounts: 'prices',
  createPriceList: 'prices',
  movePriceList: 'prices',
  applyPriceList: 'prices',
  undoPriceList: 'prices',
  createInventory: 'inventories',
  updateInventory: 'inventories',
  publishInventory: 'inventories',
  stopInventory: 'inventories',
  refreshInventory: 'inventories',
  deleteInventory: 'inventories',
  createRfq: 'rfqs',
  updateRfq: 'rfqs',
  publishRfq: 'rfqs',
  takeBackRfq: 'rfqs',
  stopRfq: 'rfqs',
  closeRfq: 'rfqs',
  refreshRfq: 'rfqs',
  deleteRfq: 'rfqs',
  createRfqTemplate: 'rfqs',
  renameRfqTemplate: 'rfqs',
  deleteRfqTemplate: 'rfqs',
  inviteSuppliers: 'rfqs',
  declineInvitation: 'rfqs',
  sendQuote: 'quotes',
  takeBackQuote: 'quotes',
  acceptQuote: 'quotes',
  takeBackAward: 'quotes',
  cancelAward: 'quotes',
  rateDeal: 'quotes',
  declineQuote: 'quotes',
  withdrawQuote: 'quotes',
  createQuoteLink: 'quotes',
  deleteQuoteLink: 'quotes',
  putIdentity: 'account',
  putHours: 'profile',
  createShowcaseItem: 'profile',
  updateShowcaseItem: 'profile',
  deleteShowcaseItem: 'profile',
  orderShowcase: 'profile',
  createStory: 'profile',
  deleteStory: 'profile',
  createDocument: 'profile',
  deleteDocument: 'profile',
  acceptDocument: 'profile',
  rejectDocument: 'profile',
  'file.stored': 'files',
  'file.deleted': 'files',
  'review.submitted': 'reviews',
  'review.approved': 'reviews',
  'review.rejected': 'reviews',
  'review.withdrawn': 'reviews',
  'desk.joined': 'account',
  'desk.left': 'account',
  'support.claimed': 'account',
  'support.released': 'account',
  'support.handed_over': 'account',
  'supporter.created': 'account',
};

/** Values of a row by column name; amounts are Rial, times ISO 8601. */
const FactsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
/** Values of a row by column name; amounts are Rial, times ISO 8601. */
export type AuditFacts = z.infer<typeof FactsSchema>;

/** The change of one subject. */
export const AuditChangeSchema = z
  .object({
    entity_id: IdSchema.nullable(),
    title: z.string().nullable(),
    before: FactsSchema.nullable(),
    after: FactsSchema.nullable(),
  })
  .meta({ id: 'AuditChange' });
/** The change of one subject; `before` is null for a new one, `after` for a deleted one. */
export type AuditChange = z.infer<typeof AuditChangeSchema>;

/** An action performed on behalf of this user; `changes` are the first of `count`, `reason` is that of an admin's grant. */
export const AuditEntrySchema = z
  .object({
    id: IdSchema,
    at: TimeSchema,
    actor: z.object({ name: z.string(), role: z.enum(roles).exclude(['guest']) }),
    /** One of `auditActions`; the list grows, so callers must accept unknown names. */
    action: z.string(),
    reason: z.string().nullable(),
    count: z.int().nonnegative(),
    changes: z.array(AuditChangeSchema),
  })
  .meta({ id: 'AuditEntry' });
/** An action performed on behalf of a user, with its first changes. */
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

const actorRoles = z.enum(roles).exclude(['guest']);

/** A page of the audit log: of one kind of subject, of actors of one role, in a period; all of them without a filter. */
export const AuditQuerySchema = PageQuerySchema.extend({
  about: z.enum(auditSubjects).optional(),
  /** The role of the actor. */
  by: actorRoles.optional(),
  ...PeriodSchema.shape,
});
/** The query of the audit log with its defaults applied. */
export type AuditQuery = z.output<typeof AuditQuerySchema>;

/** The audit log of a user: what others did on their behalf. Only the user reads it. */
export const audit = c.router(
  {
    listAudit: {
      method: 'GET',
      path: '/api/user/audit',
      query: AuditQuerySchema,
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
