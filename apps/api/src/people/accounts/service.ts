import type { ClosingPreview } from '@rasteh/contract/people/accounts';
import { closingLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { type AccountRow, lockAccount, lockPair } from '../../core/db/lock-user.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { type Asker, type Auth, consoleContext } from '../auth/index.ts';
import { type ClosingDeps, clear, close } from './closing.ts';
import { countKept, countRemoved } from './counts-repo.ts';
import { listDeals } from './deals-repo.ts';
import { findAccount } from './repo.ts';

const OPEN_DEAL_MS = closingLimits.open_deal_days * DAY_MS;
/** Longer than a request may take: a call that was authenticated before a closing may still commit after it. */
const LATE_WRITES_MS = 120_000;

/** The end of accounts: a closed account is anonymized, and cannot be opened again. */
export type Accounts = {
  /** What the closing of one's own account removes and keeps, and its open deals. */
  preview(context: RequestContext, role: AccountRow['role']): Promise<ClosingPreview>;
  /** The same of another user's account. @throws not_found; conflict for a closed account */
  previewOther(user_id: number): Promise<ClosingPreview>;
  /**
   * Closes one's own account.
   * @throws account_of_staff; code_expired and code_wrong; deals_open with the deals, which leaves the code usable
   */
  close(asker: Asker, context: RequestContext, given: { own_code: string; deals_known?: boolean | undefined }): Promise<void>;
  /** Closes the account of another user, for a reason. @throws not_found; conflict for oneself and a closed account */
  closeOther(context: RequestContext, user_id: number, reason: string): Promise<void>;
  /**
   * Closes the account of a user who asked the operator for it, or removes what was written since from a closed one; for a reason, from the
   * console. @throws not_found; account_of_staff
   */
  erase(user_id: number, reason: string): Promise<void>;
};

type AccountsDeps = Omit<ClosingDeps, 'auth'> & {
  db: Database;
  clock: Clock;
  audit: Audit;
  jobs: Jobs;
  auth: Pick<Auth, 'removeCredentials' | 'confirm'>;
};

/** Creates the end of accounts. */
export function createAccounts({ db, clock, jobs, ...deps }: AccountsDeps): Accounts {
  const { audit } = deps;
  const lateWrites = jobs.define('clearLateWrites', {
    schema: z.strictObject({ user_id: z.int() }),
    tries: 10,
    run: ({ user_id }, job) =>
      db.transaction(async (tx) => {
        await job.hold(tx);
        await clear(tx, deps, user_id, clock());
      }),
  });

  async function closeOnce(tx: Transaction, user_id: number): Promise<void> {
    if (!(await close(tx, deps, user_id, clock()))) return;
    await lateWrites.add(tx, { user_id }, { due_at: clock() + LATE_WRITES_MS });
  }

  async function openDeals(queries: Queries, user_id: number): Promise<ClosingPreview['open_deals']> {
    const rows = await listDeals(queries, user_id, clock() - OPEN_DEAL_MS);
    return rows.map(({ buyer_id, buyer, supplier, awarded_at, ...deal }) => {
      const isBuyer = buyer_id === user_id;
      const side = isBuyer ? 'buyer' : 'supplier';
      return Object.assign(deal, { side, partner: isBuyer ? supplier : buyer, awarded_at: toWire(awarded_at) } as const);
    });
  }

  const previewOf = async (user_id: number, role: AccountRow['role']): Promise<ClosingPreview> => ({
    is_staff: role !== 'user',
    removed: await countRemoved(db.read, user_id, clock()),
    kept: await countKept(db.read, user_id),
    open_deals: await openDeals(db.read, user_id),
  });

  return {
    preview: ({ actor_id }, role) => previewOf(actor_id, role),

    async previewOther(user_id) {
      const account = await findAccount(db.read, user_id);
      if (!account) throw new AppError('not_found');
      if (account.status === 'closed') throw new AppError('conflict');
      return previewOf(user_id, account.role);
    },

    async close(asker, context, { own_code, deals_known = false }) {
      const user_id = context.actor_id;
      if (asker.actor.kind !== 'session') throw new AppError('unauthenticated');
      if (asker.actor.role !== 'user') throw new AppError('account_of_staff');
      const deals = deals_known ? [] : await openDeals(db.read, user_id);
      if (deals.length > 0) throw new AppError('deals_open', { data: deals });
      const confirmation = await deps.auth.confirm(asker, 'close_account', own_code);
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, user_id);
        if (account?.status !== 'active') throw new AppError('unauthenticated');
        if (account.role !== 'user') throw new AppError('account_of_staff');
        await confirmation.consume(tx);
        // A deal that was made since must be seen too.
        const later = deals_known ? [] : await openDeals(tx, user_id);
        if (later.length > 0) throw new AppError('deals_open', { data: later });
        await audit.record(tx, context, { action: 'account.closed', entity: 'user', entity_id: user_id });
        await closeOnce(tx, user_id);
      });
    },

    async closeOther(context, user_id, reason) {
      const { actor_id } = context;
      if (user_id === actor_id) throw new AppError('conflict');
      await db.transaction(async (tx) => {
        const { actor, account } = await lockPair(tx, { actor_id, user_id });
        if (actor?.role !== 'admin' || actor.status !== 'active') throw new AppError('forbidden');
        if (!account) throw new AppError('not_found');
        if (account.status === 'closed') throw new AppError('conflict');
        const entry = { action: 'account.closed', entity: 'user', entity_id: user_id, after: { reason } } as const;
        await audit.record(tx, { ...context, subject_id: user_id }, entry);
        await closeOnce(tx, user_id);
      });
    },

    async erase(user_id, reason) {
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, user_id);
        if (!account) throw new AppError('not_found');
        if (account.role !== 'user') throw new AppError('account_of_staff');
        const entry = { action: 'account.closed', entity: 'user', entity_id: user_id, after: { reason } } as const;
        await audit.record(tx, consoleContext(user_id), entry);
        if (account.status === 'closed') await clear(tx, deps, user_id, clock());
        else await closeOnce(tx, user_id);
      });
    },
  };
}
