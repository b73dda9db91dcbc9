import type { Identity } from '@rasteh/contract/people/identity';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './repo.ts';

/** The legal identities of users. */
export type Identities = {
  get(context: RequestContext): Promise<Identity>;
  /** Replaces the whole identity, with an entry in the audit log; an unchanged one is not written. @throws stale with the identity */
  put(context: RequestContext, identity: Identity): Promise<Identity>;
};

/** Creates the identity service. */
export function createIdentities({ db, audit }: { db: Database; audit: Audit }): Identities {
  const keys = ['kind', 'identity_code', 'economic_code'] as const;
  const factsOf = ({ version: _version, ...facts }: Identity) => facts;
  return {
    async get({ subject_id }) {
      const identity = await repo.findIdentity(db.read, subject_id);
      if (!identity) throw new AppError('not_found');
      return identity;
    },
    put: (context, wanted) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        const before = await repo.findIdentity(tx, user_id);
        if (!before) throw new AppError('not_found');
        if (keys.every((key) => before[key] === wanted[key])) return before;
        if (!(await repo.updateIdentity(tx, user_id, wanted)))
          throw new AppError('stale', { data: await repo.findIdentity(tx, user_id) });
        const after = { ...wanted, version: wanted.version + 1 };
        const change = { before: factsOf(before), after: factsOf(after) };
        await audit.record(tx, context, { action: 'putIdentity', entity: 'identity', entity_id: user_id, ...change });
        return after;
      }),
  };
}
