import type { Session } from '@rasteh/contract/people/auth';
import type { UserMobile } from '@rasteh/contract/people/users/people';
import { maskMobile } from '@rasteh/persian/identifiers';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWireOrNull } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { PendingDelegations } from './log-in-service.ts';
import type { MobileNotices } from './mobiles/notices.ts';
import * as mobiles from './mobiles/repo.ts';
import type { OneTimeCodes } from './one-time-codes-service.ts';
import { refuseField } from './refusal.ts';
import { replacePassword } from './repo.ts';
import type { Sessions } from './sessions-service.ts';

type Deps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  codes: OneTimeCodes;
  sessions: Sessions;
  delegations: PendingDelegations;
  notices: MobileNotices;
};

/** What admins see and change of the credentials of another user; the caller checks the admin and locks the account. */
export type CredentialsOfOthers = {
  listSessions(user_id: number): Promise<Omit<Session, 'current'>[]>;
  /** Ends one session of a user, or all of them; returns how many. */
  endSessions(tx: Transaction, user_id: number, id?: number): Promise<number>;
  /** The mobiles of a user, whole. */
  listMobiles(user_id: number): Promise<UserMobile[]>;
  /** Sets the password of a user who has none, at their oldest mobile; false without a mobile. */
  setFirstPassword(tx: Transaction, user_id: number, password_hash: string): Promise<boolean>;
  /**
   * Puts another mobile in place of a lost one, ends all sessions, and notifies the one that leaves.
   * @throws not_found; mobile_taken at its field; a duplicate when another user takes it at the same time
   */
  replaceMobile(
    tx: Transaction,
    context: RequestContext,
    at: { user_id: number; mobile_id: number },
    to: { mobile: string; reason: string },
  ): Promise<void>;
};

/** Creates what admins see and change of credentials. */
export function createCredentialsOfOthers(deps: Deps): CredentialsOfOthers {
  const { db, clock, audit, codes, sessions, delegations, notices } = deps;
  return {
    async listSessions(user_id) {
      const rows = await sessions.list({ user_id, session_id: 0 });
      return rows.map(({ current: _, ...session }) => session);
    },
    endSessions: async (tx, user_id, id) => (await sessions.end(tx, user_id, id === undefined ? 'all' : { id })).length,
    async listMobiles(user_id) {
      const rows = await mobiles.listMobiles(db.read, user_id);
      return rows.map(({ id, mobile, verified_at, password_hash }) => ({
        id,
        mobile,
        verified_at: toWireOrNull(verified_at),
        has_password: password_hash !== null,
      }));
    },
    async setFirstPassword(tx, user_id, password_hash) {
      const [oldest] = await mobiles.listMobiles(tx, user_id);
      return oldest !== undefined && replacePassword(tx, oldest.id, null, password_hash);
    },
    async replaceMobile(tx, context, { user_id, mobile_id: id }, { mobile, reason }) {
      const from = (await mobiles.listMobiles(tx, user_id)).find((one) => one.id === id)?.mobile;
      if (from === undefined) throw new AppError('not_found');
      if (await mobiles.isTaken(tx, mobile)) throw refuseField('mobile_taken', 'mobile');
      if (!(await mobiles.replaceMobile(tx, { id, from, to: mobile, now: clock() }))) throw new AppError('stale');
      const facts = { before: { mobile: maskMobile(from) }, after: { mobile: maskMobile(mobile), reason } };
      const entry = { action: 'mobile.changed', entity: 'login_identity', entity_id: id, ...facts } as const;
      await audit.record(tx, { ...context, subject_id: user_id }, entry);
      await delegations.takeWaiting(tx, { user_id, mobile });
      await codes.forget(tx, from);
      await notices.add(tx, { mobile: from });
      await sessions.end(tx, user_id, 'all');
    },
  };
}
