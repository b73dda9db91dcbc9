import type { Transaction } from '../../core/db/database.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import * as archivesRepo from './archives/archives-repo.ts';
import type { BatchRow } from './rules.ts';
import { type Change, type Moment, type PriceRow, stateNow, validUntil } from './rules.ts';

/** Whether a price has every value that a change asks for. */
function hasValues(
  row: PriceRow,
  { amount, vat_included, state, valid_until, note, confirm_jump: _jump, confirm_amount: _amount, ...others }: Change,
  { now, holidays }: Moment,
): boolean {
  // A new field of a change is compared, too.
  others satisfies Record<string, never>;
  return (
    (amount === undefined || amount === row.amount) &&
    (vat_included === undefined || vat_included === row.vat_included) &&
    (state === undefined || state === stateNow(row, now)) &&
    (valid_until === undefined || validUntil(row.stated_at, valid_until, { holidays }) === row.valid_until) &&
    (note === undefined || (note || null) === row.note)
  );
}

const isStatement = ({ amount, vat_included, state, valid_until }: Change): boolean =>
  amount !== undefined || vat_included !== undefined || state !== undefined || valid_until !== undefined;

/**
 * The rows of a batch that ask for what their actor's last change did: its answer was lost, and a client that sends it again has no
 * conflict with itself. They are known by their values, and not by an Idempotency-Key, since other rows may have joined the batch.
 */
export async function findRepeated(
  tx: Transaction,
  { actor_id }: Pick<RequestContext, 'actor_id'>,
  batch: readonly BatchRow[],
  current: ReadonlyMap<number, PriceRow>,
  moment: Moment,
): Promise<ReadonlySet<BatchRow>> {
  const repeated = new Set<BatchRow>();
  for (const row of batch) {
    const price = 'id' in row ? current.get(row.id) : undefined;
    if (!('id' in row) || !price || row.version !== price.version - 1) continue;
    const change = row.changeOf(price);
    if (!hasValues(price, change, moment)) continue;
    const before = await archivesRepo.findLatest(tx, price.id);
    if (before?.actor_id !== actor_id || before.reason === 'undo') continue;
    // A statement of the values that were stored already is repeated only if the last change was a statement, too.
    if (isStatement(change) ? before.replaced_at === price.stated_at : change.note !== undefined) repeated.add(row);
  }
  return repeated;
}
