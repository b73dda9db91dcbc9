import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { provideAnimationFrames } from './animation-frames.ts';
import { provideComputedStyle } from './computed-style.ts';
import { provideLayout } from './layout.ts';
import { provideModalDialogs } from './modal-dialogs.ts';
import { provideQueryErrors } from './query-errors.ts';

/**
 * For the setup file of a package: adds the browser features that jsdom lacks, restores the timers after each test, and resets the
 * window for each file, since the files of a worker share one.
 */
export function provideBrowser(): void {
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });
  if (typeof document === 'undefined') return;
  // Lazy parts are loaded during the test, which takes longer on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
  provideQueryErrors();
  provideAnimationFrames();
  provideComputedStyle();
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

// Testing Library queries the body that existed when it was loaded.
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

/** A closing part removes its history entry in one task, and jsdom finishes the navigation two tasks later. */
async function settleHistory(): Promise<void> {
  for (let task = 0; task < 4; task++) await new Promise((resolve) => setTimeout(resolve));
}
