import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useRef, useState } from 'react';
import { faPanel } from '../../../i18n/core/panel.ts';
import { RequestError } from '../../http/request-error.ts';
import { useMessages } from '../../page/messages.tsx';
import { isSame } from '../stale/merge.ts';
import type { Base, FormKeeper } from './kept-form.ts';
import { useTyped } from './use-typed.ts';

/** A request with its Idempotency-Key: a new entity, or a change of a version of an existing one. */
export type FormCall<B> = { body: B; publish: boolean; key: string } & (
  | { id: null }
  | { id: number; version: number; edit_version: number | null }
);

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
  /** The version of the waiting edit, null without one; omitted where the version of the entity counts its edits too. */
  editVersionOf?: (stored: S) => number | null;
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
  const { stored, empty, begin = (values) => values, valuesOf, editVersionOf = () => null, prepare, save, onSaved } = options;
  const baseOf = (one: S): Base<V> => ({ version: one.version, edit_version: editVersionOf(one), values: valuesOf(one) });
  const { showMessage } = useMessages();
  const [keeper] = useState(() => options.keeper(stored?.id ?? null));
  /** What is stored, as far as this form has read it. */
  const [known, setKnown] = useState<Base<V>>(() => (stored ? baseOf(stored) : { version: null, values: empty() }));
  const typed = useTyped({ keeper, known, begin });
  const { base, setBase, values, setValues, isTouched, setTouched, discarded, setDiscarded, sent, latest } = typed;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isStale, setStale] = useState(false);
  /** What the request needs could not be read. */
  const [unprepared, setUnprepared] = useState<Error | null>(null);
  const isSaving = useRef(false);

  const change = (part: Partial<V> | ((values: V) => Partial<V>)) => {
    setValues((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
    setTouched(true);
    setUnprepared(null);
    save.reset();
  };

  function callOf(body: B, publish: boolean, on: Base<V>): FormCall<B> {
    const target = stored
      ? { id: stored.id, version: on.version ?? stored.version, edit_version: on.edit_version ?? null }
      : ({ id: null } as const);
    // The same content reuses its key, after a reload too: a retry stores it once, and a change whose response
    // was lost causes no conflict with itself.
    const asked = JSON.stringify({ body, publish, ...target });
    if (sent.current?.body !== asked) sent.current = { body: asked, key: crypto.randomUUID() };
    keeper.write({ base: on, values, sent: sent.current, discarded });
    return { body, publish, key: sent.current.key, ...target };
  }

  /** Sends the change. What is stored in another version with the same values, as after a decision of a reviewer, is no conflict. */
  async function send(body: B, publish: boolean): Promise<S> {
    try {
      return await save.mutateAsync(callOf(body, publish, base));
    } catch (error) {
      const now = staleOf(error);
      if (!now || !isSame(now.values, base.values)) throw error;
      setKnown(now);
      setBase(now);
      return save.mutateAsync(callOf(body, publish, now));
    }
  }
  const staleOf = (error: unknown): Base<V> | null =>
    error instanceof RequestError && error.code === 'stale' && error.data ? baseOf(error.data as S) : null;

  const submit = async (publish: boolean) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      setUnprepared(null);
      const { body, errors: found } = await prepare(values).catch((error: Error) => {
        setUnprepared(error);
        throw error;
      });
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      const now = await send(body, publish);
      setTouched(false);
      setDiscarded(null);
      keeper.clear();
      onSaved(now, publish);
      if (latest.current === values) return;
      // Values typed during the request stay for the form of the stored entity.
      options.keeper(now.id).write({ base: baseOf(now), values: latest.current, sent: null });
      showMessage('success', faPanel.typed_meanwhile);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setErrors(error.errors);
      const theirs = staleOf(error);
      if (!theirs) return;
      setKnown(theirs);
      setStale(true);
    } finally {
      isSaving.current = false;
    }
  };

  /** Bases the editing on what is stored now, with these values. */
  const startAnew = (from: V, isReset = false) => {
    keeper.clear();
    if (isReset) setDiscarded(null);
    sent.current = null;
    setBase(known);
    setStale(false);
    setValues(from);
    setTouched(JSON.stringify(from) !== JSON.stringify(known.values));
    setErrors({});
    save.reset();
  };

  return {
    values,
    errors,
    /** The form was filled from an earlier visit. */
    wasKept: typed.wasRestored && isTouched,
    isTouched,
    isPending: save.isPending,
    failure: save.error ?? unprepared,
    /** The values after a concurrent change, and those on which the editing is based. */
    stale: isStale ? { theirs: known.values, base: base.values } : null,
    change,
    submit,
    reset: () => startAnew(known.values, true),
    /** What a conflict discarded; it is kept with the form. */
    discarding: [discarded, setDiscarded] as const,
    /** Bases the editing on what is stored now, with these values. */
    resolve: (from: V) => startAnew(from),
  };
}

/** The result of `useKeptForm` for a form of these values. */
export type KeptFormState<V> = ReturnType<typeof useKeptForm<V, Stored, unknown>>;
