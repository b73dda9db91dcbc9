import type { PriceBatch } from '@rasteh/contract/pricing/prices/batches';
import { toWire, toWireOrNull } from '../../../core/lib/clock.ts';
import type { findLists } from './price-lists-repo.ts';
import type { NamedBatch, RowCounts } from './repo.ts';
import { undoUntil } from './undoing.ts';

type ListFacts = Awaited<ReturnType<typeof findLists>>[number];

const noRows = { prices: 0, undone: 0, changed_since: 0, undone_at: null };

/** A batch with its counts: from its own rows, or from the price list that it is. */
export function batchToWire(
  batch: NamedBatch,
  { list, counts, first_title }: { list: ListFacts | undefined; counts: RowCounts | undefined; first_title: string | null },
): PriceBatch {
  const rows = list ? countsOf(list) : (counts ?? noRows);
  const isUndone = list ? list.status === 'undone' : rows.prices > 0 && rows.undone === rows.prices;
  const undone_at = batch.undone_at ?? (isUndone ? rows.undone_at : null);
  return {
    id: batch.id,
    origin: batch.origin,
    price_list: list ? { id: list.id, title: list.title } : null,
    actor: batch.actor,
    changed_at: toWire(batch.changed_at),
    undo_until: toWire(undoUntil(batch)),
    status: list?.status === 'undoing' ? 'undoing' : isUndone || batch.undone_at !== null ? 'undone' : 'applied',
    undone_at: toWireOrNull(undone_at),
    undone_by: batch.undoer,
    first_title,
    prices: rows.prices,
    undone: rows.undone,
    changed_since: rows.changed_since,
  };
}

const countsOf = ({ counts, undone_at }: ListFacts) => ({
  prices: counts.applied + counts.undone + counts.changed_since,
  undone: counts.undone,
  changed_since: counts.changed_since,
  undone_at,
});
