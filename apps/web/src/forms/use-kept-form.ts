import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from '../http/request-error.ts';
import { fa } from '../i18n/panel/panel.ts';
import { useMessages } from '../page/messages.tsx';
import type { FormKeeper } from './kept-form.ts';

/** What is sent, with an Idempotency-Key: a new thing, or a change of the version of one that is there. */
export type FormCall<B> = { body: B; publish: boolean; key: string } & ({ id: null } | { id: number; version: number });

type Stored = { id: number; version: number };
type Save<S, B> = {
  mutateAsync: (call: FormCall<B>) => Promise<S>;
  reset: () => void;
  isPending: boolean;
  error: Error | null;
};

type KeptFormOptions<V, S extends Stored, B> = {
  /** Where what is typed is kept: that of a new one for null. */
  keeper: (id: number | null) => FormKeeper<V>;
  /** Null for a new one. */
  stored: S | null;
  /** What a new one begins with. */
  empty: () => V;
  /** What the page that led here adds, over what was kept too. */
  begin?: (values: V) => V;
  valuesOf: (stored: S) => V;
  /** What is to be sent, and what is wrong with it by field. */
  prepare: (values: V) => Promise<{ body: B; errors: FieldErrors }>;
  save: Save<S, B>;
  /** It is stored, as it stands now. */
  onSaved: (stored: S, wasPublished: boolean) => void;
};

/**
 * A form of something that is stored: what is typed is kept in the browser until then, also what is typed while it is sent, what is
 * wrong is known by field, the same new thing is made once however often it is sent, and one that was changed meanwhile is told beside
 * what was typed.
 */
export function useKeptForm<V, S extends Stored, B>(options: KeptFormOptions<V, S, B>) {
  const { stored, empty, begin = (values) => values, valuesOf, prepare, save, onSaved } = options;
  const { showMessage } = useMessages();
  const [keeper] = useState(() => options.keeper(stored?.id ?? null));
  const [kept] = useState(keeper.read);
  /** What the typing began with. */
  const [base, setBase] = useState(() => ({ version: kept?.version ?? stored?.version ?? null, stored }));
  const [start] = useState(() => (stored ? valuesOf(stored) : empty()));
  const [values, setValues] = useState<V>(() => begin(kept?.values ?? start));
  const [isTouched, setTouched] = useState(kept !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [theirs, setTheirs] = useState<S | null>(null);
  const sent = useRef(kept?.sent ?? null);
  const isSaving = useRef(false);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });

  useEffect(() => {
    if (isTouched) keeper.write({ version: base.version, values, sent: sent.current });
  }, [keeper, isTouched, base, values]);

  const change = (part: Partial<V> | ((values: V) => Partial<V>)) => {
    setValues((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
    setTouched(true);
    save.reset();
  };

  function callOf(body: B, publish: boolean): FormCall<B> {
    const target = stored ? { id: stored.id, version: base.version ?? stored.version } : ({ id: null } as const);
    // The same thing asks with the same key, after a reload too: however often it is sent, it is stored once, and a change whose
    // answer was lost is no conflict with itself.
    const asked = JSON.stringify({ body, publish, ...target });
    if (sent.current?.body !== asked) sent.current = { body: asked, key: crypto.randomUUID() };
    keeper.write({ version: base.version, values, sent: sent.current });
    return { body, publish, key: sent.current.key, ...target };
  }

  const submit = async (publish: boolean) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const { body, errors: found } = await prepare(values);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      const now = await save.mutateAsync(callOf(body, publish));
      setTouched(false);
      keeper.clear();
      onSaved(now, publish);
      if (latest.current === values) return;
      // What was typed while it was on its way waits in the form of what is stored.
      options.keeper(now.id).write({ version: now.version, values: latest.current, sent: null });
      showMessage('success', fa.typed_meanwhile);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setErrors(error.errors);
      if (error.code === 'stale' && error.data) setTheirs(error.data as S);
    } finally {
      isSaving.current = false;
    }
  };

  const startAnew = (from: V) => {
    keeper.clear();
    sent.current = null;
    setValues(from);
    setTouched(false);
    setErrors({});
    save.reset();
  };

  return {
    values,
    errors,
    /** What stands in the browser from an earlier visit is in the form. */
    wasKept: kept !== null && isTouched,
    isTouched,
    isPending: save.isPending,
    failure: save.error,
    /** It as somebody else left it meanwhile, and what it was when the typing began. */
    stale: theirs && { theirs: valuesOf(theirs), base: base.stored ? valuesOf(base.stored) : start },
    change,
    submit,
    reset: () => startAnew(start),
    /** What was typed goes over the version that is there now. */
    keepMine() {
      if (!theirs) return;
      setBase({ version: theirs.version, stored: theirs });
      setTheirs(null);
      save.reset();
    },
    takeTheirs() {
      if (!theirs) return;
      setBase({ version: theirs.version, stored: theirs });
      startAnew(valuesOf(theirs));
      setTheirs(null);
    },
  };
}

/** What `useKeptForm` returns for a form of these values. */
export type KeptFormState<V> = ReturnType<typeof useKeptForm<V, Stored, unknown>>;
