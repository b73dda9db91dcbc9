import { setTimeout as sleep } from 'node:timers/promises';
import type { Market, Person } from '../seed.ts';
import { type Call, createCaller, isWell, type WriteKind } from './calls.ts';
import { openListener } from './listener.ts';
import { type Acked, createSending } from './sending.ts';
import { messageWriter, newPriceWriter, priceWriter, rfqWriter, uploadWriter, type Writer } from './writes.ts';

/** What the visitors of a portal do, and what they have seen. */
export type Load = {
  calls: readonly Call[];
  acked: readonly Acked[];
  /** What must never happen: an answer that no caller can deal with, a file with other bytes. */
  wrong: readonly string[];
  kinds: readonly WriteKind[];
  /** Resolves once each kind of change was acknowledged. */
  isGoing(): Promise<void>;
  /** Whether each listener knows the last amount of each price that has changed since then, and while it was connected. */
  areListenersCurrent(since: number): boolean;
  /** Reads each page of guests at an address, so that its node has it. */
  readPages(url: string): Promise<void>;
  /** Ends it: no change is left without an answer. */
  stop(): Promise<void>;
};

const LISTENERS = 3;
/** Intervals of calls (ms). */
const [PAGE_MS, READ_MS, FILE_MS] = [120, 150, 1_000];
const LOOK_MS = 200;
const PAGE_TRIES = 8;
/** What a visitor waits for a page (ms). */
const PATIENCE_MS = 10_000;
const reads = ['/api/currencies', '/api/market', '/api/suppliers', '/api/search?q=میلگرد'].map(encodeURI);

/** Who writes to whom: four buyers, each to a supplier. */
export const talksOf = ({ buyers, suppliers }: Market): [Person, Person][] =>
  suppliers.slice(0, 4).map((supplier, n) => [buyers[n] as Person, supplier]);

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Calls at an interval, but while `at_once` calls have no answer; the returned function ends it after the last answer. */
function repeat(every_ms: number, at_once: number, call: () => Promise<unknown>): () => Promise<unknown> {
  const open = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    if (open.size >= at_once) return;
    const one = call();
    open.add(one);
    void one.finally(() => open.delete(one));
  }, every_ms);
  return () => {
    clearInterval(timer);
    return Promise.all(open);
  };
}

/** Reads pages at an address until they are there: on a busy machine the first rendering of a node may take longer than it may. */
async function readPages(url: string, pages: readonly string[]): Promise<void> {
  const call = createCaller([url], 15_000, () => undefined);
  for (const page of pages) {
    let outcome: unknown;
    for (let tries = 0; outcome !== 200; tries += 1) {
      if (tries > PAGE_TRIES) throw new Error(`${url}${page}: ${outcome}`);
      ({ outcome } = await call('page', page, { accept: 'text/html' }));
    }
  }
}

type LoadOptions = { hasFiles?: boolean; patience_ms?: number; at_once?: number };

/**
 * Starts visitors of a portal, which is reached at these addresses; without `hasFiles` nobody uploads. Of each kind of read `at_once` calls
 * are open at most; by default as many as come, as with real visitors.
 */
export function openLoad(
  origins: readonly string[],
  market: Market,
  { hasFiles = true, patience_ms = PATIENCE_MS, at_once = Number.POSITIVE_INFINITY }: LoadOptions = {},
): Load {
  const calls: Call[] = [];
  const amounts = new Map<number, { amount: number; at: number }>();
  const files: { url: string; content: string }[] = [];
  const call = createCaller(origins, patience_ms, (one) => calls.push(one));
  const { acked, wrong, start, stop } = createSending();
  const { suppliers, products, pages } = market;
  const uploader = suppliers[0] as Person;

  async function readFile(): Promise<void> {
    const file = oneOf(files.slice(-10));
    if (!file) return;
    const reply = await call('file', file.url, { cookie: uploader.cookie });
    if (isWell(reply) && reply.body !== file.content) wrong.push(`${file.url} has other bytes`);
  }
  const changed = (price_id: number, amount: number) => void amounts.set(price_id, { amount, at: performance.now() });
  const writers: Writer[] = [
    ...suppliers.map((supplier) => priceWriter(call, supplier, changed)),
    ...suppliers.slice(0, 2).map((supplier) => newPriceWriter(call, supplier, products)),
    rfqWriter(call, market),
    ...talksOf(market).map(([buyer, supplier]) => messageWriter(call, buyer, supplier)),
    ...(hasFiles ? [uploadWriter(call, uploader, (url, content) => files.push({ url, content }))] : []),
  ];
  for (const writer of writers) start(writer);
  const readers = [
    repeat(PAGE_MS, at_once, () => call('page', oneOf(pages), { accept: 'text/html' })),
    repeat(READ_MS, at_once, () => call('read', oneOf(reads))),
    repeat(READ_MS, at_once, () => call('read', '/api/user/prices', { cookie: oneOf(suppliers).cookie })),
    ...(hasFiles ? [repeat(FILE_MS, at_once, readFile)] : []),
  ];
  const category_ids = [...new Set(suppliers.map(({ category_id }) => category_id))];
  const listeners = Array.from({ length: LISTENERS }, () => openListener(origins, category_ids));
  const kinds: WriteKind[] = ['price', 'new price', 'rfq', 'message', ...(hasFiles ? (['upload'] as const) : [])];
  return {
    calls,
    acked,
    wrong,
    kinds,
    async isGoing() {
      while (!kinds.every((kind) => acked.some((one) => one.kind === kind))) {
        if (wrong.length > 0) throw new Error(wrong.join('\n'));
        await sleep(LOOK_MS);
      }
    },
    areListenersCurrent: (since) =>
      listeners.every(({ heard, following_since }) => {
        const followed = following_since();
        if (followed === undefined) return false;
        const known = [...amounts].filter(([, { at }]) => at > Math.max(followed, since));
        // A listener that has heard of none yet has not shown that it hears.
        return known.length > 0 && known.every(([id, { amount }]) => (heard(id) ?? 0) >= amount);
      }),
    readPages: (url) => readPages(url, pages),
    async stop() {
      await stop();
      await Promise.all(readers.map((end) => end()));
      for (const listener of listeners) listener.stop();
    },
  };
}
