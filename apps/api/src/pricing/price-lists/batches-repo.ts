import type { Transaction } from '../../core/db/database.ts';
import { priceBatches } from '../../core/db/schema/index.ts';
import type { ListRow } from './repo.ts';

/** Adds an applied list to the batches of its supplier, among which it can be undone. */
export async function insertListBatch(
  tx: Transaction,
  { id, user_id, actor_id, source }: Pick<ListRow, 'id' | 'user_id' | 'actor_id' | 'source'>,
  now: number,
): Promise<void> {
  await tx.insert(priceBatches).values({ user_id, actor_id, origin: source, price_list_id: id, changed_at: now });
}
