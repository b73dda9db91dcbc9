import type { Price, PriceResult } from '@rasteh/contract/pricing/prices';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { Database, Queries, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Catalogue, Reference } from '../../../goods/catalogue/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { BatchOutcome } from '../changes.ts';
import type { FormulaFollowing } from '../formula/following.ts';
import * as repo from '../repo.ts';
import type { PriceRow } from '../rules.ts';
import { priceToWire, type Showing } from '../wire.ts';

/** A change of up to this many prices may share its commit with others. */
const SHORT_ROWS = 20;

export type RunnerDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  catalogue: Catalogue;
  formulaFollowing: FormulaFollowing;
};

/** Reads what rows of a user are returned with: the reference and their formulas. */
export const createShowing =
  ({ catalogue, formulaFollowing }: Pick<RunnerDeps, 'catalogue' | 'formulaFollowing'>) =>
  async (queries: Queries, user_id: number, rows: readonly repo.NamedPrice[], now: number): Promise<Showing> => {
    const reference = await catalogue.reference();
    return { reference, now, formulas: await formulaFollowing.read(queries, user_id, rows, { reference, now }) };
  };

/** The fields of a batch row in the audit log: those that a change may set. */
const termsOf = ({ id, amount, state, valid_until, note, vat_included }: PriceRow) => ({
  id,
  amount,
  state,
  valid_until,
  note,
  vat_included,
});

/** Creates what every change of several prices has in common: one transaction, the audit log, the event, and its results. */
export function createBatchRunner(deps: RunnerDeps) {
  const { db, clock, events, audit, catalogue, formulaFollowing } = deps;
  const showing = createShowing(deps);

  /** The user's prices with these ids; deleted ones and those of other users are omitted. */
  async function readOwn(user_id: number, ids: number[]): Promise<Map<number, Price>> {
    const now = clock();
    const rows = ids.length > 0 ? await repo.findPrices(db.read, user_id, ids) : [];
    const shown = await showing(db.read, user_id, rows, now);
    return new Map(rows.map((row) => [row.id, priceToWire(row, shown)]));
  }

  /** Changes prices, at most `rows`, publishes the changes, and returns each row with the current price. */
  async function runBatch(
    context: RequestContext,
    { action, rows: n }: { action: AuditAction; rows: number },
    change: (tx: Transaction, reference: Reference) => Promise<BatchOutcome>,
  ): Promise<PriceResult[]> {
    const reference = await catalogue.reference();
    const { results } = await db.transaction(
      async (tx) => {
        const outcome = await change(tx, reference);
        if (outcome.changed_ids.length > 0) {
          const followed = await formulaFollowing.followPrices(tx, context, outcome);
          const [before, after] = [
            [...outcome.before, ...followed.before],
            [...outcome.after, ...followed.after],
          ];
          if (context.actor_id !== context.subject_id)
            await audit.record(tx, context, { action, entity: 'price', before: before.map(termsOf), after: after.map(termsOf) });
          const price_ids = [...new Set([...outcome.changed_ids, ...followed.after.map(({ id }) => id)])];
          await events.publish(tx, 'price.changed', { price_ids, user_id: context.subject_id });
        }
        return outcome;
      },
      { isShort: n <= SHORT_ROWS },
    );
    const rows = await readOwn(
      context.subject_id,
      results.flatMap(({ id }) => (id === null ? [] : [id])),
    );
    return results.map((result) => {
      const row = result.id === null ? undefined : rows.get(result.id);
      // Each price is returned once, even if it is named several times.
      if (result.id !== null) rows.delete(result.id);
      return row ? { ...result, row } : result;
    });
  }

  return { readOwn, runBatch };
}
