import type { FieldErrors } from '@rasteh/contract/wire/errors';

/** The state of requests that all screens share: whether one is in flight, the last field errors, whether a list is to scroll down. */
export type UiState = {
  readonly loading: boolean;
  readonly in_flight: number;
  readonly errors: FieldErrors;
  readonly scroll_down: boolean;
};

/** The shared state and its only mutations. */
export type UiStore = {
  get(): UiState;
  /** Calls `listener` after each change; returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** A request has started: increments the number in flight and sets loading. */
  begin(): void;
  /** A request has ended: loading is cleared when none is in flight; `errors` replace the former ones (empty after a success). */
  end(errors: FieldErrors): void;
  setScrollDown(wanted: boolean): void;
};

const none: FieldErrors = {};

/** Creates the store of one visitor: one for each render on the server, one for each page in the browser. */
export function createUiStore(): UiStore {
  let state: UiState = { loading: false, in_flight: 0, errors: none, scroll_down: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<UiState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: () => set({ in_flight: state.in_flight + 1, loading: true }),
    end(errors) {
      const in_flight = Math.max(0, state.in_flight - 1);
      set({ in_flight, loading: in_flight > 0, scroll_down: false, errors });
    },
    setScrollDown: (wanted) => set({ scroll_down: wanted }),
  };
}
