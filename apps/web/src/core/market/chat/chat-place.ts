let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Sets where on the page the open room of the chat stands, in place of its panel; null ends it. */
export function setChatPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

/** Where on the page the open room stands, for `useSyncExternalStore`; null while it is in the panel of the chat. */
export const chatPlace = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => place,
};
