import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../browser.ts';
import type { Stage } from '../demo.ts';
import { type Network, openNetwork } from '../network.ts';
import { hydrated } from '../pages.ts';

/** Faults of a visit whose network is cut. */
export const LOST = /net::ERR_|socket|answered 5\d\d|ChunkLoadError/i;

/** The keys of all that the worker has stored, with the text of each page. */
export const storedOf = (page: Page) =>
  page.evaluate(async () => {
    const stored: { cache: string; path: string; text: string; policy: string | null }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const { pathname, search } = new URL(request.url);
        const isPage = !pathname.startsWith('/assets/');
        stored.push({
          cache: name,
          path: pathname + search,
          text: isPage ? ((await answer?.text()) ?? '') : '',
          policy: answer?.headers.get('cache-control') ?? null,
        });
      }
    }
    return stored;
  });
/** Their paths. */
export const pathsOf = async (page: Page) => (await storedOf(page)).map(({ path }) => path);

/** Waits until the worker controls the page. */
export const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Opens a page through the network, and waits until the worker controls it and has a copy of it. */
export async function visit({ page }: Visitor, network: Network, path: string): Promise<void> {
  await page.goto(network.url + path);
  await hydrated(page);
  await controlled(page);
  await expect.poll(() => pathsOf(page)).toContain(path);
}

/** Walks over a network to a portal that can be cut. */
export async function withNetwork({ url }: Stage, walk: (network: Network) => Promise<void>): Promise<void> {
  const network = await openNetwork(url);
  try {
    await walk(network);
  } finally {
    await network.close();
  }
}
