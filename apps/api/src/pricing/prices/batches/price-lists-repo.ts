import { inArray } from 'drizzle-orm';
import { statement } from '../../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { priceLists } from '../../../core/db/schema/index.ts';
import type { Restored } from './repo.ts';

/** The applied price lists with these ids. */
export const findLists = (queries: Queries, ids: number[]) =>
  queries
    .select({
      id: priceLists.id,
      title: priceLists.title,
      status: priceLists.status,
      counts: priceLists.counts,
      undone_at: priceLists.undone_at,
    })
    .from(priceLists)
    .where(inArray(priceLists.id, ids));

/** Lets the lists of a user that were applied since a time (ms) follow restored prices: for them nothing was changed since. */
export async function followRestored(
  tx: Transaction,
  { user_id, since }: { user_id: number; since: number },
  restored: readonly Restored[],
): Promise<void> {
  const run = statement(tx);
  const lists = await run`select id from price_lists where user_id = ${user_id} and status = 'applied' and applied_at > ${since}`;
  for (const [id] of lists)
    for (const { price_id, version_before, version } of restored)
      await run`update price_list_rows set applied_version = ${version}
        where price_list_id = ${Number(id)} and price_id = ${price_id} and applied_version = ${version_before} and outcome = 'applied'`;
}
