import { use } from 'react';
import { awaitScript, beforeDrawing } from './lazy-hydrated.tsx';

/** A failed load is reported to all renders within this time: React renders a suspended component again before it shows an error. */
const FAILED_MS = 1_000;

/**
 * A hook that returns what a script exports. The script is loaded with its first use, for which the component suspends, and
 * `whenHydrated` waits; a failed load reaches the error boundary, and a later use tries again. The server loads it before it renders.
 */
export function valueOnDemand<T>(load: () => Promise<T>): () => T {
  let loaded: { value: T } | undefined;
  let loading: Promise<{ value: T }> | undefined;
  const fetchOnce = () => {
    if (loading) return loading;
    loading = load().then(
      (value) => {
        loaded = { value };
        return loaded;
      },
      (error) => {
        setTimeout(() => {
          loading = undefined;
        }, FAILED_MS);
        throw error;
      },
    );
    awaitScript(loading);
    return loading;
  };
  beforeDrawing(fetchOnce);
  return function useValue() {
    return (loaded ?? use(fetchOnce())).value;
  };
}
