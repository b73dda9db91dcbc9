import { z } from 'zod';
import { roles } from '../../wire/access.ts';
import { IdSchema, TimeSchema } from '../../wire/values.ts';

/** The roles of those who act. */
export const actorRoles = z.enum(roles).exclude(['guest']);

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
    actor: z.object({ name: z.string(), role: actorRoles }),
    action: z.string().meta({ description: 'One of `auditActions`; the list grows, so callers must accept unknown names' }),
    reason: z.string().nullable(),
    count: z.int().nonnegative(),
    changes: z.array(AuditChangeSchema),
  })
  .meta({ id: 'AuditEntry' });
/** An action performed on behalf of a user, with its first changes. */
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** An entry of the audit log as returned to an admin, with both users. */
export const AdminAuditEntrySchema = AuditEntrySchema.extend({
  actor: z.object({ id: IdSchema, name: z.string(), role: actorRoles }),
  subject: z.object({ id: IdSchema, name: z.string() }),
  entity: z.string().meta({ description: 'Kind of what was acted on; the list grows' }),
  thing: z.object({ id: IdSchema, title: z.string() }).nullable().meta({
    description: 'What was acted on, as it is called now; null for what has no name, and where `changes` name it',
  }),
  ip: z.string(),
}).meta({ id: 'AdminAuditEntry' });
/** An entry of the audit log as returned to an admin. */
export type AdminAuditEntry = z.infer<typeof AdminAuditEntrySchema>;
