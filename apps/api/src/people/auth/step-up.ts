import type { ConfirmedAction } from '@rasteh/contract/people/auth/mobiles';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Actor, requireSession } from '../../core/lib/request-context.ts';
import type { OneTimeCodes } from './one-time-codes-service.ts';
import * as repo from './repo.ts';
import type { Sessions } from './sessions-service.ts';

/** The session and the browser in which a code is requested and used. */
export type Asker = { actor: Actor; ip: string; browser: string };
/** A code that was right, and is consumed in the transaction of the action. */
export type Confirmation = { consume(tx: Transaction): Promise<void> };
type Times = { expires_at: number; resend_at: number };

/** Confirmation of an action by a code to one of the user's own mobiles. */
export type StepUp = {
  /** Sends a code for an action to the mobile of this session, or to `mobile_id`. @throws not_found, and those of a send */
  send(asker: Asker, action: ConfirmedAction, mobile_id?: number): Promise<Times>;
  /**
   * Checks a code for an action; every try counts. @throws not_found for a mobile of another user; code_expired and code_wrong
   * at `own_code`
   */
  check(asker: Asker, action: ConfirmedAction, own_code: string, mobile_id?: number): Promise<Confirmation>;
};

type Deps = { db: Database; codes: OneTimeCodes; sessions: Sessions };

/** Creates the confirmation by a code. */
export function createStepUp({ db, codes, sessions }: Deps): StepUp {
  async function mobileOf(actor: Actor, mobile_id?: number): Promise<string> {
    const { user_id, session_id } = requireSession(actor);
    const id = mobile_id ?? (await sessions.find(session_id))?.identity_id;
    const identity = id === undefined ? undefined : await repo.findIdentity(db.read, { id });
    if (identity?.user_id !== user_id) throw new AppError('not_found');
    return identity.mobile;
  }
  const useOf = (actor: Actor, purpose: ConfirmedAction) => ({ purpose, session_id: requireSession(actor).session_id });
  return {
    async send({ actor, ip, browser }, action, mobile_id) {
      return codes.send(await mobileOf(actor, mobile_id), { ip, browser }, useOf(actor, action));
    },
    async check({ actor, browser }, action, own_code, mobile_id) {
      const mobile = await mobileOf(actor, mobile_id);
      const taken = await codes.attempt(mobile, own_code, browser, { use: useOf(actor, action), field: 'own_code' });
      return { consume: (tx) => codes.use(tx, taken, mobile, browser) };
    },
  };
}
