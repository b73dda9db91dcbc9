import { use } from 'react';

/** A part of a page whose script a first visit goes without. */
export type LatePart<T> = {
  /** Fetches it once; a page that is drawn on the server, or moved to, waits for it first. */
  load(): Promise<T>;
  /** The part, for a component below a Suspense: what the server drew stays until it is there. */
  usePart(): T;
};

/** Makes a late part of what `fetchPart` imports. */
export function createLatePart<T>(fetchPart: () => Promise<T>): LatePart<T> {
  let loaded: { part: T } | undefined;
  let loading: Promise<T> | undefined;
  const load = () => {
    loading ??= fetchPart().then((part) => {
      loaded = { part };
      return part;
    });
    return loading;
  };
  return { load, usePart: () => (loaded ? loaded.part : use(load())) };
}
