import type { PriceListStatus } from '@rasteh/contract/price-lists';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Events } from '../../realtime/events/events.ts';
import { changeList, type ListRow, type NewList } from './repo.ts';

/** Rows that are worked on between two breaths: a few milliseconds, so that other requests never wait long. */
export const CHUNK = 200;

/** Who works on a list for whom, as the request that asked for it said. */
export const contextOf = ({ user_id, actor_id, acting }: ListRow): RequestContext => ({
  ...acting,
  actor_id,
  subject_id: user_id,
});

/** Lets other requests have their turn. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The list was cancelled, or somebody else is on it: the work ends, and has nothing to tell. */
export class Superseded extends Error {}

/** Changes a list that has this status and tells of it. @throws Superseded when it has another */
export async function moveList(
  tx: Transaction,
  events: Events,
  { id, status }: { id: number; status: PriceListStatus },
  values: Partial<NewList>,
): Promise<ListRow> {
  const row = await changeList(tx, { id, status: [status] }, values);
  if (!row) throw new Superseded();
  await events.publish(tx, 'price_list.changed', { price_list_id: id, user_id: row.user_id });
  return row;
}

/** Runs `work` on parts of a list, with a breath after each. */
export async function inChunks<T>(all: readonly T[], size: number, work: (part: T[]) => Promise<void> | void): Promise<void> {
  for (let start = 0; start < all.length; start += size) {
    await work(all.slice(start, start + size));
    await yieldToEventLoop();
  }
}
