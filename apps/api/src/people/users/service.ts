import type { UserMarks } from '@rasteh/contract/people/users/people';
import type { Database, Transaction } from '../../core/db/database.ts';
import { lockPair } from '../../core/db/lock-user.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Actor, RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import type { Auth } from '../auth/index.ts';
import type { RightsEnding } from '../delegations/index.ts';
import type { SupplierDirectory } from '../supplier-directory/index.ts';
import * as repo from './repo.ts';

type UsersDeps = {
  db: Database;
  events: Events;
  audit: Audit;
  notifications: Notifications;
  suppliers: Pick<SupplierDirectory, 'findProfile'>;
  auth: Pick<Auth, 'ofOthers'>;
  rightsEnding: Pick<RightsEnding, 'endHeldGrants'>;
};

type TrustMark = { trusted: boolean; reason?: string | undefined };

/** The marks that admins set on users; each change is in the audit log, and setting the current value changes nothing. */
export type Users = {
  /**
   * Hides the public data of a user, ends the grants that an admin holds, and ends their sessions if that is wanted, as when
   * another has taken the account over.
   * @throws forbidden when the actor is no admin any more; not_found; conflict for oneself and for a closed account
   */
  suspend(context: RequestContext, user_id: number, mark: { reason: string; end_sessions: boolean }): Promise<UserMarks>;
  /** Ends a suspension. @throws not_found; conflict for oneself and for a closed account */
  reinstate(context: RequestContext, user_id: number): Promise<UserMarks>;
  /** Whether the caller is an admin who is not suspended, by the database. */
  isReviewer(actor: Actor): Promise<boolean>;
  /** The caller as other admins see them, if they are an admin who is not suspended. */
  findReviewer(actor: Actor): Promise<{ id: number; name: string } | undefined>;
  /** Sets whether submissions of a user pass without a reviewer, with the reason. @throws not_found; conflict for a closed account */
  setTrusted(context: RequestContext, user_id: number, mark: TrustMark): Promise<UserMarks>;
};

/** Creates the marks on users. */
export function createUsers({ db, events, audit, notifications, suppliers, auth, rightsEnding }: UsersDeps): Users {
  /** @throws not_found, conflict */
  async function find(tx: Transaction, user_id: number): Promise<UserMarks> {
    const row = await repo.findUser(tx, user_id);
    if (!row) throw new AppError('not_found');
    if (row.status === 'closed') throw new AppError('conflict');
    const { id, name, role, status, trusted } = row;
    return { id, name, role, status, trusted };
  }

  /** Changes the suspension of a user, records it with `more`, and publishes it for pages with the user's public rows. */
  async function move(
    tx: Transaction,
    context: RequestContext,
    user_id: number,
    to: 'active' | 'suspended',
    more: object,
  ): Promise<boolean> {
    const isSuspension = to === 'suspended';
    // Two admins who suspend each other at once do not both succeed, so that an active one remains.
    const { actor } = await lockPair(tx, { actor_id: context.actor_id, user_id });
    if (actor?.role !== 'admin' || actor.status !== 'active') throw new AppError('forbidden');
    await find(tx, user_id);
    if (user_id === context.actor_id) throw new AppError('conflict');
    if (!(await repo.moveStatus(tx, user_id, isSuspension ? 'active' : 'suspended', to))) return false;
    const action = isSuspension ? 'user.suspended' : 'user.reinstated';
    await audit.record(tx, { ...context, subject_id: user_id }, { action, entity: 'user', entity_id: user_id, after: more });
    if ((await suppliers.findProfile(user_id))?.status === 'approved') await events.publish(tx, 'supplier.changed', { user_id });
    return true;
  }

  async function findReviewer(actor: Actor): Promise<{ id: number; name: string } | undefined> {
    const row = actor.kind === 'session' ? await repo.findUser(db.read, actor.user_id) : undefined;
    return row?.role === 'admin' && row.status === 'active' ? { id: row.id, name: row.name } : undefined;
  }

  return {
    suspend: (context, user_id, { reason, end_sessions }) =>
      db.transaction(async (tx) => {
        if (await move(tx, context, user_id, 'suspended', { reason })) {
          await rightsEnding.endHeldGrants(tx, context, user_id);
          if (end_sessions) await auth.ofOthers.endSessions(tx, user_id);
          await notifications.add(tx, user_id, 'account.suspended', { reason });
          await events.publish(tx, 'user.suspended', { user_id });
        }
        return find(tx, user_id);
      }),
    reinstate: (context, user_id) =>
      db.transaction(async (tx) => {
        if (await move(tx, context, user_id, 'active', {})) await notifications.add(tx, user_id, 'account.reinstated', {});
        return find(tx, user_id);
      }),
    isReviewer: async (actor) => (await findReviewer(actor)) !== undefined,
    findReviewer,
    setTrusted: (context, user_id, { trusted, reason }) =>
      db.transaction(async (tx) => {
        await find(tx, user_id);
        if (await repo.changeTrusted(tx, user_id, trusted)) {
          const entry = {
            action: 'user.trusted' as const,
            entity: 'user',
            entity_id: user_id,
            before: { trusted: !trusted },
            after: reason === undefined ? { trusted } : { trusted, reason },
          };
          await audit.record(tx, { ...context, subject_id: user_id }, entry);
        }
        return find(tx, user_id);
      }),
  };
}
