import { priceLimits } from '@rasteh/contract/wire/limits';
import type { Transaction } from '../../../core/db/database.ts';
import { toWire } from '../../../core/lib/clock.ts';
import { comparableAmount, type Reference } from '../../../goods/catalogue/index.ts';
import { insertArchives } from '../archives/archives-repo.ts';
import { archiveOf, type Market, refuseFirst } from '../changes.ts';
import { historyOf } from '../history.ts';
import type { FindMedians } from '../judgement.ts';
import { type HeldPrice, lockRows, updatePrices } from '../repo.ts';
import { type Decision, decide, type PriceRow } from '../rules.ts';
import { evaluate, type Source, storedSource } from './evaluate.ts';
import { dependentsOf } from './locking.ts';
import * as repo from './repo.ts';

/** Whose prices are computed anew, and why. */
export type Cause = {
  user_id: number;
  /** The actor of the archives; without one each formula's own. */
  actor_id?: number | undefined;
  source: 'web' | 'api';
  /** Prices that changed, each with the time (ms) since which it was mistaken, or null. */
  changed?: ReadonlyMap<number, number | null>;
  /** Whether formulas whose currency has a newer rate are applied. */
  rates?: boolean;
  /** Prices whose own formula is applied, each with the amount that its user confirmed. */
  applied?: ReadonlyMap<number, number | undefined>;
};
/** The computed prices before and after, and whether an amount began to wait for its confirmation. */
export type Recomputed = { before: PriceRow[]; after: PriceRow[]; waits: boolean };
export type RecomputingDeps = { reference: Reference; findMedians: FindMedians; now: number };

/**
 * The time since which a replaced price was mistaken: that of the statement that was taken back or corrected (docs/rules.md,
 * «Archives and corrections»); null for an ordinary change.
 */
export function mistakenSince(before: PriceRow, after: PriceRow): number | null {
  if (after.stated_at < before.stated_at) return before.stated_at;
  const isSoon = after.stated_at - before.stated_at <= priceLimits.correction_s * 1_000;
  return before.amount !== after.amount && before.state === 'available' && isSoon ? before.stated_at : null;
}

/** The formulas that a cause reaches, each after what it is computed from. */
async function findReached(tx: Transaction, cause: Cause): Promise<repo.SourcedFormula[]> {
  const all = await repo.listFormulas(tx, cause.user_id);
  const isRated = ({ formula, currency }: repo.SourcedFormula) =>
    cause.rates === true && currency !== null && currency.updated_at !== formula.rated_at;
  const first = new Set([...all.filter(isRated).map(({ formula }) => formula.price_id), ...(cause.applied?.keys() ?? [])]);
  const links = all.map(({ formula }) => formula);
  const behind = dependentsOf(links, [...first, ...(cause.changed?.keys() ?? [])]);
  const byPrice = new Map(all.map((sourced) => [sourced.formula.price_id, sourced]));
  const order = [...[...first].filter((id) => !behind.includes(id)), ...behind];
  return order.flatMap((id) => byPrice.get(id) ?? []);
}

/** The prices of one recomputation, as they are while it goes from sources to what is computed from them. */
type Run = {
  rows: Map<number, HeldPrice>;
  mistakes: Map<number, number | null>;
  market: Market;
  applied: Cause['applied'];
};
/** A formula after its evaluation, and the change of its price, if there is one. */
type Step = {
  computed: repo.Computed;
  waits: boolean;
  changed?: { decision: Extract<Decision, { kind: 'changed' }>; corrects: boolean };
};

const differs = (computed: repo.Computed, formula: repo.FormulaRow): boolean =>
  computed.computed_amount !== formula.computed_amount ||
  computed.waiting_amount !== formula.waiting_amount ||
  computed.waiting_code !== formula.waiting_code ||
  computed.rated_at !== formula.rated_at;

const settled = { waiting_amount: null, waiting_code: null, notified_at: null };

function sourceOf(sourced: repo.SourcedFormula, rows: Run['rows']): Source {
  const row = rows.get(sourced.formula.source_price_id ?? 0);
  return row ? { price: { ...row, piece: row.goods.piece }, currency: null } : storedSource(sourced);
}

/** Evaluates one formula: its price changes, waits for a confirmation, or stays as it is. */
function step(sourced: repo.SourcedFormula, price: HeldPrice, { rows, mistakes, market, applied }: Run): Step {
  const { formula, currency } = sourced;
  const { now, reference } = market;
  const done = (next: Partial<repo.Computed> = settled, waits = false): Step => ({
    computed: { ...formula, rated_at: currency?.updated_at ?? null, ...next },
    waits,
  });
  // An amount that the formula did not compute is its user's own.
  if (formula.computed_amount !== price.amount) return done();
  const target = { unit_id: price.unit_id, vat_included: price.vat_included, piece: price.goods.piece };
  const result = evaluate(formula, target, sourceOf(sourced, rows), reference, now);
  if (result.kind === 'stopped') return done();
  const { amount, valid_until } = result;
  if (amount === price.amount && valid_until === price.valid_until) return done();
  const since = mistakes.get(formula.source_price_id ?? 0) ?? null;
  const corrects = since !== null && price.stated_at >= since;
  const confirm_amount = applied?.get(price.id) === amount ? amount : undefined;
  const change = { amount, valid_until: toWire(valid_until), confirm_amount };
  const first = refuseFirst(price, change, market);
  const decision = first ? undefined : decide(price, change, { now, holidays: reference.holidays, vat: reference.vat }, corrects);
  if (decision?.kind === 'changed') return { ...done({ ...settled, computed_amount: amount }), changed: { decision, corrects } };
  const code = first?.code ?? (decision?.kind === 'refused' ? decision.code : undefined);
  if (code !== 'price_jump' && code !== 'price_far') return done();
  return done({ waiting_amount: amount, waiting_code: code }, formula.waiting_amount === null);
}

/** Locks the prices that a cause reaches; formulas are read again after that, since they change only under these locks. */
async function startRun(
  tx: Transaction,
  cause: Cause,
  deps: RecomputingDeps,
): Promise<{ reached: repo.SourcedFormula[]; run: Run } | undefined> {
  const rows = new Map<number, HeldPrice>();
  for (;;) {
    const reached = await findReached(tx, cause);
    if (reached.length === 0) return undefined;
    const ids = reached.flatMap(({ formula }) => [formula.price_id, formula.source_price_id ?? formula.price_id]);
    const missing = [...new Set(ids)].filter((id) => !rows.has(id));
    const found = missing.length > 0 ? await lockRows(tx, cause.user_id, missing) : [];
    for (const row of found) rows.set(row.id, row);
    // What is missing still was deleted.
    if (found.length > 0) continue;
    const unpriced = reached.flatMap(({ formula }) => {
      const row = rows.get(formula.price_id);
      return row?.amount === null ? [row.product_id] : [];
    });
    const medians = unpriced.length > 0 ? await deps.findMedians(unpriced) : new Map();
    const market = { medians, reference: deps.reference, now: deps.now };
    return { reached, run: { rows, mistakes: new Map(cause.changed ?? []), market, applied: cause.applied } };
  }
}

/**
 * Computes prices anew, each after its source, in the transaction of the change that causes it: with an archive, by the rules of
 * a new amount; a large step waits for its user. A price that was stated by hand since, or whose source does not hold, stays as
 * it is (docs/rules.md, «Formulas»).
 */
export async function recompute(tx: Transaction, cause: Cause, deps: RecomputingDeps): Promise<Recomputed> {
  const started = await startRun(tx, cause, deps);
  if (!started) return { before: [], after: [], waits: false };
  const { reached, run } = started;
  const { rows, mistakes } = run;
  const before: PriceRow[] = [];
  const corrected = new Set<number>();
  const archives: ReturnType<typeof archiveOf>[] = [];
  const computed: repo.Computed[] = [];
  let waits = false;
  for (const sourced of reached) {
    const price = rows.get(sourced.formula.price_id);
    if (!price) continue;
    const outcome = step(sourced, price, run);
    if (differs(outcome.computed, sourced.formula)) computed.push(outcome.computed);
    waits ||= outcome.waits;
    if (!outcome.changed) continue;
    const { decision, corrects } = outcome.changed;
    const actor_id = cause.actor_id ?? sourced.formula.actor_id;
    archives.push(archiveOf(price, { actor_id, source: cause.source, by_formula: true }, decision.reason, deps.now));
    before.push(price);
    const next = { ...price, ...decision.next };
    rows.set(price.id, { ...next, comparable_amount: comparableAmount(next, price.goods, deps.reference) });
    if (!corrects) continue;
    mistakes.set(price.id, price.stated_at);
    corrected.add(price.id);
  }
  await insertArchives(tx, archives);
  const after: PriceRow[] = [];
  for (const { id } of before) {
    const row = rows.get(id);
    if (row) after.push(corrected.has(id) ? { ...row, ...(await historyOf(tx, row, deps.now, deps.reference)) } : row);
  }
  await updatePrices(tx, after);
  await repo.updateFormulas(tx, computed);
  return { before, after, waits };
}
