import type { ActForGrant, Delegation, ReceivedDelegation } from '@rasteh/contract/people/delegations';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { delegationLimits } from '@rasteh/contract/wire/limits';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { ActingRight, ActingRights, RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { SupplierDirectory } from '../supplier-directory/index.ts';
import * as grantsRepo from './grants-repo.ts';
import { createGrants, type Grants } from './grants-service.ts';
import * as repo from './repo.ts';
import { givenToWire, grantToWire, receivedToWire } from './wire.ts';

/** A new delegation: to the owner of a mobile (canonical), or to the supplier with a handle; `expires_at` in ms. */
type Given = { scopes: DelegationScope[]; expires_at: number | null } & (
  | { mobile: string; handle?: undefined }
  | { mobile?: undefined; handle: string }
);
type Open = { given: Delegation[]; received: ReceivedDelegation[]; grants: ActForGrant[] };

/** Delegations and grants to act for another user. */
export type Delegations = ActingRights & {
  /**
   * The current right of a user to act for another, for work that continues after the request; undefined for the user itself.
   * @throws forbidden, act_reason_required
   */
  findRight(actor_id: number, subject_id: number, scope: DelegationScope): Promise<ActingRight | undefined>;
  /** The open delegations that the user gave and received, and the grants of admins over the user. */
  list(user_id: number): Promise<Open>;
  /**
   * Lets another user act for the acting user within scopes, replacing the delegation of the same mobile or supplier. A mobile
   * is accepted whether it is registered or not; its delegation waits for the user who registers with it.
   * @throws invalid at its field for oneself, an unknown handle or a past `expires_at`; conflict at the limit; not_found for
   * staff
   */
  give(context: RequestContext, given: Given): Promise<Delegation>;
  /** Ends a delegation that the acting user gave or received. @throws not_found */
  end(context: RequestContext, delegation_id: number): Promise<void>;
  /** Assigns the waiting delegations of a mobile to the ordinary user who proves it. */
  takeWaiting(tx: Transaction, taker: { user_id: number; mobile: string }): Promise<void>;
} & Grants;

/** The public suppliers by their handles. @throws not_found */
type Deps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  events: Events;
  suppliers: Pick<SupplierDirectory, 'findPublicUser'>;
};

/** Creates the delegations and act-for grants. */
export function createDelegations({ db, clock, audit, events, suppliers }: Deps): Delegations {
  const rightOf = (
    { ids, expires_at, scopes }: { ids: number[]; expires_at: number | null; scopes: DelegationScope[] | null },
    grant_id: number | null,
    hold: typeof repo.lockDelegation,
  ): ActingRight => ({
    grant_id,
    scopes,
    until: expires_at,
    async hold(tx) {
      for (const id of ids) if (!(await hold(tx, id, clock()))) throw new AppError('forbidden');
    },
  });

  async function addressOf(user_id: number, { mobile, handle }: Given) {
    if (mobile !== undefined) {
      const delegate_id = await repo.findOwner(db.read, mobile);
      if (delegate_id === user_id) throw invalid({ mobile: 'این شمارهٔ خود شماست.' });
      return { mobile, delegate_id: delegate_id ?? null };
    }
    const supplier_id = await suppliers.findPublicUser(handle.trim());
    if (supplier_id === null) throw invalid({ handle: 'تأمین‌کننده‌ای با این نشانی پیدا نشد.' });
    if (supplier_id === user_id) throw invalid({ handle: 'این نشانی خود شماست.' });
    return { mobile: null, delegate_id: supplier_id };
  }

  const checkMayAct: Delegations['checkMayAct'] = async (actor, subject_id, scope) => {
    if (actor.kind === 'guest') throw new AppError('forbidden');
    if (actor.user_id === subject_id) return undefined;
    if (actor.suspended) throw new AppError('forbidden');
    const pair = { user_id: subject_id, delegate_id: actor.user_id };
    // A supporter or an admin acts by no delegation, also when one is open that was given to the former role.
    const delegation = actor.role === 'user' ? await repo.findDelegation(db.read, pair, scope, clock()) : undefined;
    if (delegation) return rightOf(delegation, null, repo.lockDelegation);
    if (actor.role !== 'admin') throw new AppError('forbidden');
    const grant = await grantsRepo.findGrant(db.read, actor.user_id, subject_id, clock());
    if (!grant) throw new AppError('act_reason_required');
    return rightOf({ ...grant, ids: [grant.id], scopes: null }, grant.id, grantsRepo.lockGrant);
  };

  return {
    checkMayAct,
    async findRight(actor_id, subject_id, scope) {
      const user = await grantsRepo.findUser(db.read, actor_id);
      if (!user) throw new AppError('forbidden');
      const actor = {
        kind: 'session' as const,
        user_id: actor_id,
        role: user.role,
        session_id: 0,
        suspended: user.status !== 'active',
      };
      return checkMayAct(actor, subject_id, scope);
    },

    async list(user_id) {
      const now = clock();
      const [given, received, grants] = await Promise.all([
        repo.listGiven(db.read, user_id, now),
        repo.listReceived(db.read, user_id, now),
        grantsRepo.listGrants(db.read, { subject_id: user_id }, now),
      ]);
      return { given: given.map(givenToWire), received: received.map(receivedToWire), grants: grants.map(grantToWire) };
    },

    async give(context, given) {
      const now = clock();
      const user_id = context.actor_id;
      const { expires_at } = given;
      const scopes = [...new Set(given.scopes)];
      if (expires_at !== null && expires_at <= now) throw invalid({ expires_at: 'این زمان باید در آینده باشد.' });
      if ((await grantsRepo.findUser(db.read, user_id))?.role !== 'user') throw new AppError('not_found');
      const { mobile, delegate_id } = await addressOf(user_id, given);
      const id = await db.transaction(async (tx) => {
        if (mobile !== null) await repo.endSame(tx, { user_id, mobile }, now);
        else if (delegate_id !== null) await repo.endSame(tx, { user_id, delegate_id }, now);
        if ((await repo.listGiven(tx, user_id, now)).length >= delegationLimits.given) throw new AppError('conflict');
        const made = await repo.insertDelegation(tx, { user_id, delegate_id, mobile, scopes, expires_at, created_at: now });
        const after = { ...(mobile === null ? { delegate_id } : { mobile }), scopes, expires_at };
        await audit.record(tx, context, { action: 'delegation.granted', entity: 'delegation', entity_id: made, after });
        await events.publish(tx, 'acting.changed', { subject_id: user_id, actor_id: delegate_id });
        return made;
      });
      const row = (await repo.listGiven(db.read, user_id, now)).find(({ delegation }) => delegation.id === id);
      if (!row) throw new AppError('conflict');
      return givenToWire(row);
    },

    async end(context, delegation_id) {
      await db.transaction(async (tx) => {
        const ended = await repo.endDelegation(tx, delegation_id, context.actor_id, clock());
        if (!ended) throw new AppError('not_found');
        const { user_id: subject_id, delegate_id: actor_id } = ended;
        const entry = { action: 'delegation.ended', entity: 'delegation', entity_id: delegation_id } as const;
        await audit.record(tx, { ...context, subject_id }, entry);
        await events.publish(tx, 'acting.changed', { subject_id, actor_id });
      });
    },

    async takeWaiting(tx, taker) {
      // What waits for a mobile of staff lapses.
      if ((await grantsRepo.findUser(tx, taker.user_id))?.role === 'user') await repo.claimWaiting(tx, taker, clock());
    },
    ...createGrants({ db, clock, audit, events }),
  };
}
