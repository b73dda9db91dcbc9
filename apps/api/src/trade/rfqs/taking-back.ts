import { AppError } from '../../core/lib/app-error.ts';
import type { RfqParts } from './parts.ts';
import { formerState } from './publications.ts';
import { hasActivitySince } from './repo.ts';
import type { Rfqs } from './types.ts';

/** Creates the action that restores an RFQ to its state before its publication. */
export const createTakingBack = ({ publications, rows }: RfqParts): Rfqs['takeBack'] =>
  rows.act(async (tx, context, row) => {
    const { id } = row;
    const publication = await publications.takeBack(tx, row);
    if (!publication) {
      // A concurrent request may have taken it back first: then this throws.
      await rows.find(tx, context, id, row.version);
      throw new AppError('take_back_too_late');
    }
    if (row.status === 'pending') {
      if (!(await rows.withdraw(tx, context, id))) throw await rows.stale(tx, context, id);
      const { status, refreshed_at } = row;
      const entry = { action: 'takeBackRfq', before: { status, refreshed_at }, after: { status: 'draft' } } as const;
      return rows.record(tx, context, id, entry);
    }
    if (row.status !== 'published') throw await rows.stale(tx, context, id);
    // A pending edit is withdrawn too: its approval would make the draft public.
    if (publication.from === 'draft') await rows.withdraw(tx, context, id);
    await rows.change(tx, context, row, 'takeBackRfq', formerState(publication, row));
    // Checked after the row is locked, so that no answer can follow the check.
    if (await hasActivitySince(tx, id, publication.at)) throw await rows.stale(tx, context, id);
  });
