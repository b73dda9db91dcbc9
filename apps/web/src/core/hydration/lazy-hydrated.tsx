import { type ComponentType, use, useEffect } from 'react';

const all: (() => Promise<unknown>)[] = [];

/** A part counts as hydrated this long after its script was loaded, since its page may have been left. */
const LEFT_MS = 3_000;
/** A page that is busy for this long counts as hydrated. */
const MOST_IDLE_WAIT_MS = 30_000;
/** Where a browser does not say when it is idle. */
const IDLE_MS = 200;

/** Server-rendered parts that are not hydrated yet, and the callbacks for when there is none. */
const dehydrated = new Set<unknown>();
const onHydrated: (() => void)[] = [];

function settle(part: unknown): void {
  if (!dehydrated.delete(part) || dehydrated.size > 0) return;
  for (const go of onHydrated.splice(0)) go();
}

/**
 * Resolves once every part of the page is hydrated, or has failed to load. Until then the query cache must stay as the server left it:
 * a part that hydrates with newer data than its markup is a mismatch, and React renders it again from scratch.
 */
export const whenHydrated = (): Promise<void> =>
  dehydrated.size === 0 ? Promise.resolve() : new Promise((resolve) => onHydrated.push(resolve));

/**
 * Makes `whenHydrated` wait for the page as well: React hydrates its frame first and then, part by part, what stands in it, and a lazy
 * part is known once React has come to it. Returns the function to be called when React has come to all of them.
 */
export function awaitPage(): () => void {
  const part = {};
  dehydrated.add(part);
  return () => settle(part);
}

/** Calls `then` when the browser is idle: React hydrates what it can without a pause, and has come to all of it by then. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: MOST_IDLE_WAIT_MS });
  else setTimeout(then, IDLE_MS);
}

/** Makes `whenHydrated` wait for a script without which a part of the page cannot be hydrated, and for React to come to that part then. */
export function awaitScript(loading: Promise<unknown>): void {
  if (typeof document === 'undefined') return;
  const settleScript = awaitPage();
  loading.then(() => whenIdle(settleScript), settleScript);
}

/**
 * A part of a page whose script is not loaded with the page: the server renders it, and its markup is hydrated once the script has
 * loaded, which starts after the page is hydrated. It has a Suspense boundary of its own; until it is hydrated, links in it are
 * ordinary page loads. `load` is for navigations, which wait for the parts of the new page.
 */
export function lazyHydrated<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  let waiting: Promise<ComponentType<P>> | undefined;
  const fetchOnce = () => {
    loading ??= load().then((component) => {
      loaded = component;
      return component;
    });
    return loading;
  };
  /** Never rejects: a visitor who lost the network keeps the server's markup. */
  const patient = () => {
    if (!waiting) {
      if (typeof document !== 'undefined') dehydrated.add(fetchOnce);
      waiting = fetchOnce().catch(() => {
        settle(fetchOnce);
        return new Promise<never>(() => undefined);
      });
      // A part whose page was left before its script was loaded is never hydrated.
      void waiting.then(() => setTimeout(() => settle(fetchOnce), LEFT_MS));
    }
    return waiting;
  };
  all.push(fetchOnce);
  function DrawnLater(props: P) {
    // Before `use`: React replays a suspended component, and a hook after a skipped `use` would be unknown to it.
    useEffect(() => settle(fetchOnce), []);
    const Part = loaded ?? use(patient());
    return <Part {...props} />;
  }
  return Object.assign(DrawnLater, { load: fetchOnce });
}

/** Registers another load that the server must finish before rendering. */
export const beforeDrawing = (load: () => Promise<unknown>): void => void all.push(load);

/** Loads all registered parts before a page is rendered on the server. */
export const loadDrawnParts = (): Promise<unknown> => Promise.all(all.map((fetchOnce) => fetchOnce()));
