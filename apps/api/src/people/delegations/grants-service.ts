import type { ActForGrant, Person } from '@rasteh/contract/people/delegations';
import { tidyText } from '@rasteh/persian/fold';
import { normalizeMobile } from '@rasteh/persian/identifiers';
import type { Database } from '../../core/db/database.ts';
import { lockPair } from '../../core/db/lock-user.ts';
import { wordsOf } from '../../core/db/words/word-search.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './grants-repo.ts';
import { grantToWire, personToWire } from './wire.ts';

const GRANT_MS = 60 * 60_000;

/** The right of admins to act for users. */
export type Grants = {
  /** The open grants of an admin. */
  listActFor(admin_id: number): Promise<ActForGrant[]>;
  /**
   * Opens a grant of the acting admin to act for a user, for 60 minutes, replacing an earlier one.
   * @throws forbidden if the actor is not an active admin; not_found if the subject is not an ordinary user with an account
   */
  openActFor(context: RequestContext, asked: { user_id: number; reason: string }): Promise<ActForGrant>;
  /** Ends an act-for grant: one of the admin's own, or one over the acting user. @throws not_found */
  endActFor(context: RequestContext, grant_id: number, as: 'admin' | 'subject'): Promise<void>;
  /** Ordinary users that match an admin's search. */
  findSubjects(q: string): Promise<Person[]>;
};

type Deps = { db: Database; clock: Clock; audit: Audit; events: Events };

/** Creates the act-for grants: the right of an admin to act for a user, with a reason, for an hour. */
export function createGrants({ db, clock, audit, events }: Deps): Grants {
  return {
    listActFor: async (admin_id) => (await repo.listGrants(db.read, { admin_id }, clock())).map(grantToWire),

    async openActFor(context, { user_id: subject_id, reason }) {
      const now = clock();
      const admin_id = context.actor_id;
      const id = await db.transaction(async (tx) => {
        // Under the lock neither becomes something else before the grant can be ended with it.
        const { actor: admin, account: subject } = await lockPair(tx, { actor_id: admin_id, user_id: subject_id });
        if (admin?.role !== 'admin' || admin.status !== 'active') throw new AppError('forbidden');
        if (subject?.role !== 'user' || subject.status === 'closed') throw new AppError('not_found');
        await repo.endSameGrants(tx, admin_id, subject_id, now);
        const made = await repo.insertGrant(tx, { admin_id, subject_id, reason, created_at: now, expires_at: now + GRANT_MS });
        const entry = { action: 'act_for.opened', entity: 'act_for_grant', entity_id: made, after: { reason } } as const;
        await audit.record(tx, { ...context, subject_id }, { ...entry, grant_id: made });
        await events.publish(tx, 'acting.changed', { subject_id, actor_id: admin_id });
        return made;
      });
      const [row] = await repo.listGrants(db.read, { id }, now);
      if (!row) throw new AppError('conflict');
      return grantToWire(row);
    },

    async endActFor(context, grant_id, as) {
      const by = as === 'admin' ? { admin_id: context.actor_id } : { subject_id: context.actor_id };
      await db.transaction(async (tx) => {
        const ended = await repo.endGrant(tx, grant_id, by, clock());
        if (!ended) throw new AppError('not_found');
        const { subject_id, admin_id } = ended;
        const entry = { action: 'act_for.ended', entity: 'act_for_grant', entity_id: grant_id, grant_id } as const;
        await audit.record(tx, { ...context, subject_id }, entry);
        await events.publish(tx, 'acting.changed', { subject_id, actor_id: admin_id });
      });
    },

    async findSubjects(q) {
      const [words, mobile] = [wordsOf(q), normalizeMobile(tidyText(q))];
      // A query of half-spaces alone has no word.
      return words.length === 0 ? [] : (await repo.findSubjects(db.read, words, mobile)).map(personToWire);
    },
  };
}
