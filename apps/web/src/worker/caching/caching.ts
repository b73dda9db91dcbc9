import { precached } from 'virtual:precache';
import { type PageMessage, readMessage } from '../messages.ts';
import type { WorkerScope } from '../scope.ts';
import { addAssets, answerAsset, isAsset, precache, removeOldAssets } from './assets.ts';
import { dropBoardsWithout, isBoard, keepBoard, keptAt } from './kept-boards.ts';
import { answerPage, isPage } from './pages.ts';

/** A board that is reached without a document is fetched for its copy at most this often. */
const RENEW_MS = 600_000;

async function keepSeen({ path, received_at, assets }: Extract<PageMessage, { type: 'board-seen' }>): Promise<void> {
  await addAssets(assets);
  if (!isBoard(path)) return;
  if (received_at === null && Date.now() - ((await keptAt(path)) ?? 0) < RENEW_MS) return;
  // The document that the page came with is still in the browser's own cache.
  const answer = await fetch(path, received_at === null ? {} : { cache: 'force-cache' });
  await keepBoard(path, answer, received_at ?? Date.now());
}

/**
 * Lets the worker keep files of the build, the boards that guests saw last, and the offline page. It stores nothing else: no answer of
 * the api and no page of a session.
 */
export function installCaching(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(precache()));

  scope.addEventListener('activate', (event) => {
    const activate = async () => {
      await Promise.all([removeOldAssets(), dropBoardsWithout(precached)]);
      // The browser asks for a page while the worker starts, instead of after it.
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    };
    event.waitUntil(activate());
  });

  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return;
    if (mode === 'navigate') {
      if (isPage(pathname)) event.respondWith(answerPage(event));
    } else if (isAsset(pathname)) event.respondWith(answerAsset(event.request, (work) => event.waitUntil(work)));
  });

  scope.addEventListener('message', (event) => {
    const message = readMessage(event.data);
    if (message?.type === 'skip-waiting') event.waitUntil(scope.skipWaiting());
    // Without a network there is nothing to keep.
    if (message?.type === 'board-seen') event.waitUntil(keepSeen(message).catch(() => undefined));
  });
}
