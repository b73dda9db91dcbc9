import type { PriceResult } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Transaction } from '../../../core/db/database.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { comparableAmount, type Reference } from '../../../goods/catalogue/index.ts';
import * as archivesRepo from '../archives/archives-repo.ts';
import { archiveOf, type BatchOutcome } from '../changes.ts';
import { lockWithDependents } from '../formula/locking.ts';
import { historyOf } from '../history.ts';
import { type Judgement, judgeAmount } from '../judgement.ts';
import { type HeldPrice, updatePrice, updatePrices } from '../repo.ts';
import { inTermsOf, type PriceRow } from '../rules.ts';
import { statedIn } from '../taking-back.ts';
import * as listsRepo from './price-lists-repo.ts';
import { archivesOf } from './recording.ts';
import * as repo from './repo.ts';

const LISTS_MS = DAY_MS;

/** The judgement of the amount that an undo brings back, by the present one; null if it needs no confirmation. */
export function judgeReturn(
  price: Pick<PriceRow, 'amount' | 'vat_included' | 'stated_at'>,
  before: Pick<archivesRepo.ArchiveRow, 'amount' | 'vat_included'>,
  reference: Pick<Reference, 'vat'>,
): Judgement | null {
  return judgeAmount(inTermsOf(before.vat_included, price, reference), before.amount);
}

type Undoing = { batch: repo.BatchRecord; confirm_jumps: boolean; now: number; reference: Reference };
type Decided =
  | { result: PriceResult }
  | { price: HeldPrice; row: repo.BatchRowRecord; before: archivesRepo.ArchiveRow | undefined };

function decideRow(
  row: repo.BatchRowRecord,
  price: HeldPrice | undefined,
  before: archivesRepo.ArchiveRow | undefined,
  { confirm_jumps, reference }: Pick<Undoing, 'confirm_jumps' | 'reference'>,
): Decided {
  const id = row.price_id;
  const refused = (code: PriceResult['code']): Decided => ({ result: { id, ok: false, code } });
  if (row.undone_at !== null) return { result: { id, ok: true } };
  if (!price) return refused('not_found');
  if (price.version !== row.version || (!before && row.version_before > 0)) return refused('stale');
  const judgement = before && judgeReturn(price, before, reference);
  if (judgement && !confirm_jumps) return { result: { id, ok: false, code: judgement.code, jump_percent: judgement.percent } };
  return { price, row, before };
}

/**
 * Undoes a locked batch: each price gets its former values unless it was changed since, a new price is deleted. As with a
 * publication that is taken back, what it was until now is archived as `undo`, which counts for nothing.
 */
export async function undoBatch(tx: Transaction, context: RequestContext, undoing: Undoing): Promise<BatchOutcome> {
  const { batch, now, reference } = undoing;
  const rows = await repo.listRows(tx, batch.id);
  const open = rows.filter(({ undone_at }) => undone_at === null).map(({ price_id }) => price_id);
  const { rows: prices, has_formulas } = await lockWithDependents(tx, context.subject_id, open);
  const held = new Map(prices.map((price) => [price.id, price]));
  const before = await archivesRepo.findFirstOfBatch(tx, archivesOf(batch.id));
  const outcome: BatchOutcome = { results: [], changed_ids: [], before: [], after: [], has_formulas };
  const archives: ReturnType<typeof archiveOf>[] = [];
  const gone: PriceRow[] = [];
  const decided = rows.map((row) => decideRow(row, held.get(row.price_id), before.get(row.price_id), undoing));
  const restored = decided.flatMap((one) => ('price' in one ? [one] : []));
  await archivesRepo.markBatchUndone(
    tx,
    archivesOf(batch.id),
    restored.map(({ price }) => price.id),
  );
  for (const { price, before } of restored) {
    archives.push(archiveOf(price, context, 'undo', now));
    outcome.before.push(price);
    const version = price.version + 1;
    if (!before) {
      gone.push({ ...price, deleted_at: now, version });
      continue;
    }
    const stated = { ...price, ...statedIn(before), version };
    // The weight of its piece may have changed since.
    const comparable_amount = comparableAmount(stated, price.goods, reference);
    outcome.after.push({ ...stated, comparable_amount, ...(await historyOf(tx, stated, now, reference)) });
  }
  outcome.results = decided.map((one) => ('result' in one ? one.result : { id: one.price.id, ok: true }));
  outcome.changed_ids = restored.map(({ price }) => price.id);
  await updatePrices(tx, outcome.after);
  for (const { id, deleted_at, version } of gone) await updatePrice(tx, id, { deleted_at, version });
  await archivesRepo.insertArchives(tx, archives);
  outcome.after.push(...gone);
  await repo.markRowsUndone(tx, batch.id, outcome.changed_ids, now);
  const moves = restored.map(({ price, row }) => ({
    price_id: price.id,
    version_before: row.version_before,
    version: price.version + 1,
  }));
  await repo.followRestored(tx, moves);
  if (moves.length > 0) await listsRepo.followRestored(tx, { user_id: batch.user_id, since: now - LISTS_MS }, moves);
  return outcome;
}

/** The time (ms) until which a batch can be undone. */
export const undoUntil = ({ changed_at }: Pick<repo.BatchRecord, 'changed_at'>): number =>
  changed_at + priceLimits.undo_s * 1_000;
