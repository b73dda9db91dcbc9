import { useLocation } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** The states by entry of the history, oldest first. */
const kept = new Map<string, unknown>();
/** How many entries keep one: a document may stay open for days. */
const MOST = 50;

/**
 * State of a page that comes back with its entry of the history: after "back" the page shows what was open when it was left. One for each
 * page, for as long as the document lives; on the server and while hydrating it is `initial`.
 */
export function useKeptHere<T>(initial: T): [T, Dispatch<SetStateAction<T>>] {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [state, setState] = useState<T>(() => (kept.has(entry) ? (kept.get(entry) as T) : initial));
  useEffect(() => {
    kept.delete(entry);
    kept.set(entry, state);
    for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest);
  }, [entry, state]);
  return [state, setState];
}
