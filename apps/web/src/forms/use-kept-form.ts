import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from '../http/request-error.ts';
import { fa } from '../i18n/panel/panel.ts';
import { useMessages } from '../page/messages.tsx';
import type { FormKeeper } from './kept-form.ts';

/** A request with its Idempotency-Key: a new entity, or a change of a version of an existing one. */
export type FormCall<B> = { body: B; publish: boolean; key: string } & ({ id: null } | { id: number; version: number });

type Stored = { id: number; version: number };
type Save<S, B> = {
  mutateAsync: (call: FormCall<B>) => Promise<S>;
  reset: () => void;
  isPending: boolean;
  error: Error | null;
};

type KeptFormOptions<V, S extends Stored, B> = {
  /** The storage of typed values; null means a new entity. */
  keeper: (id: number | null) => FormKeeper<V>;
  /** Null for a new entity. */
  stored: S | null;
  /** The initial values of a new entity. */
  empty: () => V;
  /** Values added by the link that led here, also over stored ones. */
  begin?: (values: V) => V;
  valuesOf: (stored: S) => V;
  /** The body of the request, and the field errors. */
  prepare: (values: V) => Promise<{ body: B; errors: FieldErrors }>;
  save: Save<S, B>;
  /** Called with the entity as the server stored it. */
  onSaved: (stored: S, wasPublished: boolean) => void;
};

/**
 * A form for an entity. Typed values are stored in the browser until the entity is saved, also those typed during the request; errors
 * are shown by field; a retry of the same new entity creates it once; and a concurrent change of the entity is shown beside the typed
 * values.
 */
export function useKeptForm<V, S extends Stored, B>(options: KeptFormOptions<V, S, B>) {
  const { stored, empty, begin = (values) => values, valuesOf, prepare, save, onSaved } = options;
  const { showMessage } = useMessages();
  const [keeper] = useState(() => options.keeper(stored?.id ?? null));
  const [kept] = useState(keeper.read);
  /** The version on which the editing is based. */
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
    // The same content reuses its key, after a reload too: a retry stores it once, and a change whose response
    // was lost causes no conflict with itself.
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
      // Values typed during the request stay for the form of the stored entity.
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
    /** The form was filled from an earlier visit. */
    wasKept: kept !== null && isTouched,
    isTouched,
    isPending: save.isPending,
    failure: save.error,
    /** The entity after a concurrent change, and the version on which the editing is based. */
    stale: theirs && { theirs: valuesOf(theirs), base: base.stored ? valuesOf(base.stored) : start },
    change,
    submit,
    reset: () => startAnew(start),
    /** Bases the editing on the present version, with these values. */
    resolve(next: V) {
      if (!theirs) return;
      setBase({ version: theirs.version, stored: theirs });
      startAnew(next);
      setTouched(JSON.stringify(next) !== JSON.stringify(valuesOf(theirs)));
      setTheirs(null);
    },
  };
}

/** The result of `useKeptForm` for a form of these values. */
export type KeptFormState<V> = ReturnType<typeof useKeptForm<V, Stored, unknown>>;
