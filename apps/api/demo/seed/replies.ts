import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import { preparedReplies } from '../../src/core/db/schema/index.ts';
import { demoReplies } from '../data/replies.data.ts';

/** Inserts the prepared replies of the support chat. */
export const seedReplies = (tx: Queries): Promise<void> =>
  insertRows(
    tx,
    preparedReplies,
    demoReplies.map((reply, at) => ({ ...reply, is_shown: true, position: at + 1 })),
  );
