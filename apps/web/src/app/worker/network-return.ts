const EVERY_MS = 5_000;
const TIMEOUT_MS = 4_000;

/** Whether the portal answers; the browser's own flag tells of the cable alone. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}

/** Calls back once, when the portal answers again; while the page is hidden it does not ask. Returns the end of the waiting. */
export function whenNetworkReturns(onReturn: () => void): () => void {
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || isOver || !(await isReachable()) || isOver) return;
    end();
    onReturn();
  };
  const timer = setInterval(ask, EVERY_MS);
  addEventListener('online', ask);
  const end = () => {
    isOver = true;
    clearInterval(timer);
    removeEventListener('online', ask);
  };
  return end;
}
