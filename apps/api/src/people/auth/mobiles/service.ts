import type { LoginMobile } from '@rasteh/contract/people/auth/mobiles';
import { mobileLimits } from '@rasteh/contract/wire/limits';
import { maskMobile } from '@rasteh/persian/identifiers';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { isDuplicate } from '../../../core/db/refusals.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import { type Clock, toWireOrNull } from '../../../core/lib/clock.ts';
import { type RequestContext, requireSession } from '../../../core/lib/request-context.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { PendingDelegations } from '../log-in-service.ts';
import type { OneTimeCodes } from '../one-time-codes-service.ts';
import type { Sessions } from '../sessions-service.ts';
import type { Asker, Confirmation, StepUp } from '../step-up.ts';
import type { MobileNotices } from './notices.ts';
import * as repo from './repo.ts';

/** A mobile to log in with, the code that was sent to it, and the code that was sent to a mobile of the user. */
export type NewMobile = { mobile: string; code: string; own_code: string };
type Times = { expires_at: number; resend_at: number };
type MobileRow = Awaited<ReturnType<typeof repo.listMobiles>>[number];

/**
 * The mobiles of a user. Each change takes codes, ends the other sessions of the user, and notifies a mobile that leaves; API keys
 * stay, since they belong to the user and not to a mobile.
 */
export type Mobiles = {
  list(asker: Pick<Asker, 'actor'>): Promise<LoginMobile[]>;
  /** Sends a code to a mobile that the user wants to add, whether it is taken or not. @throws those of a send */
  sendCode(asker: Asker, mobile: string): Promise<Times>;
  /** Adds a mobile. @throws code_wrong, code_expired, mobile_taken, mobile_limit; invalid for one of the user's own */
  add(asker: Asker, context: RequestContext, given: NewMobile): Promise<LoginMobile[]>;
  /** Changes a mobile. @throws not_found, code_wrong, code_expired, mobile_taken; invalid for one of the user's own */
  change(asker: Asker, context: RequestContext, id: number, given: NewMobile): Promise<LoginMobile[]>;
  /** Removes a mobile. @throws not_found, code_wrong, code_expired; mobile_last, for staff also the last one with a password */
  remove(asker: Asker, context: RequestContext, id: number, own_code: string): Promise<LoginMobile[]>;
};

type Deps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  codes: OneTimeCodes;
  sessions: Sessions;
  stepUp: StepUp;
  delegations: PendingDelegations;
  notices: MobileNotices;
};

/** Creates the mobiles of users. */
export function createMobiles({ db, clock, audit, codes, sessions, stepUp, delegations, notices }: Deps): Mobiles {
  const list: Mobiles['list'] = async ({ actor }) => {
    const { user_id, session_id } = requireSession(actor);
    const session = await sessions.find(session_id);
    return (await repo.listMobiles(db.read, user_id)).map(({ id, mobile, verified_at, password_hash }) => ({
      id,
      mobile: maskMobile(mobile),
      verified_at: toWireOrNull(verified_at),
      has_password: password_hash !== null,
      current: id === session?.identity_id,
    }));
  };

  const useOf = ({ actor }: Asker) => ({ purpose: 'new_mobile', session_id: requireSession(actor).session_id }) as const;

  async function refuseOwn(user_id: number, mobile: string): Promise<void> {
    const own = await repo.listMobiles(db.read, user_id);
    if (own.some((one) => one.mobile === mobile)) throw invalid({ mobile: 'این شماره از پیش در حساب شماست.' });
  }

  /** Checks the code of a new mobile; it is consumed in the transaction of the change. */
  async function proveNew(asker: Asker, { mobile, code }: NewMobile): Promise<Confirmation> {
    const taken = await codes.attempt(mobile, code, asker.browser, { use: useOf(asker), field: 'code' });
    return { consume: (tx) => codes.use(tx, taken, mobile, asker.browser) };
  }

  /** Runs a change of the mobiles of the user, consumes its codes, and ends the other sessions, in one transaction. */
  async function changing(
    asker: Asker,
    confirmations: Confirmation[],
    work: (tx: Transaction, own: MobileRow[]) => Promise<void>,
  ): Promise<LoginMobile[]> {
    const { user_id, session_id } = requireSession(asker.actor);
    try {
      await db.transaction(async (tx) => {
        await lockUser(tx, user_id);
        for (const { consume } of confirmations) await consume(tx);
        await work(tx, await repo.listMobiles(tx, user_id));
        await sessions.end(tx, user_id, { except_id: session_id });
      });
    } catch (error) {
      // Another user has proved the same mobile at the same time.
      if (isDuplicate(error)) throw new AppError('mobile_taken');
      throw error;
    }
    return list(asker);
  }

  const leave = async (tx: Transaction, mobile: string): Promise<void> => {
    await codes.forget(tx, mobile);
    await notices.add(tx, { mobile });
  };

  return {
    list,

    async sendCode(asker, mobile) {
      await refuseOwn(requireSession(asker.actor).user_id, mobile);
      return codes.send(mobile, { ip: asker.ip, browser: asker.browser }, useOf(asker));
    },

    async add(asker, context, given) {
      const { mobile, own_code } = given;
      const user_id = context.actor_id;
      await refuseOwn(user_id, mobile);
      const confirmations = [await stepUp.check(asker, 'add_mobile', own_code), await proveNew(asker, given)];
      return changing(asker, confirmations, async (tx, own) => {
        if (own.length >= mobileLimits.per_user) throw new AppError('mobile_limit');
        const entity_id = await repo.insertMobile(tx, user_id, mobile, clock());
        if (entity_id === undefined) throw new AppError('mobile_taken');
        const after = { mobile: maskMobile(mobile) };
        await audit.record(tx, context, { action: 'mobile.added', entity: 'login_identity', entity_id, after });
        await delegations.takeWaiting(tx, { user_id, mobile });
      });
    },

    async change(asker, context, id, given) {
      const { mobile, own_code } = given;
      const user_id = context.actor_id;
      await refuseOwn(user_id, mobile);
      const confirmations = [await stepUp.check(asker, 'change_mobile', own_code, id), await proveNew(asker, given)];
      return changing(asker, confirmations, async (tx, own) => {
        const from = own.find((one) => one.id === id)?.mobile;
        if (from === undefined) throw new AppError('not_found');
        if (await repo.isTaken(tx, mobile)) throw new AppError('mobile_taken');
        if (!(await repo.replaceMobile(tx, { id, from, to: mobile, now: clock() }))) throw new AppError('stale');
        const [before, after] = [from, mobile].map((one) => ({ mobile: maskMobile(one) }));
        await audit.record(tx, context, { action: 'mobile.changed', entity: 'login_identity', entity_id: id, before, after });
        await delegations.takeWaiting(tx, { user_id, mobile });
        await leave(tx, from);
      });
    },

    async remove(asker, context, id, own_code) {
      const { user_id, role } = requireSession(asker.actor);
      if (!(await repo.listMobiles(db.read, user_id)).some((one) => one.id === id)) throw new AppError('not_found');
      const confirmation = await stepUp.check(asker, 'remove_mobile', own_code);
      return changing(asker, [confirmation], async (tx, own) => {
        const gone = own.find((one) => one.id === id);
        if (!gone) throw new AppError('not_found');
        // Staff log in with a password too, so that one with a password must remain.
        const heir = own.find((one) => one.id !== id && (role === 'user' || one.password_hash !== null));
        if (!heir) throw new AppError('mobile_last');
        await repo.deleteMobile(tx, { id, user_id, heir_id: heir.id });
        const before = { mobile: maskMobile(gone.mobile) };
        await audit.record(tx, context, { action: 'mobile.removed', entity: 'login_identity', entity_id: id, before });
        await leave(tx, gone.mobile);
      });
    },
  };
}
