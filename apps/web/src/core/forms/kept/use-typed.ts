import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Base, type FormKeeper, type KeptForm, typedOf } from './kept-form.ts';
import { useRestored } from './use-restored.ts';

type TypedOptions<V> = {
  keeper: FormKeeper<V>;
  /** What is stored, as it was read for the form. */
  known: Base<V>;
  /** Values added to the first ones, stored or restored. */
  begin: (values: V) => V;
};

/**
 * What is typed in a form and what it is based on, stored in the browser from the first change.
 */
export function useTyped<V>({ keeper, known, begin }: TypedOptions<V>) {
  /** A restored form is based on what was read for it, not on what is stored now. */
  const [base, setBase] = useState(known);
  const [values, setValues] = useState<V>(() => begin(known.values));
  const [isTouched, setTouched] = useState(false);
  const [wasRestored, setRestored] = useState(false);
  /** Values that gave way to a concurrent change. */
  const [discarded, setDiscarded] = useState<Partial<V> | null>(null);
  /** The last request with its key. */
  const sent = useRef<KeptForm<V>['sent']>(null);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });

  useRestored(() => {
    const kept = keeper.read();
    if (!kept) return;
    setDiscarded(kept.discarded ?? null);
    sent.current = kept.sent;
    const typed = typedOf(kept);
    if (!typed) return;
    setBase(typed.base);
    setValues(begin(typed.values));
    setTouched(true);
    setRestored(true);
  });

  useEffect(() => {
    if (isTouched || discarded) keeper.write({ base, values, sent: sent.current, discarded });
  }, [keeper, isTouched, base, values, discarded]);

  return { base, setBase, values, setValues, isTouched, setTouched, wasRestored, discarded, setDiscarded, sent, latest };
}
