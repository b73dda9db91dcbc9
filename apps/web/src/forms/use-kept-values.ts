import { useEffect, useEffectEvent, useState } from 'react';
import { usePage } from '../page/page.ts';
import { createFormKeeper } from './kept-form.ts';

type KeptValuesOptions<V> = {
  /** Identifies the user, the form and its entity. */
  name: string;
  /** The values without a kept form. */
  initial: () => V;
};

/**
 * The values of a form that are kept in the browser from the first change until they are forgotten. They are restored after the first
 * render, since the server has no such storage.
 */
export function useKeptValues<V extends object>({ name, initial }: KeptValuesOptions<V>) {
  const { clock } = usePage();
  const [values, setValues] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const keeperOf = () => {
    const fields = Object.keys(initial());
    const isWhole = (kept: V) => fields.every((field) => field in kept);
    return createFormKeeper<V>({ storage: localStorage, name: `rasteh.${name}`, isWhole, now: clock.now });
  };
  const restore = useEffectEvent(() => {
    const kept = keeperOf().read();
    if (!kept) return;
    setValues(kept.values);
    setTouched(true);
  });
  useEffect(() => restore(), []);
  const write = useEffectEvent(() => {
    if (isTouched) keeperOf().write({ version: null, values, sent: null });
  });
  useEffect(() => write(), [values, isTouched]);
  return {
    values,
    change(part: Partial<V>) {
      setValues((now) => ({ ...now, ...part }));
      setTouched(true);
    },
    /** Forgets what is kept, and begins with these values again. */
    forget(next: V = initial()) {
      localStorage.removeItem(`rasteh.${name}`);
      setTouched(false);
      setValues(next);
    },
  };
}
