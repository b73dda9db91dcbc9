import type { Visitor, Walkers } from '../../../e2e/browser.ts';
import { isHydrated } from '../../../e2e/pages.ts';
import type { Login } from '../../../e2e/users.ts';

type Page = Visitor['page'];

/** What a first visit of a page loads: requests with the socket, and bytes with their headers, in all and by kind. */
export type Visited = {
  requests: number;
  /** The images among the requests. */
  images: number;
  bytes: number;
  kinds: Record<'Document' | 'Script' | 'Stylesheet' | 'Font' | 'Fetch', number>;
  /** From the start of the navigation until React has hydrated the page, or until all that it asks for has come. */
  ready_ms: number;
  /** The paths of what it loaded from the portal by GET. */
  loaded: string[];
};

/** A phone on a slow network, as Lighthouse has it: 150 ms for each request, 1.6 Mbit/s down, 750 kbit/s up, a quarter of the processor. */
const SLOW = {
  network: { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1_000) / 8, uploadThroughput: (750 * 1_000) / 8 },
  cpu: 4,
};
/** How long (ms) a page rests before its visit counts as over: what it reads again by itself has begun by then. */
const REST_MS = 1_500;

/** Counts what a page loads from now on. */
export async function countLoads(page: Page) {
  const session = await page.context().newCDPSession(page);
  const kindOf = new Map<string, string>();
  const urlOf = new Map<string, string>();
  const taken = { requests: 0, images: 0, bytes: 0, kinds: { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Fetch: 0 } };
  const loaded = new Set<string>();
  const count = (requestId: string, by: 1 | -1): void => {
    taken.requests += by;
    if (kindOf.get(requestId) === 'Image') taken.images += by;
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    kindOf.set(requestId, type ?? '');
    urlOf.set(requestId, request.method === 'GET' ? request.url : '');
    count(requestId, 1);
  });
  // The icon is asked for at each address, and comes from the cache: no request is sent.
  const cached = new Set<string>();
  const takeBack = (requestId: string) => {
    if (cached.has(requestId)) return;
    cached.add(requestId);
    count(requestId, -1);
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => takeBack(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) takeBack(requestId);
  });
  session.on('Network.webSocketCreated', () => {
    taken.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? '';
    taken.bytes += encodedDataLength;
    if (Object.hasOwn(taken.kinds, kind)) taken.kinds[kind as keyof typeof taken.kinds] += encodedDataLength;
    const url = urlOf.get(requestId);
    if (url?.startsWith('http') && kind !== 'Document') loaded.add(new URL(url).pathname + new URL(url).search);
  });
  await session.send('Network.enable');
  return { session, counts: () => ({ ...taken, kinds: { ...taken.kinds }, loaded: [...loaded] }) };
}

/** Waits until a page has done all that it does by itself. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  await page.waitForLoadState('networkidle');
}

/** When React has hydrated the page (ms since its navigation); asked in the page, at each frame or so. */
const whenHydrated = (page: Page): Promise<number> =>
  page.waitForFunction(isHydrated, undefined, { polling: 20 }).then(() => page.evaluate(() => performance.now()));

/** When all has come that a page of no scripts asks for (ms since its navigation). */
const whenLoaded = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return Math.max(
      performance.timing.loadEventEnd - performance.timing.navigationStart,
      ...entries.map(({ responseEnd }) => responseEnd),
    );
  });

/** Visits a page with an empty cache, as a phone on a slow network if it is `slow`; `isStill` for a page of no scripts. */
export async function visit(
  walkers: Walkers,
  url: string,
  { login, isSlow, isStill = false }: { login: Login; isSlow: boolean; isStill?: boolean },
): Promise<Visited> {
  const { page, context } = await walkers.arrive({ screen: 'phone', storageState: login.storageState });
  try {
    const { session, counts } = await countLoads(page);
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', SLOW.network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    }
    await page.goto(url, { waitUntil: isStill ? 'load' : 'commit' });
    if (!isStill) {
      const ready_ms = await whenHydrated(page);
      await rest(page);
      return { ...counts(), ready_ms };
    }
    await rest(page);
    return { ...counts(), ready_ms: await whenLoaded(page) };
  } finally {
    await context.close();
  }
}
