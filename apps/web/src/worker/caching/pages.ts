import type { FetchEvent } from '../scope.ts';
import { OFFLINE, readOfflinePage } from './assets.ts';
import { isBoard, keepBoard, readBoard } from './kept-boards.ts';

/** How long a page may take before the worker looks whether the network is still there, and how long that may take. */
const PATIENCE_MS = 8_000;
const PROBE_MS = 4_000;

/** What the worker leaves alone: everything that is no page, and shared quotes, whose address is a secret. */
const LEFT_ALONE = /^\/(?:api|ws|q|js|assets|icons|sitemaps|healthz|readyz|metrics)(?:\/|$)/;

/** Whether the worker answers a navigation to this path. */
export const isPage = (path: string): boolean => !LEFT_ALONE.test(path);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The network's answer to a navigation. A slow page is waited for as long as the portal answers at all.
 * @throws TypeError or DOMException when the network is gone
 */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const answer = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  // It is given up when the probe fails first.
  answer.catch(() => undefined);
  for (;;) {
    const settled = await Promise.race([answer, sleep(PATIENCE_MS)]);
    if (settled) return settled;
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
  }
}

/** The copy of a board, else the offline page; the address stays behind its `#`, which no server ever gets. */
async function answerOffline({ pathname, search }: URL): Promise<Response> {
  if (pathname === OFFLINE) return (await readOfflinePage()) ?? Response.error();
  const board = await readBoard(pathname);
  if (board) return search ? Response.redirect(pathname) : board;
  return (await readOfflinePage()) ? Response.redirect(`${OFFLINE}#${pathname}${search}`) : Response.error();
}

/** Answers a navigation from the network, and keeps a board of guests; without a network with what is kept. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  try {
    const answer = await fetchPage(event);
    // A view with filters would stand for the whole board.
    if (isBoard(url.pathname) && !url.search) event.waitUntil(keepBoard(url.pathname, answer.clone(), Date.now()));
    return answer;
  } catch {
    return answerOffline(url);
  }
}
