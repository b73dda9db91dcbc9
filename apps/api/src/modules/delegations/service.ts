import type { DelegationScope } from '@rasteh/contract/access';
import type { Database } from '../../db/database.ts';
import type { Acting, Actor } from '../../lib/acting.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Audit } from '../audit/index.ts';
import * as repo from './repo.ts';

const GRANT_MS = 60 * 60_000;

/** Who may act for whom, beside oneself. */
export type Delegations = {
  /**
   * Lets pass the user itself, an active delegate of an active user within scope, and an admin under an open act-for grant.
   * @throws act_reason_required for an admin without one, forbidden for everybody else: the same whether the user exists or not
   */
  checkMayAct(actor: Actor, subject_id: number, scope: DelegationScope): Promise<void>;
  /**
   * Lets another act for the acting user within scopes, in place of what that delegate had; gives the delegation's id.
   * @throws invalid for oneself, no scope or a past `expires_at`; not_found when the delegate is not an active user
   */
  grant(acting: Acting, given: { delegate_id: number; scopes: DelegationScope[]; expires_at: number | null }): Promise<number>;
  /** Ends a delegation that the acting user gave. @throws not_found */
  end(acting: Acting, delegation_id: number): Promise<void>;
  /**
   * Opens the acting admin's right to act for a user, for 60 minutes; gives the grant's id.
   * @throws forbidden when the actor is no active admin, or the subject is not an ordinary user; invalid without a reason
   */
  openActFor(acting: Acting, asked: { subject_id: number; reason: string }): Promise<number>;
  /** Ends an act-for grant, for its admin or its subject. @throws not_found */
  endActFor(acting: Acting, grant_id: number): Promise<void>;
};

/** Makes the delegations and act-for grants. */
export function createDelegations({ db, clock, audit }: { db: Database; clock: Clock; audit: Audit }): Delegations {
  return {
    async checkMayAct(actor, subject_id, scope) {
      if (actor.kind === 'guest') throw new AppError('forbidden');
      if (actor.user_id === subject_id) return;
      if (actor.suspended) throw new AppError('forbidden');
      const scopes = await repo.findScopes(db.read, { user_id: subject_id, delegate_id: actor.user_id }, clock());
      if (scopes.includes(scope)) return;
      if (actor.role !== 'admin') throw new AppError('forbidden');
      if (!(await repo.hasGrant(db.read, actor.user_id, subject_id, clock()))) throw new AppError('act_reason_required');
    },

    async grant(acting, { delegate_id, scopes, expires_at }) {
      const now = clock();
      const user_id = acting.actor_id;
      if (delegate_id === user_id || scopes.length === 0 || (expires_at !== null && expires_at <= now))
        throw new AppError('invalid');
      return db.transaction(async (tx) => {
        if ((await repo.findUser(tx, delegate_id))?.status !== 'active') throw new AppError('not_found');
        await repo.endPair(tx, { user_id, delegate_id }, now);
        const id = await repo.insertDelegation(tx, { user_id, delegate_id, scopes, expires_at, created_at: now });
        const after = { delegate_id, scopes, expires_at };
        await audit.record(tx, acting, { action: 'delegation.granted', entity: 'delegation', entity_id: id, after });
        return id;
      });
    },

    async end(acting, delegation_id) {
      await db.transaction(async (tx) => {
        if (!(await repo.endDelegation(tx, delegation_id, acting.actor_id, clock()))) throw new AppError('not_found');
        await audit.record(tx, acting, { action: 'delegation.ended', entity: 'delegation', entity_id: delegation_id });
      });
    },

    async openActFor(acting, { subject_id, reason }) {
      const now = clock();
      const admin_id = acting.actor_id;
      if (reason.trim() === '') throw new AppError('invalid');
      return db.transaction(async (tx) => {
        const admin = await repo.findUser(tx, admin_id);
        const subject = await repo.findUser(tx, subject_id);
        if (admin?.role !== 'admin' || admin.status !== 'active' || subject?.role !== 'user') throw new AppError('forbidden');
        const id = await repo.insertGrant(tx, { admin_id, subject_id, reason, created_at: now, expires_at: now + GRANT_MS });
        const entry = { action: 'act_for.opened', entity: 'act_for_grant', entity_id: id, after: { reason } };
        await audit.record(tx, { ...acting, subject_id }, entry);
        return id;
      });
    },

    async endActFor(acting, grant_id) {
      await db.transaction(async (tx) => {
        const subject_id = await repo.endGrant(tx, grant_id, acting.actor_id, clock());
        if (subject_id === undefined) throw new AppError('not_found');
        await audit.record(
          tx,
          { ...acting, subject_id },
          { action: 'act_for.ended', entity: 'act_for_grant', entity_id: grant_id },
        );
      });
    },
  };
}
