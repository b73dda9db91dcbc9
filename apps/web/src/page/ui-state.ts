import type { FieldErrors } from '@rasteh/contract/wire/errors';

/** What all screens share about requests: whether any is in flight, the last field errors, whether a list is to scroll down. */
export type UiState = {
  readonly loading: boolean;
  readonly in_flight: number;
  readonly errors: FieldErrors;
  readonly scroll_down: boolean;
};

/** The shared state and the only ways in which it changes. */
export type UiStore = {
  get(): UiState;
  /** Calls `listener` after each change; returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** A request has started: one more in flight, loading. */
  begin(): void;
  /** A request has ended: loading clears at none in flight; `errors` replace those before (none after a success). */
  end(errors: FieldErrors): void;
  setScrollDown(wanted: boolean): void;
};

const none: FieldErrors = {};

/** A store for one visitor: one for each render on the server, one for each page in the browser. */
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
