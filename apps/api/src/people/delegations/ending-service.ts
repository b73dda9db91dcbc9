import { formatMobile } from '@rasteh/persian/identifiers';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import * as repo from './ending-repo.ts';
import { personToWire } from './wire.ts';

/** The end of the rights to act when the account on one side of them changes. */
export type RightsEnding = {
  /**
   * Ends all open delegations that a user gave or received, invitations too, and the grants on either side. The other sides of
   * the delegations are notified, and the audit log has each of them when an admin or the user did it (`context`).
   */
  endAllOf(tx: Transaction, context: RequestContext | null, user_id: number): Promise<void>;
  /** Ends the grants by which an admin acts for users. */
  endHeldGrants(tx: Transaction, context: RequestContext, admin_id: number): Promise<void>;
  /** How many delegations and grants `endAllOf` would end. */
  countOpen(user_id: number): Promise<{ delegations: number; grants: number }>;
};

type Deps = { db: Database; clock: Clock; audit: Audit; events: Events; notifications: Pick<Notifications, 'add'> };
type Ended = { id: number; subject_id: number; actor_id: number | null };

/** Creates the end of the rights to act. */
export function createRightsEnding({ db, clock, audit, events, notifications }: Deps): RightsEnding {
  async function record(
    tx: Transaction,
    context: RequestContext | null,
    action: 'delegation.ended' | 'act_for.ended',
    { id, subject_id, actor_id }: Ended,
  ): Promise<void> {
    if (context) {
      const of = action === 'delegation.ended' ? { entity: 'delegation' } : { entity: 'act_for_grant', grant_id: id };
      await audit.record(tx, { ...context, subject_id }, { action, entity_id: id, ...of });
    }
    await events.publish(tx, 'acting.changed', { subject_id, actor_id });
  }
  async function endGrants(tx: Transaction, context: RequestContext | null, user_id: number, which: 'all' | 'held') {
    for (const ended of await repo.endGrantsOf(tx, user_id, clock(), which)) await record(tx, context, 'act_for.ended', ended);
  }

  return {
    async endAllOf(tx, context, user_id) {
      const ended = await repo.endDelegationsOf(tx, user_id, context?.actor_id ?? user_id, clock());
      await endGrants(tx, context, user_id, 'all');
      if (ended.length === 0) return;
      const person = await repo.findPerson(tx, user_id);
      const name = person ? personToWire(person).name : '';
      for (const { mobile, ...one } of ended) {
        await record(tx, context, 'delegation.ended', one);
        const delegation_id = one.id;
        if (one.subject_id !== user_id) {
          // The giver of a delegation to a mobile never learns the name of its owner.
          const known = mobile === null ? name : formatMobile(mobile);
          await notifications.add(tx, one.subject_id, 'delegation.ended', { delegation_id, name: known, is_own: true });
        } else if (one.actor_id !== null)
          await notifications.add(tx, one.actor_id, 'delegation.ended', { delegation_id, name, is_own: false });
      }
    },
    endHeldGrants: (tx, context, admin_id) => endGrants(tx, context, admin_id, 'held'),
    countOpen: (user_id) => repo.countOpen(db.read, user_id, clock()),
  };
}
