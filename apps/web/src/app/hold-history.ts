/**
 * Keeps moves through the history away from the router until the page is hydrated: React would compare the page of the server with
 * another one. The last move is followed then.
 *
 * @returns what is to be called once the page is hydrated
 */
export function holdHistory(): () => void {
  let isBehind = false;
  const hold = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    isBehind = true;
  };
  // Added before the listener of the router, which never sees what is held.
  addEventListener('popstate', hold, { capture: true });
  return () => {
    removeEventListener('popstate', hold, { capture: true });
    if (isBehind) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
}
