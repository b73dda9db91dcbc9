import type { Hours } from '@rasteh/contract/suppliers/hours';
import type { Database } from '../../../db/database.ts';
import type { RequestContext } from '../../../lib/request-context.ts';
import type { Audit } from '../../audit/index.ts';
import * as repo from './hours-repo.ts';

/** When suppliers are open; what is stated is public at once. */
export type SupplierHours = {
  get(user_id: number): Promise<Hours | null>;
  put(context: RequestContext, hours: Hours): Promise<Hours>;
};

/** Creates the hours of suppliers. */
export const createSupplierHours = ({ db, audit }: { db: Database; audit: Audit }): SupplierHours => ({
  get: async (user_id) => (await repo.listHours(db.read, [user_id])).get(user_id) ?? null,
  put: (context, hours) =>
    db.transaction(async (tx) => {
      const user_id = context.subject_id;
      const before = (await repo.listHours(tx, [user_id])).get(user_id);
      await repo.saveHours(tx, user_id, hours);
      await audit.record(tx, context, { action: 'putHours', entity: 'profile', entity_id: user_id, before, after: hours });
      return hours;
    }),
});
