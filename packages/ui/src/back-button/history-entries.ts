const open: { close: () => void }[] = [];
let isTravelling = false;
let isListening = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const depthOf = (state: unknown): number => (state as { modals?: number } | null)?.modals ?? 0;

/**
 * Something has opened over all that is open: a step back closes it, and closing it takes its entry out of the history
 * of the tab, which is kept as many entries deep as things are open. Each entry repeats the address and the state below
 * it, so that a router finds what it left. Returns what tells that it is gone.
 */
export function onBack(close: () => void): () => void {
  if (!isListening) addEventListener('popstate', onPop);
  isListening = true;
  const one = { close };
  open.push(one);
  settleSoon();
  return () => {
    open.splice(open.indexOf(one), 1);
    settleSoon();
  };
}

function onPop({ state }: PopStateEvent): void {
  if (isTravelling) isTravelling = false;
  else for (const { close } of open.slice(depthOf(state)).reverse()) close();
  settleSoon();
}

/** A moment later: what closes and opens at once, as StrictMode does, leaves the history alone. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
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
}
