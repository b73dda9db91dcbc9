import type { SetRole, UserMobile } from '@rasteh/contract/people/users/people';
import { errorCatalogue } from '@rasteh/contract/wire/errors';
import { passwordLimits } from '@rasteh/contract/wire/text-limits';
import { formatNumber } from '@rasteh/persian/digits';
import type { Database, Transaction } from '../../core/db/database.ts';
import { type AccountRow, lockPair } from '../../core/db/lock-user.ts';
import { isDuplicate } from '../../core/db/refusals.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { type Auth, hashPassword } from '../auth/index.ts';
import type { RightsEnding } from '../delegations/index.ts';
import type { Desks } from '../desks/index.ts';
import type { SupplierDirectory } from '../supplier-directory/index.ts';
import { findUser } from './details-repo.ts';
import * as repo from './repo.ts';

const ROLE_CHANGED = 'مدیر دیگری در این میان نقش را تغییر داد؛ نقش فعلی را ببینید و اگر لازم است دوباره ثبت کنید.';

type Deps = {
  db: Database;
  audit: Audit;
  auth: Pick<Auth, 'ofOthers'>;
  desks: Pick<Desks, 'add' | 'remove'>;
  suppliers: Pick<SupplierDirectory, 'findProfile'>;
  rightsEnding: Pick<RightsEnding, 'endAllOf'>;
};

/** What admins change of the accounts of others: roles, sessions and mobiles. Each change is in the audit log. */
export type UserAccounts = {
  /**
   * Gives a user another role, or a supporter another desk, and ends the sessions and all rights to act of the user when the role changes.
   * @throws forbidden when the actor is no admin any more; not_found; conflict for oneself and a closed account; invalid
   */
  setRole(context: RequestContext, user_id: number, wanted: SetRole): Promise<void>;
  /** The whole mobiles of a user. @throws forbidden, not_found */
  showMobiles(context: RequestContext, user_id: number): Promise<UserMobile[]>;
  /** Puts another mobile in place of a lost one. @throws forbidden, not_found, conflict for oneself, mobile_taken */
  replaceMobile(
    context: RequestContext,
    at: { user_id: number; mobile_id: number },
    to: { mobile: string; reason: string },
  ): Promise<void>;
  /** Ends one session of a user, or all of them. @throws forbidden, not_found */
  endSessions(context: RequestContext, user_id: number, session_id?: number): Promise<void>;
};

/** Creates the changes of other users' accounts. */
export function createUserAccounts({ db, audit, auth: { ofOthers }, desks, suppliers, rightsEnding }: Deps): UserAccounts {
  /** Locks the account, and the admin, who must still be one. @throws forbidden, not_found */
  async function lock(tx: Transaction, { actor_id }: RequestContext, user_id: number): Promise<AccountRow> {
    const { actor, account } = await lockPair(tx, { actor_id, user_id });
    if (actor?.role !== 'admin' || actor.status !== 'active') throw new AppError('forbidden');
    if (!account) throw new AppError('not_found');
    return account;
  }
  /** @throws conflict for oneself and for a closed account */
  async function lockOther(tx: Transaction, context: RequestContext, user_id: number): Promise<AccountRow> {
    const account = await lock(tx, context, user_id);
    if (user_id === context.actor_id || account.status === 'closed') throw new AppError('conflict');
    return account;
  }

  /** @throws invalid at the field that keeps this user from the role */
  async function checkRole(account: AccountRow, { role, desk_id, password }: SetRole): Promise<void> {
    if (desk_id !== undefined && role !== 'supporter') throw invalid({ desk_id: 'میز فقط برای پشتیبان است.' });
    if (role === 'user') {
      if (password !== undefined) throw invalid({ password: 'کاربر عادی با کد وارد می‌شود و گذرواژه نمی‌خواهد.' });
      return;
    }
    if (account.status === 'suspended') throw invalid({ role: 'ابتدا تعلیق این حساب را رفع کنید.' });
    if (await suppliers.findProfile(account.id))
      throw invalid({ role: 'این کاربر تأمین‌کننده است. پشتیبان و مدیر به حساب جداگانه نیاز دارند.' });
    const mobiles = await ofOthers.listMobiles(account.id);
    if (mobiles.length === 0) throw invalid({ role: 'این حساب شماره‌ای برای ورود ندارد.' });
    const hasPassword = mobiles.some((one) => one.has_password);
    if (hasPassword && password !== undefined) throw invalid({ password: 'این کاربر گذرواژه دارد و همان می‌ماند.' });
    if (!hasPassword && password === undefined)
      throw invalid({
        password: `پشتیبان و مدیر با گذرواژه وارد می‌شوند: یکی با دست‌کم ${formatNumber(passwordLimits.staff_least)} حرف بنویسید.`,
      });
  }

  /** Seats a supporter at the desk that is wanted, and takes others from theirs. */
  async function seat(tx: Transaction, context: RequestContext, user_id: number, { role, desk_id }: SetRole): Promise<void> {
    const at = (await findUser(tx, user_id))?.desk_id ?? null;
    if (role !== 'supporter' && at !== null) await desks.remove(context, user_id, at);
    if (role === 'supporter' && desk_id !== undefined) await desks.add(context, user_id, desk_id);
  }

  return {
    async setRole(context, user_id, wanted) {
      const { role, role_was, password, reason } = wanted;
      // Hashing takes long, so it is not done while rows are locked.
      const password_hash = password === undefined ? null : await hashPassword(password);
      await db.transaction(async (tx) => {
        const account = await lockOther(tx, context, user_id);
        if (role_was !== undefined && account.role !== role_was) throw invalid({ role: ROLE_CHANGED });
        if (account.role === role && password === undefined) return seat(tx, context, user_id, wanted);
        await checkRole(account, wanted);
        if (password_hash !== null && !(await ofOthers.setFirstPassword(tx, user_id, password_hash))) throw new AppError('stale');
        // A supporter leaves the desk as one, and takes a seat as one.
        if (role !== 'supporter') await seat(tx, context, user_id, wanted);
        await repo.changeRole(tx, user_id, role);
        if (role === 'supporter') await seat(tx, context, user_id, wanted);
        const facts = { before: { role: account.role }, after: { role, reason } };
        const entry = { action: 'user.role_set', entity: 'user', entity_id: user_id, ...facts } as const;
        await audit.record(tx, { ...context, subject_id: user_id }, entry);
        await rightsEnding.endAllOf(tx, context, user_id);
        await ofOthers.endSessions(tx, user_id);
      });
    },

    showMobiles: (context, user_id) =>
      db.transaction(async (tx) => {
        await lock(tx, context, user_id);
        const entry = { action: 'mobiles.shown', entity: 'user', entity_id: user_id } as const;
        await audit.record(tx, { ...context, subject_id: user_id }, entry);
        return ofOthers.listMobiles(user_id);
      }),

    async replaceMobile(context, at, to) {
      try {
        await db.transaction(async (tx) => {
          await lockOther(tx, context, at.user_id);
          await ofOthers.replaceMobile(tx, context, at, to);
        });
      } catch (error) {
        // Another user has proved the same mobile at the same time.
        if (!isDuplicate(error)) throw error;
        throw new AppError('mobile_taken', { errors: { mobile: [errorCatalogue.mobile_taken.message] } });
      }
    },

    endSessions: (context, user_id, session_id) =>
      db.transaction(async (tx) => {
        await lock(tx, context, user_id);
        const ended = await ofOthers.endSessions(tx, user_id, session_id);
        if (ended === 0 && session_id !== undefined) throw new AppError('not_found');
        if (ended === 0) return;
        const entry = { action: 'sessions.ended', entity: 'user', entity_id: user_id, after: { sessions: ended } } as const;
        await audit.record(tx, { ...context, subject_id: user_id }, entry);
      }),
  };
}
