import type { LoginSchema } from '@rasteh/contract/people/auth';
import type { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Actor } from '../../core/lib/request-context.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { OneTimeCodes } from './one-time-codes-service.ts';
import { verifyPassword } from './password.ts';
import { refuseField } from './refusal.ts';
import * as repo from './repo.ts';
import type { Sessions } from './sessions-service.ts';

/** The caller of a log-in. */
export type Caller = { actor: Actor; device: string; ip: string; request_id: string; browser: string };
export type LoginInput = z.output<typeof LoginSchema>;

/** Assigns what was waiting for a mobile before a user registered with it. */
export type PendingDelegations = { takeWaiting(tx: Transaction, taker: { user_id: number; mobile: string }): Promise<void> };

type Deps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  delegations: PendingDelegations;
  codes: OneTimeCodes;
  sessions: Sessions;
};

/** The error when a correct code is not sufficient to log in; undefined when it is. */
async function findMissing(identity: repo.Identity | undefined, { name, password }: LoginInput): Promise<AppError | undefined> {
  if (!identity) return name === undefined ? refuseField('name_required', 'name') : undefined;
  if (identity.status === 'closed') return new AppError('forbidden');
  if (identity.role === 'user') return undefined;
  if (password === undefined) return refuseField('password_required', 'password');
  const isRight = identity.password_hash !== null && (await verifyPassword(password, identity.password_hash));
  return isRight ? undefined : refuseField('code_wrong', 'password', 'این گذرواژه درست نیست.');
}

/**
 * Logs in or registers, and ends the previous session of this browser.
 * @throws code_expired, code_wrong, forbidden for a closed account; name_required and password_required, which leave the code
 * usable
 */
type LogIn = (input: LoginInput, caller: Caller) => Promise<{ identity: repo.Identity; token: string }>;

/** Creates the log-in: one-time code, plus a name for a new mobile, plus the password for supporters and admins. */
export function createLogIn({ db, clock, audit, delegations, codes, sessions }: Deps): LogIn {
  return async function logIn(input, caller) {
    const { mobile } = input;
    const attempt = await codes.attempt(mobile, input.code, caller.browser);
    const missing = await findMissing(await repo.findIdentity(db.read, { mobile }), input);
    if (missing) {
      // A wrong password counts as a try: a caller who has the phone may not keep guessing the password.
      if (missing.code !== 'code_wrong') await codes.giveBack(attempt);
      throw missing;
    }
    return db.transaction(async (tx) => {
      await codes.use(tx, attempt, mobile, caller.browser);
      const known = await repo.findIdentity(tx, { mobile });
      const now = clock();
      const identity =
        known ?? (await repo.insertUser(tx, { name: input.name ?? '', mobile, role: 'user', password_hash: null, now }));
      if (!identity) throw new AppError('conflict');
      const { user_id } = identity;
      if (!known) {
        const context = {
          actor_id: user_id,
          subject_id: user_id,
          source: 'web',
          request_id: caller.request_id,
          ip: caller.ip,
        } as const;
        await audit.record(tx, context, { action: 'user.registered', entity: 'user', entity_id: user_id });
        await delegations.takeWaiting(tx, { user_id, mobile });
      }
      if (caller.actor.kind === 'session') await sessions.end(tx, caller.actor.user_id, { id: caller.actor.session_id });
      const token = await sessions.open(tx, { user_id, identity_id: identity.id, device: caller.device, ip: caller.ip });
      return { identity, token };
    });
  };
}
