import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { isSame } from './stale/merge.ts';

const LIFETIME_MS = 14 * DAY_MS;

/**
 * What a form is based on: the values that were read, and their version; null for a new entity and for one that has no versions. A waiting
 * edit may have a version of its own.
 */
export type Base<V> = { version: number | null; edit_version?: number | null; values: V };

/**
 * A stored form: its values, what they are based on, and the last request with its key. `discarded` are own values that gave way to those
 * of another user, and can be put back.
 */
export type KeptForm<V> = {
  base: Base<V>;
  values: V;
  sent: { body: string; key: string } | null;
  discarded?: Partial<V> | null;
};

/** The typed values of a stored form; null when it was kept only for what a conflict discarded of it. */
export const typedOf = <V>(kept: KeptForm<V> | null): KeptForm<V> | null =>
  kept?.discarded && isSame(kept.values, kept.base.values) ? null : kept;

/** Stores one form in the browser under its own name. */
export type FormKeeper<V> = {
  /** Returns the stored form; one that is too old or invalid is removed. */
  read(): KeptForm<V> | null;
  /** Stores the form; a full storage is ignored, since the page still has the values. */
  write(form: KeptForm<V>): void;
  /** Removes it, unless another tab has written since. */
  clear(): void;
};

type KeeperOptions<V> = {
  storage: Storage;
  /** Identifies the user, the entity and the shape of the form: another shape needs another name. */
  name: string;
  /** Whether the stored data are values of this form. */
  isWhole: (values: V) => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Creates the keeper of a form in a storage. */
export function createFormKeeper<V>({ storage, name, isWhole, now }: KeeperOptions<V>): FormKeeper<V> {
  function parse(raw: string | null): KeptForm<V> | null {
    try {
      const { at, ...form } = JSON.parse(raw ?? 'null') as { at: number } & KeptForm<V>;
      return isWhole(form.values) && isWhole(form.base.values) && now() - at < LIFETIME_MS ? form : null;
    } catch {
      return null;
    }
  }
  /** The text that this tab last read or wrote: it must not remove what another tab wrote later. */
  let known: string | null = null;
  return {
    read() {
      known = storage.getItem(name);
      const form = parse(known);
      if (!form) storage.removeItem(name);
      return form;
    },
    write(form) {
      known = JSON.stringify({ at: now(), ...form });
      try {
        storage.setItem(name, known);
      } catch {
        // The storage is full: the values are lost on a reload only.
        storage.removeItem(name);
      }
    },
    clear() {
      if (storage.getItem(name) === known) storage.removeItem(name);
    },
  };
}
