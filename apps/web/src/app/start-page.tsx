import '@rasteh/ui/base.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyInput } from '../core/hydration/early-input.ts';
import { keepEarlyPresses } from '../core/hydration/early-presses.ts';
import { awaitPage, whenIdle } from '../core/hydration/when-hydrated.ts';
import { keepChatPresses } from '../core/market/chat/chat-press.ts';
import type { FullRouteTree } from '../routes/route-tree.full.ts';
import { holdHistory } from './hold-history.ts';
import { startBrowser } from './start-browser.ts';

/** Calls `then` when the page is hydrated and the browser idle: React hydrates the parts of a page after its frame. */
function AfterHydration({ then }: { then: () => void }) {
  useEffect(() => whenIdle(then), [then]);
  return null;
}

/** Hydrates the page over these routes, and keeps what is typed and pressed before. */
export function startPage(tree: FullRouteTree): void {
  keepChatPresses();
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
  keepEarlyInput();
  keepEarlyPresses();
}
