import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { IdParamSchema, IdSchema, one, PageQuerySchema, page, TimeSchema } from '../../wire/values.ts';

const c = initContract();

/** Deleted archives, as recorded in the audit log. */
export const ArchiveDeletionSchema = z
  .object({
    audit_entry_id: IdSchema,
    deleted_at: TimeSchema,
    actor_id: IdSchema.meta({ description: 'The user who deleted them, and their owner' }),
    user_id: IdSchema,
    archives: z.int().positive(),
    price_ids: z.array(IdSchema),
  })
  .meta({ id: 'ArchiveDeletion' });
/** Deleted archives, as recorded in the audit log. */
export type ArchiveDeletion = z.infer<typeof ArchiveDeletionSchema>;

/** Deleted archives of prices and their restoration, for admins. */
export const priceArchives = c.router(
  {
    listArchiveDeletions: {
      method: 'GET',
      path: '/api/admin/prices/archives/deletions',
      query: PageQuerySchema.extend({ user_id: IdParamSchema.optional() }),
      summary: 'Lists deletions of archived amounts, newest first',
      description: 'Of one user or of all users. A large deletion has several entries.',
      responses: { 200: page(ArchiveDeletionSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    restorePriceArchives: {
      method: 'POST',
      path: '/api/admin/prices/archives/restore',
      body: z.strictObject({ audit_entry_id: IdSchema }),
      summary: 'Restores the archived amounts of a deletion',
      description: 'Restores all entries of the deletion together; amounts already restored remain unchanged.',
      responses: { 200: one(z.object({ restored: z.int().nonnegative() })) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write' }), { not_found: null }),
    },
  },
  { commonResponses: errorResponses },
);
