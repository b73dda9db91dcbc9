import type { PriceResult } from '@rasteh/contract/pricing/prices';
import type { Transaction } from '../../../core/db/database.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { FormulaFollowing } from './following.ts';
import { lockWithDependents } from './locking.ts';
import type { Recomputed } from './recomputing.ts';
import * as repo from './repo.ts';

/** Waiting amounts as their user saw them. */
export type Confirmed = readonly { id: number; amount: number }[];

/** Publishes computed prices, and those named, which have another formula or none now. */
export const publishComputed = (
  events: Events,
  tx: Transaction,
  user_id: number,
  named: readonly number[],
  { after }: Recomputed,
): Promise<void> =>
  events.publish(tx, 'price.changed', { price_ids: [...new Set([...named, ...after.map(({ id }) => id)])], user_id });

/** The amounts that wait as they were seen, and the results of all rows before these are applied. */
async function matchWaiting(
  tx: Transaction,
  user_id: number,
  confirmed: Confirmed,
): Promise<{ results: PriceResult[]; applied: Map<number, number> }> {
  const ids = confirmed.map(({ id }) => id);
  const held = new Map((await lockWithDependents(tx, user_id, ids)).rows.map((row) => [row.id, row]));
  const formulas = new Map((await repo.listFormulas(tx, user_id)).map(({ formula }) => [formula.price_id, formula]));
  const applied = new Map<number, number>();
  const results = confirmed.map(({ id, amount }): PriceResult => {
    const price = held.get(id);
    const waiting_amount = formulas.get(id)?.waiting_amount ?? null;
    if (!price) return { id, ok: false, code: 'not_found' };
    // A repeated call, whose answer was lost, finds its amount applied.
    if (waiting_amount === null && price.amount === amount) return { id, ok: true };
    if (waiting_amount !== amount || applied.has(id)) return { id, ok: false, code: 'stale' };
    applied.set(id, amount);
    return { id, ok: true };
  });
  return { results, applied };
}

type AcceptingDeps = { events: Events; audit: Audit; formulaFollowing: FormulaFollowing };

/** Creates the confirmation of waiting amounts: what depends on them is computed in the same transaction. */
export const createAccepting =
  ({ events, audit, formulaFollowing }: AcceptingDeps) =>
  async (tx: Transaction, context: RequestContext, confirmed: Confirmed): Promise<PriceResult[]> => {
    const { subject_id: user_id, actor_id, source } = context;
    const { results, applied } = await matchWaiting(tx, user_id, confirmed);
    if (applied.size === 0) return results;
    const outcome = await formulaFollowing.run(tx, { user_id, actor_id, source, applied });
    const { before, after } = outcome;
    await audit.record(tx, context, { action: 'acceptFormulaAmounts', entity: 'price', before, after });
    await publishComputed(events, tx, user_id, [...applied.keys()], outcome);
    const amounts = new Map(after.map(({ id, amount }) => [id, amount]));
    // The source may hold no longer, or give another amount now.
    return results.map((result) =>
      result.ok && result.id !== null && applied.has(result.id) && amounts.get(result.id) !== applied.get(result.id)
        ? { id: result.id, ok: false, code: 'stale' }
        : result,
    );
  };
