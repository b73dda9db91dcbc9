import { useState } from 'react';

/** An entity that may be stored anew under another id counts as changed then. */
type Versioned = { version: number; id?: number };

/**
 * What an open form is based on: what was stored when it was opened, until `follow` bases it on what is stored `now`, or on what a form that
 * stays open has saved. `theirs` is what is stored now when another user has stored it since; null while an own change is under way.
 */
export function useBase<T extends Versioned | null>(now: T, isPending: boolean) {
  const [base, setBase] = useState(now);
  const theirs = !isPending && now && base && (now.version !== base.version || now.id !== base.id) ? now : null;
  return { base, theirs, follow: (stored: T = now) => setBase(stored) };
}
