import type { OwnHours, PutHoursSchema } from '@rasteh/contract/supply/suppliers/hours';
import type { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import * as repo from './hours-repo.ts';

/** When suppliers are open; what is stated is public at once. */
export type SupplierHours = {
  get(user_id: number): Promise<OwnHours | null>;
  /** @throws stale with the hours that were stated since */
  put(context: RequestContext, wanted: z.output<typeof PutHoursSchema>): Promise<OwnHours>;
};

/** Creates the hours of suppliers. */
export const createSupplierHours = ({ db, audit }: { db: Database; audit: Audit }): SupplierHours => ({
  get: async (user_id) => (await repo.findHours(db.read, user_id)) ?? null,
  put: (context, { version, ...hours }) =>
    db.transaction(async (tx) => {
      const user_id = context.subject_id;
      const before = (await repo.listHours(tx, [user_id])).get(user_id);
      const stored = await repo.saveHours(tx, user_id, hours, version);
      if (stored === undefined) throw new AppError('stale', { data: await repo.findHours(tx, user_id) });
      await audit.record(tx, context, { action: 'putHours', entity: 'profile', entity_id: user_id, before, after: hours });
      return { ...hours, version: stored };
    }),
});
