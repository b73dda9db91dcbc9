import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { provideAnimationFrames } from './animation-frames.ts';
import { provideLayout } from './layout.ts';
import { provideModalDialogs } from './modal-dialogs.ts';

/**
 * For the setup file of a package: gives jsdom what a browser has, ends the fake clock of each test, and gives each file the window as a
 * new page finds it, since the files of a worker share one.
 */
export function provideBrowser(): void {
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });
  if (typeof document === 'undefined') return;
  // Parts that are loaded late are fetched by the test; a machine that does other work takes its time.
  configure({ asyncUtilTimeout: 30_000 });
  provideAnimationFrames();
  provideLayout();
  provideModalDialogs();
  afterAll(resetWindow);
}

async function resetWindow(): Promise<void> {
  vi.unstubAllGlobals();
  await settleHistory();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  resetDocument();
}

// Testing Library looks for things in the body that was there when it was loaded.
const page = globalThis.document && ([document.documentElement, document.head, document.body] as const);

function resetDocument(): void {
  const [html, head, body] = page;
  for (const element of page) for (const name of element.getAttributeNames()) element.removeAttribute(name);
  html.replaceChildren(head, body);
  head.replaceChildren();
  body.replaceChildren();
  if (document.documentElement !== html) document.documentElement?.remove();
  if (document.documentElement === null) document.append(html);
}

/** What closes takes its entry out of the history in one task, and jsdom arrives there in two more. */
async function settleHistory(): Promise<void> {
  for (let task = 0; task < 4; task++) await new Promise((resolve) => setTimeout(resolve));
}
