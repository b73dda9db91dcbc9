import type { Offer } from '@rasteh/contract/offers';
import type { Log } from '../../lib/log.ts';
import type { Events } from '../../plugins/events.ts';
import type { Socket } from '../../plugins/socket.ts';
import type { Place } from './repo.ts';

/** Changes that come so close together are told together. */
const GATHER_MS = 30;
const READ_ROWS = 500;
const FRAME_OFFERS = 50;

type LiveDeps = {
  events: Events;
  socket: Socket;
  log: Log;
  /** The one public read. */
  readOffers(ids: number[]): Promise<Map<number, Offer>>;
  findPlaces(ids: number[]): Promise<Place[]>;
  /** A category and its ancestors. */
  pathOf(category_id: number): Promise<number[]>;
};

const slices = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/**
 * Tells the followers of products and categories of prices that changed, as the public reads them now. A public topic carries
 * nothing else: prices that nobody but their owner sees change in silence, even by their ids.
 */
export function publishOffers({ events, socket, log, readOffers, findPlaces, pathOf }: LiveDeps): void {
  const waiting = new Set<number>();
  let telling: Promise<void> = Promise.resolve();

  function publish(topic: string, ids: number[], offers: ReadonlyMap<number, Offer>): void {
    for (const part of slices(ids, FRAME_OFFERS)) {
      socket.publish(topic, 'offer.changed', {
        offers: part.flatMap((id) => offers.get(id) ?? []),
        removed_ids: part.filter((id) => !offers.has(id)),
      });
    }
  }

  async function tell(ids: number[]): Promise<void> {
    const followed = new Map<string, number[]>();
    for (const { id, product_id, category_id } of await findPlaces(ids)) {
      for (const topic of [`product:${product_id}`, ...(await pathOf(category_id)).map((category) => `category:${category}`)]) {
        if (!socket.hasFollowers(topic)) continue;
        const known = followed.get(topic);
        if (known) known.push(id);
        else followed.set(topic, [id]);
      }
    }
    if (followed.size === 0) return;
    const offers = await readOffers([...new Set([...followed.values()].flat())]);
    for (const [topic, topicIds] of followed) publish(topic, topicIds, offers);
  }

  async function tellAll(): Promise<void> {
    const ids = [...waiting];
    waiting.clear();
    if (socket.count() === 0) return;
    for (const part of slices(ids, READ_ROWS)) await tell(part);
  }

  events.subscribe('price.changed', ({ price_ids }) => {
    if (waiting.size === 0) {
      setTimeout(() => {
        telling = telling.then(tellAll).catch((error) => log.warn({ err: error }, 'offers not told'));
      }, GATHER_MS);
    }
    for (const id of price_ids) waiting.add(id);
  });
}
