import { createContext } from 'react';

/** Lets the back button take away what lies on top of the page. */
export type BackButton = {
  /** Something has opened over all that is open; returns what tells that it is gone. */
  opened(close: () => void): () => void;
  /** Follows the history of the tab; returns what ends it. */
  listen(): () => void;
};

/** What listens for a step back, where there is one. */
export const BackButtonContext = createContext<BackButton | null>(null);

const depthOf = (state: unknown): number => (state as { modals?: number } | null)?.modals ?? 0;

/**
 * Keeps the history of the tab as many entries deep as things are open: a step back closes the top, and closing takes
 * its entry away. Each entry repeats the address and the state below it, so that a router finds what it left.
 */
export function createBackButton(): BackButton {
  const open: { close: () => void }[] = [];
  let isTravelling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    if (isTravelling) return;
    const depth = depthOf(history.state);
    for (let next = depth + 1; next <= open.length; next++) {
      // Not the method of `history` itself, which a router replaces by its own: there is nothing to load.
      History.prototype.pushState.call(history, { ...history.state, modals: next }, '');
    }
    if (depth > open.length) {
      isTravelling = true;
      history.go(open.length - depth);
    }
  };
  // A moment later: what closes and opens at once, as StrictMode does, leaves the history alone.
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };

  return {
    opened(close) {
      const one = { close };
      open.push(one);
      settleSoon();
      return () => {
        open.splice(open.indexOf(one), 1);
        settleSoon();
      };
    },
    listen() {
      const onPop = ({ state }: PopStateEvent) => {
        if (isTravelling) isTravelling = false;
        else for (const { close } of open.slice(depthOf(state)).reverse()) close();
        settleSoon();
      };
      addEventListener('popstate', onPop);
      return () => removeEventListener('popstate', onPop);
    },
  };
}
