import type { Inventory } from '@rasteh/contract/supply/inventories';
import type { Queries } from '../../core/db/database.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Attachments } from '../../reach/files/index.ts';
import { openRequestOf, type Revisions } from '../../reach/reviews/index.ts';
import * as repo from './repo.ts';
import type { InventoryReview } from './review.ts';
import { contentToWire, inventoryToWire } from './wire.ts';

type ReaderDeps = { catalogue: Catalogue; revisions: Revisions; reviewable: InventoryReview; attachments: Attachments };

/** Creates the function that reads rows as their supplier sees them, with the last review and a pending edit. */
export const createInventoryReader =
  ({ catalogue, revisions, reviewable, attachments }: ReaderDeps) =>
  async (queries: Queries, rows: repo.InventoryRow[]): Promise<Inventory[]> => {
    const reference = await catalogue.reference();
    const ids = rows.map(({ id }) => id);
    const lasts = await revisions.listLast(queries, reviewable, ids);
    const edits = [...lasts.values()].flatMap((last) => (last?.row.status === 'pending' ? [last.data] : []));
    const names = { reference, named: await repo.findNamed(queries, [...rows, ...edits]) };
    const files = await attachments.list(queries, ids);
    return rows.map((row) => {
      const last = lasts.get(row.id);
      const edit = last?.row.status === 'pending' && row.published_at !== null ? last.data : null;
      return inventoryToWire(row, names, {
        files: files.shown.get(row.id) ?? [],
        rejection: last?.row.status === 'rejected' ? last.row.reason : null,
        change_request: openRequestOf(last?.row),
        pending_edit: edit && contentToWire(edit, names, files.edits.get(row.id) ?? []),
      });
    });
  };
