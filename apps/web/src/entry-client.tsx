import { loadChunk } from '@rasteh/ui/load-chunk';
import '@rasteh/ui/base.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { holdHistory } from './app/hold-history.ts';
import { startBrowser } from './app/start-browser.ts';
import { keepEarlyPresses } from './core/hydration/early-presses.ts';
import { awaitPage, whenIdle } from './core/hydration/when-hydrated.ts';
import { keepChatPresses } from './core/market/chat/chat-press.ts';
import type { FullRouteTree } from './routes/route-tree.full.ts';
import { publicRouteTree } from './routes/route-tree.public.ts';

/** Calls `then` when the page is hydrated and the browser idle: React hydrates the parts of a page after its frame. */
function AfterHydration({ then }: { then: () => void }) {
  useEffect(() => whenIdle(then), [then]);
  return null;
}

const start = (tree: FullRouteTree) => {
  const followHistory = holdHistory();
  const settlePage = awaitPage();
  const onHydrated = () => {
    settlePage();
    followHistory();
  };
  // As a transition, hydration yields to the browser every few milliseconds; a press on what is not hydrated yet does not wait for it.
  startTransition(() => {
    hydrateRoot(
      document,
      <>
        <RouterClient router={startBrowser(tree)} />
        <AfterHydration then={onHydrated} />
      </>,
    );
  });
  keepEarlyPresses();
};

keepChatPresses();
// The panel's routes are loaded only on a page of the panel; public pages link there by a page load. They import this
// file, so awaiting them at its top level would be a deadlock.
if (/^\/(panel|admin|support)(\/|$)/.test(location.pathname))
  void loadChunk(() => import('./routes/route-tree.full.ts')).then(({ fullRouteTree }) => start(fullRouteTree()));
else start(publicRouteTree() as unknown as FullRouteTree);
