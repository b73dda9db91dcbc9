const open: { close: () => void }[] = [];
let isTravelling = false;
let isListening = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Changes of the history that wait for the end of a step back. */
const held: (() => void)[] = [];

const depthOf = (state: unknown): number => (state as { modals?: number } | null)?.modals ?? 0;

/**
 * Registers a part that has opened above all others: a step back closes it, and closing it removes its entry from the tab's
 * history, which has one entry for each open part. Each entry repeats the address and the state below it, so that the router
 * sees no navigation. Returns the function that reports the part as closed.
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
  if (isTravelling) {
    isTravelling = false;
    for (const change of held.splice(0)) change();
  } else for (const { close } of open.slice(depthOf(state)).reverse()) close();
  settleSoon();
}

/**
 * Calls `change`, which pushes or replaces an entry of the history, once the entries of closed parts are removed: a browser steps back some
 * time after `history.go`, which would undo the change.
 */
export function afterBack(change: () => void): void {
  if (timer !== undefined) settle();
  if (isTravelling) held.push(change);
  else change();
}

/** Deferred, so that a part which closes and opens again at once, as in StrictMode, does not touch the history. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  clearTimeout(timer);
  timer = undefined;
  if (isTravelling) return;
  const depth = depthOf(history.state);
  for (let next = depth + 1; next <= open.length; next++) {
    // Called on the prototype, because a router replaces the method of `history` itself, and there is nothing to load here.
    History.prototype.pushState.call(history, { ...history.state, modals: next }, '');
  }
  if (depth > open.length) {
    isTravelling = true;
    history.go(open.length - depth);
  }
}
