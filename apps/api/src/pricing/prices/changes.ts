import { PriceChangeSchema, type PriceResult } from '@rasteh/contract/pricing/prices';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { IdSchema } from '@rasteh/contract/wire/values';
import type { Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { comparableAmount, type Reference } from '../../goods/catalogue/index.ts';
import type { ArchiveRow } from './archives/archives-repo.ts';
import type { ChangeRecord } from './batches/recording.ts';
import { lockWithDependents } from './formula/locking.ts';
import { type FindMedians, isConfirmed } from './judgement.ts';
import { judgeNewAmount } from './new-amount.ts';
import { findRepeated } from './repeats.ts';
import type { HeldPrice } from './repo.ts';
import type { BatchRow } from './rules.ts';
import { type ArchiveReason, type Change, decide, type PriceRow } from './rules.ts';

/**
 * The outcome of a batch: a result for each row in the given order, without the price itself, the changed rows before and after, and
 * whether their user has formulas.
 */
export type BatchOutcome = {
  results: PriceResult[];
  changed_ids: number[];
  before: PriceRow[];
  after: PriceRow[];
  has_formulas: boolean;
};

const idOf = (value: unknown): number | null => {
  const parsed = IdSchema.safeParse((value as { id?: unknown } | null)?.id);
  return parsed.success ? parsed.data : null;
};

/** The rows of an update, each validated independently. */
export const changeRows = (rows: unknown[]): BatchRow[] =>
  rows.map((row) => {
    const parsed = PriceChangeSchema.safeParse(row);
    if (!parsed.success)
      return { refusal: { id: idOf(row), ok: false, code: 'invalid', errors: fieldErrors(parsed.error.issues) } };
    const { id, version, ...change } = parsed.data;
    return { id, version, changeOf: () => change };
  });

/** The rows of a state action, each an id. */
export const stateRows = (ids: unknown[], changeOf: (row: PriceRow) => Change): BatchRow[] =>
  ids.map((value) => {
    const parsed = IdSchema.safeParse(value);
    if (!parsed.success)
      return { refusal: { id: null, ok: false, code: 'invalid', errors: fieldErrors(parsed.error.issues, 'id') } };
    return { id: parsed.data, version: null, changeOf };
  });

/** The price as it was until `now`, for the archive. */
export const archiveOf = (
  row: PriceRow,
  { actor_id, source, by_formula = false }: Pick<RequestContext, 'actor_id' | 'source'> & { by_formula?: boolean },
  reason: ArchiveReason,
  now: number,
): Omit<ArchiveRow, 'id' | 'batch_id'> => ({
  price_id: row.id,
  product_id: row.product_id,
  user_id: row.user_id,
  unit_id: row.unit_id,
  amount: row.amount,
  comparable_amount: row.comparable_amount,
  min_quantity: row.min_quantity,
  delivery: row.delivery,
  city_id: row.city_id,
  vat_included: row.vat_included,
  payment: row.payment,
  credit_days: row.credit_days,
  state: row.state,
  valid_until: row.valid_until,
  stated_at: row.stated_at,
  note: row.note,
  replaced_at: now,
  actor_id,
  reason,
  source,
  by_formula,
});

/** What new amounts are judged by. */
export type Market = { medians: Awaited<ReturnType<FindMedians>>; reference: Reference; now: number };

/**
 * Refuses the first amount of a price if it is far from the market and not confirmed; later amounts are judged by the previous
 * one.
 */
export function refuseFirst(price: HeldPrice, change: Change, { medians, reference, now }: Market): PriceResult | null {
  if (price.amount !== null || !change.amount) return null;
  const vat_included = change.vat_included ?? price.vat_included;
  const terms = { amount: change.amount, unit_id: price.unit_id, vat_included, stated_at: now };
  const judgement = judgeNewAmount(terms, price.goods, medians.get(price.product_id), reference);
  if (!judgement || isConfirmed(judgement, change, change.amount)) return null;
  const { code, percent: jump_percent, expected } = judgement;
  return { id: price.id, ok: false, code, jump_percent, expected_amount: expected.amount, expected_of: expected.of };
}

/**
 * Applies a batch inside a transaction: each row by the rules and by its version, with an archive of the replaced row. All rows
 * are locked at the start, lowest id first: no concurrent change intervenes, and two batches cannot deadlock.
 */
export async function applyBatch(
  tx: Transaction,
  context: RequestContext,
  batch: BatchRow[],
  {
    clock,
    reference,
    findMedians,
    changes,
  }: { clock: Clock; reference: Reference; findMedians: FindMedians; changes: ChangeRecord },
): Promise<BatchOutcome> {
  const ids = [...new Set(batch.flatMap((row) => ('id' in row ? [row.id] : [])))];
  const { rows, has_formulas } = await lockWithDependents(tx, context.subject_id, ids);
  const current = new Map(rows.map((row) => [row.id, row]));
  const unpriced = batch.flatMap((row) => {
    const price = 'id' in row ? current.get(row.id) : undefined;
    return 'id' in row && price?.amount === null && row.changeOf(price).amount ? [price.product_id] : [];
  });
  const medians = unpriced.length > 0 ? await findMedians(unpriced) : new Map();
  // Read after locking: a batch that waited for another change states its prices after it.
  const now = clock();
  const moment = { now, holidays: reference.holidays, vat: reference.vat };
  const repeated = await findRepeated(tx, context, batch, current, moment);
  const archives: ReturnType<typeof archiveOf>[] = [];
  const before = new Map<number, PriceRow>();

  const seen = new Set<number>();
  function applyRow(row: Exclude<BatchRow, { refusal: PriceResult }>): PriceResult {
    const { id, version, changeOf } = row;
    if (seen.has(id)) return { id, ok: false, code: 'invalid', errors: { id: ['این شناسه پیش‌تر در همین فهرست آمده است.'] } };
    seen.add(id);
    const price = current.get(id);
    if (!price) return { id, ok: false, code: 'not_found' };
    if (repeated.has(row)) return { id, ok: true };
    if (version !== null && version !== price.version) return { id, ok: false, code: 'stale' };
    const change = changeOf(price);
    const refusal = refuseFirst(price, change, { medians, reference, now });
    if (refusal) return refusal;
    const decision = decide(price, change, moment);
    if (decision.kind === 'unchanged') return { id, ok: true };
    if (decision.kind === 'refused') {
      const { code, errors, jump_percent } = decision;
      return { id, ok: false, code, ...(errors ? { errors } : {}), ...(jump_percent === undefined ? {} : { jump_percent }) };
    }
    archives.push(archiveOf(price, context, decision.reason, now));
    if (!before.has(id)) before.set(id, price);
    const next: HeldPrice = { ...price, ...decision.next };
    current.set(id, { ...next, comparable_amount: comparableAmount(next, price.goods, reference) });
    return { id, ok: true };
  }

  const results = batch.map((row) => ('refusal' in row ? row.refusal : applyRow(row)));
  const changed_ids = [...before.keys()];
  const after = changed_ids.flatMap((id) => current.get(id) ?? []);
  const changed = { before: [...before.values()], after };
  if (archives.length > 0) await changes.store({ ...changed, archives }, now);
  return { results, changed_ids, ...changed, has_formulas };
}
