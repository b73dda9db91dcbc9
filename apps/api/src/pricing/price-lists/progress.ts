import type { PriceListStatus } from '@rasteh/contract/pricing/price-lists';
import type { Transaction } from '../../core/db/database.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { changeList, type ListRow, type NewList } from './repo.ts';

/**
 * Rows that are processed before the job yields to the event loop: a few milliseconds, so that other requests never wait long.
 */
export const CHUNK = 200;

/** The request context of a list: the actor and the subject of the request that started the work. */
export const contextOf = ({ user_id, actor_id, acting }: ListRow): RequestContext => ({
  ...acting,
  actor_id,
  subject_id: user_id,
});

/** Yields to the event loop, so that other requests are processed. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The list was cancelled, or another worker has it: the work ends and publishes nothing. */
export class Superseded extends Error {}

/** Updates a list that has this status and publishes the change. @throws Superseded when it has a different status */
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

/** Runs `work` on chunks of a list, and yields to the event loop after each. */
export async function inChunks<T>(all: readonly T[], size: number, work: (part: T[]) => Promise<void> | void): Promise<void> {
  for (let start = 0; start < all.length; start += size) {
    await work(all.slice(start, start + size));
    await yieldToEventLoop();
  }
}
