import type { Rfq } from '@rasteh/contract/trade/rfqs';
import type { Queries } from '../../core/db/database.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Attachments } from '../../reach/files/index.ts';
import { openRequestOf, type Revisions } from '../../reach/reviews/index.ts';
import { listInvitations } from './invitations/repo.ts';
import { listLines } from './lines-repo.ts';
import { findLineProducts } from './products-repo.ts';
import * as repo from './repo.ts';
import type { RfqReview } from './review.ts';
import { listSuppliers } from './suppliers-repo.ts';
import { editToWire, rfqToWire } from './wire.ts';

type ReaderDeps = { catalogue: Catalogue; revisions: Revisions; reviewable: RfqReview; attachments: Attachments };

/** RFQs as their buyers see them, in the order of the rows. */
export type RfqReader = (queries: Queries, rows: repo.RfqRow[]) => Promise<Rfq[]>;

/** Creates the reader of RFQs. */
export function createRfqReader({ catalogue, revisions, reviewable, attachments }: ReaderDeps): RfqReader {
  return async function wireOf(queries, rows) {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const reference = await catalogue.reference();
    const lines = await listLines(queries, ids);
    const invited = await listInvitations(queries, ids);
    const quotes = await repo.countQuotes(queries, ids);
    const { shown, edits: editFiles } = await attachments.list(queries, ids);
    const lasts = await revisions.listLast(queries, reviewable, ids);
    const edits = [...lasts.values()].flatMap(({ row, data }) => (row.status === 'pending' ? [data] : []));
    const suppliers = await listSuppliers(
      queries,
      edits.flatMap(({ invited_ids }) => invited_ids),
    );
    const things = await findLineProducts(queries, [...lines, ...edits.flatMap((edit) => edit.lines)]);
    const wired: Rfq[] = [];
    for (const row of rows) {
      const revision = lasts.get(row.id);
      const last = revision?.row;
      const edit = revision?.row.status === 'pending' && row.published_at !== null ? revision : null;
      const parts = {
        lines: lines.filter((line) => line.rfq_id === row.id),
        things,
        files: shown.get(row.id) ?? [],
        invitations: invited.filter((invitation) => invitation.rfq_id === row.id),
        quotes: quotes.get(row.id) ?? 0,
        rejection: last?.status === 'rejected' ? last.reason : null,
        change_request: openRequestOf(last),
        pending_edit:
          edit &&
          editToWire(
            edit.data,
            {
              version: edit.row.version,
              things,
              files: editFiles.get(row.id) ?? [],
              invited: edit.data.invited_ids.flatMap((id) => suppliers.get(id) ?? []),
            },
            reference,
          ),
      };
      wired.push(rfqToWire(row, parts, reference));
    }
    return wired;
  };
}
