import { type ComponentType, use, useEffect } from 'react';

const all: (() => Promise<unknown>)[] = [];

/** How long after its script a part is hydrated at the latest, unless its page was left. */
const LEFT_MS = 3_000;

/** Parts that the server drew and React has not hydrated yet, and the callbacks for when there is none. */
const dehydrated = new Set<() => Promise<unknown>>();
const onHydrated: (() => void)[] = [];

function settle(part: () => Promise<unknown>): void {
  if (!dehydrated.delete(part) || dehydrated.size > 0) return;
  for (const go of onHydrated.splice(0)) go();
}

/**
 * Resolves once every part of the page is hydrated, or has failed to load. Until then the query cache must stay as the server left it:
 * a part that hydrates with newer data than its markup is a mismatch, and React draws it again from nothing.
 */
export const whenHydrated = (): Promise<void> =>
  dehydrated.size === 0 ? Promise.resolve() : new Promise((resolve) => onHydrated.push(resolve));

/**
 * A part of a page whose script is no part of the first visit: the server draws it, and what it drew stays and is brought to life when
 * the script, which is asked for as soon as the page is there, has come. It stands in a Suspense boundary of its own; while it cannot be
 * loaded, links in it lead by page loads. `load` is for who moves to a page and waits for its parts.
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
  /** A visitor who lost the network keeps what the server drew. */
  const patient = () => {
    if (!waiting) {
      if (typeof document !== 'undefined') dehydrated.add(fetchOnce);
      waiting = fetchOnce().catch(() => {
        settle(fetchOnce);
        return new Promise<never>(() => undefined);
      });
      // A part whose page was left before its script came is never hydrated.
      void waiting.then(() => setTimeout(() => settle(fetchOnce), LEFT_MS));
    }
    return waiting;
  };
  all.push(fetchOnce);
  function DrawnLater(props: P) {
    // Before `use`: React replays a part that waited, and knows of no hook that comes after it when `use` is passed over.
    useEffect(() => settle(fetchOnce), []);
    const Part = loaded ?? use(patient());
    return <Part {...props} />;
  }
  return Object.assign(DrawnLater, { load: fetchOnce });
}

/** Has something else fetched with them. */
export const beforeDrawing = (load: () => Promise<unknown>): void => void all.push(load);

/** Fetches all of them that the page knows: before it is drawn on the server. */
export const loadDrawnParts = (): Promise<unknown> => Promise.all(all.map((fetchOnce) => fetchOnce()));
