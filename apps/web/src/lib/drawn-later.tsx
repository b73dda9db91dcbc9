import { type ComponentType, use } from 'react';

const all: (() => Promise<unknown>)[] = [];

/**
 * A part of a page whose script is no part of the first visit: the server draws it, and what it drew stays and is brought to life when
 * the script, which is asked for as soon as the page is there, has come. It stands in a Suspense boundary of its own; while it cannot be
 * loaded, links in it lead by page loads. `load` is for who moves to a page and waits for its parts.
 */
export function drawnLater<P extends object>(load: () => Promise<ComponentType<P>>) {
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
    waiting ??= fetchOnce().catch(() => new Promise<never>(() => undefined));
    return waiting;
  };
  all.push(fetchOnce);
  function DrawnLater(props: P) {
    const Part = loaded ?? use(patient());
    return <Part {...props} />;
  }
  return Object.assign(DrawnLater, { load: fetchOnce });
}

/** Fetches all of them that the page knows: before it is drawn on the server. */
export const loadDrawnParts = (): Promise<unknown> => Promise.all(all.map((fetchOnce) => fetchOnce()));
