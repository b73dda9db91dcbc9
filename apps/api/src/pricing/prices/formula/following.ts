import type { PriceFormula } from '@rasteh/contract/pricing/prices';
import { z } from 'zod';
import type { Database, Queries, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import { takeBack_ms } from '../../../core/realtime/events/announcements.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Catalogue, Reference } from '../../../goods/catalogue/index.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import type { FindMedians } from '../judgement.ts';
import type { NamedPrice } from '../repo.ts';
import type { PriceRow } from '../rules.ts';
import { lockWithDependents } from './locking.ts';
import { type Cause, mistakenSince, type Recomputed, recompute } from './recomputing.ts';
import * as repo from './repo.ts';
import { formulaToWire } from './wire.ts';

/** The users whose rates are followed in one query. */
const PART = 200;
const LOOK_MS = 60_000;

type FollowingDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  catalogue: Catalogue;
  notifications: Notifications;
  findMedians: FindMedians;
};
/** Prices before and after a change, and whether their user had formulas when they were locked. */
type Replaced = { before: readonly PriceRow[]; after: readonly PriceRow[]; has_formulas: boolean };

/** Keeps computed prices in step with what they are computed from. */
export type FormulaFollowing = {
  /** Computes what depends on replaced prices, in the transaction that replaces them; the caller publishes the changes. */
  followPrices(
    tx: Transaction,
    context: Pick<RequestContext, 'actor_id' | 'subject_id' | 'source'>,
    replaced: Replaced,
  ): Promise<Recomputed>;
  /** Locks prices with what is computed from them, in one order; does nothing for a user without formulas. */
  lock(tx: Transaction, user_id: number, findIds: () => Promise<number[]>): Promise<void>;
  /** Computes prices for a cause, in its transaction; the caller publishes the changes. */
  run(tx: Transaction, cause: Cause): Promise<Recomputed>;
  /** The formulas of a user's prices, by the id of the price. */
  read(
    queries: Queries,
    user_id: number,
    prices: readonly NamedPrice[],
    at: { reference: Reference; now: number },
  ): Promise<Map<number, PriceFormula>>;
};

/**
 * Creates what keeps computed prices in step. Prices are followed in the transaction of their change. Rates belong to no user: they are
 * followed after their change, each user in a transaction of their own, and once a minute for changes whose event was lost.
 */
export function createFormulaFollowing({
  db,
  clock,
  events,
  jobs,
  catalogue,
  notifications,
  findMedians,
}: FollowingDeps): FormulaFollowing {
  /** Notifies of waiting amounts once, when the change that caused them can no longer be taken back. */
  const announcing = jobs.define('announceWaitingFormulas', {
    schema: z.strictObject({ user_id: z.int() }),
    run: ({ user_id }, job) =>
      db.transaction(async (tx) => {
        await job.end(tx);
        const waiting = await repo.listUnnotified(tx, user_id);
        const [first] = waiting;
        if (!first) return;
        await repo.markNotified(tx, user_id, clock());
        await notifications.add(tx, user_id, 'formula.waiting', {
          price_id: first.price_id,
          title: first.title,
          prices: waiting.length,
        });
      }),
  });

  async function run(tx: Transaction, cause: Cause): Promise<Recomputed> {
    const outcome = await recompute(tx, cause, { reference: await catalogue.reference(), findMedians, now: clock() });
    const { user_id } = cause;
    if (outcome.waits)
      await announcing.add(tx, { user_id }, { due_at: clock() + takeBack_ms, unique_key: `formulas:${user_id}` });
    return outcome;
  }

  const followRatesOf = (user_id: number): Promise<void> =>
    db.transaction(async (tx) => {
      const { after } = await run(tx, { user_id, source: 'web', rates: true });
      const price_ids = after.map(({ id }) => id);
      if (price_ids.length > 0) await events.publish(tx, 'price.changed', { price_ids, user_id });
    });
  /** Follows the rates of all users; the failure of one does not stop the others. */
  async function followRates(): Promise<void> {
    const failures: unknown[] = [];
    for (let after = 0, isLast = false; !isLast; ) {
      const user_ids = await repo.listBehindRates(db.read, { after, limit: PART });
      for (const user_id of user_ids) await followRatesOf(user_id).catch((error) => failures.push(error));
      after = user_ids.at(-1) ?? 0;
      isLast = user_ids.length < PART;
    }
    if (failures.length > 0) throw failures[0];
  }
  events.subscribe('currency.changed', followRates);
  jobs.define('followRates', { schema: z.strictObject({}), every_ms: LOOK_MS, run: followRates });

  return {
    run,
    async lock(tx, user_id, findIds) {
      if ((await repo.listLinks(tx, user_id)).length > 0) await lockWithDependents(tx, user_id, await findIds());
    },
    async followPrices(tx, { actor_id, subject_id, source }, { before, after, has_formulas }) {
      if (!has_formulas) return { before: [], after: [], waits: false };
      const former = new Map(before.map((row) => [row.id, row]));
      const changed = new Map(
        after.map((row): [number, number | null] => {
          const was = former.get(row.id);
          return [row.id, was ? mistakenSince(was, row) : null];
        }),
      );
      return run(tx, { user_id: subject_id, actor_id, source, changed });
    },
    async read(queries, user_id, prices, { reference, now }) {
      const rows = prices.some(({ has_formulas }) => has_formulas) ? await repo.listFormulas(queries, user_id) : [];
      const byPrice = new Map(rows.map((sourced) => [sourced.formula.price_id, sourced]));
      return new Map(
        prices.flatMap((price): [number, PriceFormula][] => {
          const sourced = byPrice.get(price.id);
          return sourced ? [[price.id, formulaToWire(sourced, { ...price, piece: price.variation }, reference, now)]] : [];
        }),
      );
    },
  };
}
