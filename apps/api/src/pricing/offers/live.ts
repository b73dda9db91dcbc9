import { setTimeout as pause } from 'node:timers/promises';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { createBoundedLimit } from '../../core/lib/concurrency/bounded-limit.ts';
import { slices } from '../../core/lib/slices.ts';
import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Place } from './repo.ts';

/** Changes within this time are published together. */
const GATHER_MS = 30;
const READ_ROWS = 500;
const FRAME_OFFERS = 50;

/** The rows of the board without filters; a product without a public price is missing. */
type ReadRows = (product_ids: number[]) => Promise<Map<number, BoardRow>>;

/** What is read when prices change. */
export type OfferChanges = {
  /** The only public read: prices that are not public are missing. */
  readOffers(ids: number[]): Promise<Map<number, Offer>>;
  findPlaces(ids: number[]): Promise<Place[]>;
  /** Up to `limit` living prices of an owner above this id, public or not, lowest first. */
  listPlacesOfOwner(user_id: number, after_id: number, limit: number): Promise<Place[]>;
  /** A category and its ancestors. */
  pathOf(category_id: number): Promise<number[]>;
};

type BoardPublishing = Pick<Publishing, 'socket'> & { readRows: ReadRows };

/** Publishes the rows of changed products, read once for all boards that show them. */
async function publishBoards(
  boards: ReadonlyMap<string, ReadonlySet<number>>,
  { socket, readRows }: BoardPublishing,
): Promise<void> {
  if (boards.size === 0) return;
  const rows = await readRows([...new Set([...boards.values()].flatMap((ids) => [...ids]))]);
  for (const [topic, product_ids] of boards)
    for (const part of slices([...product_ids], FRAME_OFFERS))
      socket.publish(topic, 'board.changed', {
        rows: part.flatMap((id) => rows.get(id) ?? []),
        removed_product_ids: part.filter((id) => !rows.has(id)),
      });
}

/**
 * Publishes changed prices, in the form of the public read, to subscribers of their products, suppliers and categories. A public topic
 * carries nothing else: changes of prices that only their owner can see are not published, not even by id.
 */
export function publishOffers({
  events,
  socket,
  offers,
  board: { readRows },
}: Publishing & { offers: { changes: OfferChanges }; board: { readRows: ReadRows } }): void {
  const { readOffers, findPlaces, listPlacesOfOwner, pathOf } = offers.changes;
  const waiting = new Set<number>();
  const owners = new Set<number>();
  const publications = createBoundedLimit({ at_once: 1 });

  function publish(topic: string, ids: number[], offers: ReadonlyMap<number, Offer>): void {
    for (const part of slices(ids, FRAME_OFFERS)) {
      socket.publish(topic, 'offer.changed', {
        offers: part.flatMap((id) => offers.get(id) ?? []),
        removed_ids: part.filter((id) => !offers.has(id)),
      });
    }
  }

  async function publishChange(places: Place[]): Promise<void> {
    const followed = new Map<string, number[]>();
    const boards = new Map<string, Set<number>>();
    for (const { id, user_id, product_id, category_id } of places) {
      const categories = await pathOf(category_id);
      for (const category of categories) {
        const topic = `board:${category}`;
        if (socket.noteChange(topic)) boards.set(topic, (boards.get(topic) ?? new Set()).add(product_id));
      }
      for (const topic of [
        `product:${product_id}`,
        `supplier:${user_id}`,
        ...categories.map((category) => `category:${category}`),
      ]) {
        if (!socket.noteChange(topic)) continue;
        const known = followed.get(topic);
        if (known) known.push(id);
        else followed.set(topic, [id]);
      }
    }
    await publishBoards(boards, { socket, readRows });
    if (followed.size === 0) return;
    const offers = await readOffers([...new Set([...followed.values()].flat())]);
    for (const [topic, topicIds] of followed) publish(topic, topicIds, offers);
  }

  /** All prices of an owner: they appeared or disappeared with the owner, or are shown with a new name. */
  async function publishOwner(user_id: number): Promise<void> {
    let last_id = 0;
    for (;;) {
      const places = await listPlacesOfOwner(user_id, last_id, READ_ROWS);
      await publishChange(places);
      last_id = places.at(-1)?.id ?? 0;
      if (places.length < READ_ROWS) return;
    }
  }

  async function publishPending(): Promise<void> {
    const [ids, user_ids] = [[...waiting], [...owners]];
    waiting.clear();
    owners.clear();
    // Without any connection there is no need to look up their topics.
    if (socket.count() === 0) return socket.noteChanges();
    for (const part of slices(ids, READ_ROWS)) await publishChange(await findPlaces(part));
    for (const user_id of user_ids) await publishOwner(user_id);
  }

  /** Adds to the current batch; the call that opened the batch returns its publication. */
  function gather(into: Set<number>, ids: readonly number[]): Promise<void> | undefined {
    const isOpen = waiting.size + owners.size > 0;
    for (const id of ids) into.add(id);
    return isOpen || ids.length === 0 ? undefined : publishBatch();
  }
  async function publishBatch(): Promise<void> {
    await pause(GATHER_MS);
    return publications.run(publishPending);
  }
  events.subscribe('price.changed', ({ price_ids }) => gather(waiting, price_ids));
  events.subscribe('supplier.changed', ({ user_id }) => gather(owners, [user_id]));
}
