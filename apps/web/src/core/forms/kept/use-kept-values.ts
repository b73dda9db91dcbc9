import { useEffect, useEffectEvent, useState } from 'react';
import { usePage } from '../../page/page.ts';
import { isSame } from '../stale/merge.ts';
import { type Base, createFormKeeper, type FormName, typedOf } from './kept-form.ts';
import { useRestored } from './use-restored.ts';

type KeptValuesOptions<V> = FormName & {
  /** What is stored now: the values without a kept form. */
  stored: Base<V>;
  /** A request of this form is under way: what is stored may change by it. */
  isPending: boolean;
};

/** What is typed, and what it is based on. */
type Typed<V> = { base: Base<V>; values: V; wasKept: boolean };

/**
 * The values of a form that are kept in the browser from the first change until they are forgotten, with what they are based on. They
 * are restored after the first render, since the server has no such storage.
 */
export function useKeptValues<V extends object>({ stored, isPending, ...named }: KeptValuesOptions<V>) {
  const { clock } = usePage();
  const [typed, setTyped] = useState<Typed<V> | null>(null);
  const [keeper] = useState(() => {
    const fields = Object.keys(stored.values);
    const isWhole = (kept: V) => fields.every((field) => field in kept);
    return createFormKeeper<V>({ ...named, isWhole, now: clock.now });
  });
  const [discarded, setDiscarded] = useState<Partial<V> | null>(null);
  useRestored(() => {
    const kept = keeper.read();
    const typed = typedOf(kept);
    if (typed) setTyped({ base: typed.base, values: typed.values, wasKept: true });
    setDiscarded(kept?.discarded ?? null);
  });
  const write = useEffectEvent(() => {
    const { base, values } = typed ?? { base: stored, values: stored.values };
    if (typed || discarded) keeper.write({ base, values, sent: null, discarded });
  });
  useEffect(() => write(), [typed, discarded]);
  const { base: read, values, wasKept } = typed ?? { base: stored, values: stored.values, wasKept: false };
  // Another version of the same values, as after a decision of a reviewer, is no conflict.
  const hasChanged = !isSame(read.values, stored.values);
  const base = hasChanged ? read : stored;
  const startAnew = () => {
    keeper.clear();
    setTyped(null);
  };
  return {
    values,
    /** What the values are based on: its version is the one to send. */
    base,
    /** What was stored meanwhile; null without a concurrent change. */
    theirs: !isPending && hasChanged ? stored.values : null,
    isTouched: typed !== null,
    /** The form was filled from an earlier visit. */
    wasKept,
    change: (part: Partial<V> | ((values: V) => Partial<V>)) =>
      setTyped((now) => {
        const former = now?.values ?? stored.values;
        return { base, wasKept, ...now, values: { ...former, ...(typeof part === 'function' ? part(former) : part) } };
      }),
    /** Bases the form on what is stored now, with these values. */
    resolve(next: V) {
      if (isSame(next, stored.values)) startAnew();
      else setTyped({ base: stored, values: next, wasKept });
    },
    /** What a conflict discarded; it is kept with the form. */
    discarding: [discarded, setDiscarded] as const,
    /** Forgets what is kept: the form has the stored values. */
    forget() {
      startAnew();
      setDiscarded(null);
    },
  };
}
