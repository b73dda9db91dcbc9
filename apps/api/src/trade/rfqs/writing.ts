import type { Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Content } from './content.ts';
import { contentFrom } from './drafting.ts';
import { listLines } from './lines-repo.ts';
import type { RfqParts } from './parts.ts';
import * as repo from './repo.ts';
import type { Rfqs } from './types.ts';

/** Creates the actions that write the content of an RFQ. */
export function createWriting({
  db,
  clock,
  catalogue,
  attachments,
  invitations,
  closing,
  rows,
  submitAsIs,
}: RfqParts): Pick<Rfqs, 'create' | 'update'> {
  /** Stores the content of a row with its invitations and its deadline. */
  async function store(tx: Transaction, id: number, content: Content): Promise<void> {
    await repo.storeContent(tx, id, content, clock());
    await invitations.plan(tx, id, content.invited_ids);
    await closing.add(tx, { rfq_id: id }, { due_at: content.deadline, unique_key: String(id) });
  }

  return {
    create: (context, { publish, ...wanted }) =>
      db.transaction(async (tx) => {
        const now = clock();
        const user_id = context.subject_id;
        const drafting = { now, reference: await catalogue.reference(), present: [], isQuoted: false };
        const content = await contentFrom(tx, user_id, wanted, drafting);
        await invitations.check(tx, user_id, content.invited_ids, 'invited_ids');
        const { lines: _lines, invited_ids: _invited_ids, file_ids, ...says } = content;
        const status = publish ? 'pending' : 'draft';
        const id = await repo.insertRfq(tx, { ...says, user_id, status, words: '', created_at: now });
        await store(tx, id, content);
        await attachments.attach(tx, context, id, file_ids);
        await rows.record(tx, context, id, { action: 'createRfq', after: content });
        if (publish) await submitAsIs(tx, context, id);
        return rows.read(tx, user_id, id);
      }),
    update: (context, id, { version, edit_version, ...wanted }) =>
      rows.act(async (tx, _, row, now) => {
        if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');
        const drafting = {
          now,
          reference: await catalogue.reference(),
          present: await listLines(tx, [id]),
          isQuoted: await repo.hasQuotes(tx, id),
        };
        const content = await contentFrom(tx, context.subject_id, wanted, drafting);
        await invitations.check(tx, context.subject_id, content.invited_ids, 'invited_ids');
        if (row.published_at !== null) {
          await attachments.keepEdit(tx, context, id, content.file_ids);
          return rows.replaceEdit(tx, context, row, content, edit_version);
        }
        const status = row.status === 'rejected' ? 'draft' : row.status;
        await rows.change(tx, context, row, 'updateRfq', { status });
        await store(tx, id, content);
        await attachments.attach(tx, context, id, content.file_ids);
        // The reviewer must see the present content, so it replaces the pending submission.
        if (status === 'pending') await submitAsIs(tx, context, id);
      })(context, id, version),
  };
}
