import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { auditExportLimits } from '../wire/limits.ts';
import { IdParamSchema, one, PageQuerySchema, PeriodSchema, page } from '../wire/values.ts';
import { auditActions } from './audit/actions.ts';
import { AdminAuditEntrySchema, AuditEntrySchema, actorRoles } from './audit/entries.ts';
import { auditSubjects } from './audit/subjects.ts';
import { ContentSchema, SheetFormatQuerySchema } from './files.ts';

const c = initContract();

/** A page of the audit log: of one kind of subject, of actors of one role, in a period; all of them without a filter. */
export const AuditQuerySchema = PageQuerySchema.extend({
  about: z.enum(auditSubjects).optional(),
  by: actorRoles.optional().meta({ description: 'The role of the actor' }),
  ...PeriodSchema.shape,
});
/** The query of the audit log with its defaults applied. */
export type AuditQuery = z.output<typeof AuditQuerySchema>;

/** A page of the whole audit log: also of one actor, of one user to whom it was done, of one action. */
export const AdminAuditQuerySchema = AuditQuerySchema.extend({
  actor_id: IdParamSchema.optional(),
  user_id: IdParamSchema.optional(),
  action: z.enum(auditActions).optional(),
  q: z
    .string()
    .max(100)
    .optional()
    .meta({
      description: `Words of the name of the actor or the user, or of what was stored; in the newest ${auditExportLimits.searched} entries`,
    }),
});
/** The query of the whole audit log with its defaults applied. */
export type AdminAuditQuery = z.output<typeof AdminAuditQuerySchema>;

/** The whole audit log as a file: the same filters without pages. */
const AuditExportQuerySchema = AdminAuditQuerySchema.omit({ page: true, per_page: true }).extend(SheetFormatQuerySchema.shape);
/** The filters of an exported audit log. */
export type AuditExportQuery = Omit<z.output<typeof AuditExportQuerySchema>, 'format'>;

/** The audit log: each user reads what others did on their behalf, and admins read all of it. */
export const audit = c.router(
  {
    listAudit: {
      method: 'GET',
      path: '/api/user/audit',
      query: AuditQuerySchema,
      summary: 'Lists actions taken on the current user’s behalf',
      description: 'Newest first, each with its first five changes.',
      responses: { 200: page(AuditEntrySchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    getAuditEntry: {
      method: 'GET',
      path: '/api/user/audit/:auditId',
      pathParams: z.object({ auditId: IdParamSchema }),
      summary: 'Returns one action taken on the current user’s behalf, with all its changes',
      responses: { 200: one(AuditEntrySchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    listAllAudit: {
      method: 'GET',
      path: '/api/admin/audit',
      query: AdminAuditQuerySchema,
      summary: 'Lists the actions of all users',
      description: 'Newest first, each with its first five changes.',
      responses: { 200: page(AdminAuditEntrySchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    exportAudit: {
      method: 'GET',
      path: '/api/admin/audit/export',
      query: AuditExportQuerySchema,
      summary: 'Exports the actions of all users as a file',
      description: `Newest first, limited to ${auditExportLimits.entries} entries, with one row for each of their first ${auditExportLimits.changes} changes.`,
      responses: { 200: ContentSchema },
      metadata: access({ role: 'admin', limit: 'batch_write', cost: 4 }),
    },
  },
  { commonResponses: errorResponses },
);
