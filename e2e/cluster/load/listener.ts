import { WebSocket } from 'ws';
import { ORIGIN } from '../production.ts';

/** A guest's page that shows prices: it follows their categories, connects again after each loss, and knows the amounts that it heard. */
export type Listener = {
  /** The last amount that it heard of a price. */
  heard(price_id: number): number | undefined;
  /** Since when it follows the prices (`performance.now()`); undefined while it is not connected. */
  following_since(): number | undefined;
  stop(): void;
};

const RETRY_MS = 300;

type OfferEvent = { t: 'evt'; e: 'offer.changed'; d: { offers: { id: number; amount: number | null }[] } };
type Frame = { t: 'hello' } | { t: 'ack'; ok: boolean } | OfferEvent | { t: 'hb' };

/** Opens a listener; each connection goes to the next of the origins. */
export function openListener(origins: readonly string[], category_ids: readonly number[]): Listener {
  const amounts = new Map<number, number>();
  let turns = 0;
  let since: number | undefined;
  let isStopped = false;
  let socket: WebSocket | undefined;

  function onFrame(frame: Frame): void {
    if (frame.t === 'hello') {
      const topics = category_ids.map((id) => `category:${id}`);
      socket?.send(JSON.stringify({ t: 'cmd', id: 'follow', c: 'topics.follow', d: { topics } }));
    } else if (frame.t === 'ack' && frame.ok) since = performance.now();
    else if (frame.t === 'evt' && frame.e === 'offer.changed')
      for (const { id, amount } of frame.d.offers) if (amount !== null) amounts.set(id, amount);
  }
  function connect(): void {
    if (isStopped) return;
    turns += 1;
    const origin = origins[turns % origins.length] ?? '';
    const mine = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { origin: ORIGIN }, handshakeTimeout: 5_000 });
    socket = mine;
    mine.on('message', (data) => onFrame(JSON.parse(String(data)) as Frame));
    // Each error is followed by a close.
    mine.on('error', () => undefined);
    mine.on('close', () => {
      since = undefined;
      setTimeout(connect, RETRY_MS);
    });
  }
  connect();
  return {
    heard: (price_id) => amounts.get(price_id),
    following_since: () => since,
    stop() {
      isStopped = true;
      socket?.terminate();
    },
  };
}
