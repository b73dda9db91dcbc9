import type { PublishedPriceSchema } from '@rasteh/contract/pricing/prices';
import { takeBackLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import type { Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { comparableAmount, type Reference } from '../../goods/catalogue/index.ts';
import * as archivesRepo from './archives/archives-repo.ts';
import { followTakenBack } from './batches/repo.ts';
import { archiveOf, type BatchOutcome } from './changes.ts';
import { lockWithDependents } from './formula/locking.ts';
import { deleteFormula } from './formula/repo.ts';
import { historyOf } from './history.ts';
import { type ChangedColumns, updatePrice, updatePrices } from './repo.ts';
import type { PriceRow } from './rules.ts';

/** How long after its publication a statement can be taken back, in milliseconds. */
const TAKEN_BACK_MS = (takeBackLimits.offer_s + takeBackLimits.grace_s) * 1_000;

/** The archived values of what a change may set; the comparable amount is computed again. */
export const statedIn = (
  archive: archivesRepo.ArchiveRow,
): Pick<PriceRow, Exclude<keyof archivesRepo.ArchiveRow & keyof ChangedColumns, 'id' | 'comparable_amount'>> => ({
  amount: archive.amount,
  vat_included: archive.vat_included,
  state: archive.state,
  valid_until: archive.valid_until,
  stated_at: archive.stated_at,
  note: archive.note,
});

/**
 * Takes back recent publications of prices: a change is replaced by the earlier values, a new price is deleted. The values
 * taken back are archived as `undo`, which counts for nothing (docs/rules.md, «Taking back»).
 */
export async function takeBack(
  tx: Transaction,
  context: RequestContext,
  published: readonly z.output<typeof PublishedPriceSchema>[],
  { clock, reference }: { clock: Clock; reference: Reference },
): Promise<BatchOutcome> {
  const ids = [...new Set(published.map(({ id }) => id))];
  const { rows, has_formulas } = await lockWithDependents(tx, context.subject_id, ids);
  const held = new Map(rows.map((row) => [row.id, row]));
  const now = clock();
  const outcome: BatchOutcome = { results: [], changed_ids: [], before: [], after: [], has_formulas };
  const archives: ReturnType<typeof archiveOf>[] = [];
  const gone: PriceRow[] = [];

  for (const { id, version } of published) {
    const row = held.get(id);
    held.delete(id);
    if (!row || row.version !== version) {
      outcome.results.push({ id, ok: false, code: row ? 'stale' : 'not_found' });
      continue;
    }
    const archive = await archivesRepo.findLatest(tx, row.id);
    if (now - (archive?.replaced_at ?? row.created_at) > TAKEN_BACK_MS || archive?.reason === 'undo') {
      outcome.results.push({ id, ok: false, code: 'take_back_too_late' });
      continue;
    }
    archives.push(archiveOf(row, context, 'undo', now));
    if (archive) {
      await archivesRepo.markUndone(tx, archive.id);
      const stated = { ...row, ...statedIn(archive), version: row.version + 1 };
      // The weight of its piece may have changed since.
      const comparable_amount = comparableAmount(stated, row.goods, reference);
      outcome.after.push({ ...stated, comparable_amount, ...(await historyOf(tx, stated, now, reference)) });
    } else gone.push({ ...row, deleted_at: now, version: row.version + 1 });
    outcome.before.push(row);
    outcome.changed_ids.push(id);
    outcome.results.push({ id, ok: true });
  }
  await updatePrices(tx, outcome.after);
  for (const { id, deleted_at, version } of gone) {
    await updatePrice(tx, id, { deleted_at, version });
    await deleteFormula(tx, id);
  }
  await archivesRepo.insertArchives(tx, archives);
  for (const { id, version } of outcome.before) await followTakenBack(tx, id, version, now);
  outcome.after.push(...gone);
  return outcome;
}
