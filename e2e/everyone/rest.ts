import type { Page, Request, WebSocket } from 'playwright-core';
import { expect } from 'vitest';

/**
 * After this time (ms) a page has read again what it may have missed before its socket was subscribed, and what has changed since: the
 * least that its random delays take, where they are not random.
 */
export const REREAD_MS = 1_000;

/** A request of a page that has ended: its kind, its path and the bytes of its body as transferred. */
export type Load = { kind: string; path: string; bytes: number };

/** What a page requests and receives, from now on. */
export type Traffic = {
  /** All requests that have ended. */
  loads(): Promise<Load[]>;
  /** The names of the events that its socket has received. */
  events: ReadonlySet<string>;
  /** Waits until all requests that the page has begun have ended. */
  ended(): Promise<void>;
  /**
   * Waits until the page has done all that it does by itself within `ms` after its socket was subscribed, or from now on if it is: its
   * own timer, which is set last, runs after all others of this time. Then all of its requests have ended.
   */
  rest(ms: number): Promise<void>;
};

/** Follows the requests and the socket of a page that is not opened yet. */
export function followTraffic(page: Page): Traffic {
  const running = new Set<Request>();
  const loads: Promise<Load>[] = [];
  const events = new Set<string>();
  let isSubscribed = false;
  page.on('request', (request) => running.add(request));
  page.on('requestfailed', (request) => running.delete(request));
  page.on('requestfinished', (request) => {
    running.delete(request);
    const { pathname } = new URL(request.url());
    const sized = request.sizes().then(({ responseBodySize }) => responseBodySize);
    const load = sized.then((bytes) => ({ kind: request.resourceType(), path: pathname, bytes }));
    // The page may be closed before `loads` is awaited.
    load.catch(() => undefined);
    loads.push(load);
  });
  page.on('websocket', (socket: WebSocket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes('"t":"ack"')) isSubscribed = true;
      const [, event] = /"e":"([^"]+)"/.exec(text) ?? [];
      if (event) events.add(event);
    }),
  );
  const ended = () => expect.poll(() => running.size).toBe(0);
  return {
    events,
    ended,
    loads: () => Promise.all(loads),
    async rest(ms) {
      await expect.poll(() => isSubscribed).toBe(true);
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), ms);
      await ended();
    },
  };
}
