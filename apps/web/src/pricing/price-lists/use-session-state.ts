import { useEffect, useState } from 'react';

const PREFIX = 'rasteh.price-lists.1.';

function read<T>(key: string, initial: T): T {
  try {
    const kept = sessionStorage.getItem(PREFIX + key);
    return kept === null ? initial : (JSON.parse(kept) as T);
  } catch {
    return initial;
  }
}

/** A state in session storage: it survives the page until the tab is closed; setting `initial` itself removes it. */
export function useSessionState<T>(key: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(initial);
  // The server has no session storage: the stored value is read after the first render.
  useEffect(() => setValue((before) => read(key, before)), [key]);
  const keep = (next: T) => {
    setValue(next);
    try {
      if (next === initial) sessionStorage.removeItem(PREFIX + key);
      else sessionStorage.setItem(PREFIX + key, JSON.stringify(next));
    } catch {
      // Without storage the state lives as long as the page.
    }
  };
  return [value, keep];
}
