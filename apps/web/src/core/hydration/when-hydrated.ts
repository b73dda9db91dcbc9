/** A part counts as hydrated this long after its script was loaded, since its page may have been left. */
const LEFT_MS = 3_000;
/** A page that is busy for this long counts as hydrated. */
const MOST_IDLE_WAIT_MS = 30_000;
/** Where a browser does not say when it is idle. */
const IDLE_MS = 200;

/** Server-rendered parts that are not hydrated yet, and the callbacks for when there is none. */
const dehydrated = new Set<unknown>();
const onHydrated: (() => void)[] = [];

/** Stops `whenHydrated` from waiting for a part: it is hydrated, or will not be. */
export function settlePart(part: unknown): void {
  if (!dehydrated.delete(part) || dehydrated.size > 0) return;
  for (const go of onHydrated.splice(0)) go();
}

/** Makes `whenHydrated` wait for a part: until it is settled, or for 3 s after its script was loaded; not after a failed load. */
export function awaitPart(part: unknown, loading: Promise<unknown>): void {
  dehydrated.add(part);
  loading.then(
    () => setTimeout(() => settlePart(part), LEFT_MS),
    () => settlePart(part),
  );
}

/**
 * Makes `whenHydrated` wait for the page as well: React hydrates its frame first and then, part by part, what stands in it, and a part
 * is known once React has come to it. Returns the function to be called when React has come to all of them.
 */
export function awaitPage(): () => void {
  const page = {};
  dehydrated.add(page);
  return () => settlePart(page);
}

/**
 * Resolves once every part of the page whose script is loaded with it is hydrated, or has failed to load. Until then the query cache must
 * stay as the server left it: a part that hydrates with newer data than its markup is a mismatch, and React renders it again from scratch.
 */
export const whenHydrated = (): Promise<void> =>
  dehydrated.size === 0 ? Promise.resolve() : new Promise((resolve) => onHydrated.push(resolve));

/** Calls `then` when the browser is idle: React hydrates what it can without a pause, and has come to all of it by then. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: MOST_IDLE_WAIT_MS });
  else setTimeout(then, IDLE_MS);
}
