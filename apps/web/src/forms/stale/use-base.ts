import { useState } from 'react';

type Versioned = { version: number };

/**
 * What an open form is based on: what was stored when it was opened, until `follow` bases it on what is stored `now`. `theirs` is that
 * when another user has stored it since; null while an own change is under way.
 */
export function useBase<T extends Versioned | null>(now: T, isPending: boolean) {
  const [base, setBase] = useState(now);
  const theirs = !isPending && now && base && now.version !== base.version ? now : null;
  return { base, theirs, follow: () => setBase(now) };
}
