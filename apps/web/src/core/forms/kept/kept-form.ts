import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { isSame } from '../stale/merge.ts';

const LIFETIME_MS = 14 * DAY_MS;

/**
 * What a form is based on: what was read for it, usually its values, and the version of that; null for a new entity and for one that has no
 * versions. A waiting edit may have a version of its own.
 */
export type Base<B> = { version: number | null; edit_version?: number | null; values: B };

/**
 * A stored form: its values, what they are based on, and the last request with its key. `discarded` are own values that gave way to those
 * of another user, and can be put back.
 */
export type KeptForm<V, B = V> = {
  base: Base<B>;
  values: V;
  sent: { body: string; key: string } | null;
  discarded?: Partial<V> | null;
};

/** The typed values of a stored form; null when it was kept only for what a conflict discarded of it. */
export const typedOf = <V, B>(kept: KeptForm<V, B> | null): KeptForm<V, B> | null =>
  kept?.discarded && isSame(kept.values, kept.base.values) ? null : kept;

/** Stores one form in the browser under its own name. */
export type FormKeeper<V, B = V> = {
  /** Returns the stored form; one that is too old or invalid is removed. */
  read(): KeptForm<V, B> | null;
  /** Stores the form; a full storage is ignored, since the page still has the values. */
  write(form: KeptForm<V, B>): void;
  /** Removes it, unless another tab has written since. */
  clear(): void;
};

/** Which form of whom: its `shape` is to be incremented when that of its stored values changes, older ones are then ignored. */
export type FormName = { form: string; shape: number; owner: number | string; id?: number | string };

/** The name under which a form is stored; all begin with `rasteh.`, and are removed after a log-out (`http/forget-user.ts`). */
export const keptName = ({ form, shape, owner, id }: FormName): string =>
  ['rasteh', form, shape, owner, ...(id === undefined ? [] : [id])].join('.');

type KeeperOptions<V, B> = FormName & {
  /** Whether what is stored are values of this form. */
  isWhole: (values: V) => boolean;
  /** Whether it says what it is based on; without it the base has the same values. */
  isBase?: (base: B) => boolean;
  /** Converts what an earlier release has stored; others are ignored. */
  upgrade?: (stored: object) => KeptForm<V, B>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Creates the keeper of a form in local storage; without storage the values live as long as the page. */
export function createFormKeeper<V, B = V>({ isWhole, isBase, upgrade, now, ...named }: KeeperOptions<V, B>): FormKeeper<V, B> {
  const name = keptName(named);
  const isBasis = isBase ?? (isWhole as unknown as (base: B) => boolean);
  function parse(raw: string | null): KeptForm<V, B> | null {
    try {
      const { at, ...stored } = JSON.parse(raw ?? 'null') as { at: number } & KeptForm<V, B>;
      const form = upgrade && !('base' in stored) ? upgrade(stored) : stored;
      return isWhole(form.values) && isBasis(form.base.values) && now() - at < LIFETIME_MS ? form : null;
    } catch {
      return null;
    }
  }
  /** The text that this tab last read or wrote: it must not remove what another tab wrote later. */
  let known: string | null = null;
  return {
    read() {
      try {
        known = localStorage.getItem(name);
        const form = parse(known);
        if (!form) localStorage.removeItem(name);
        return form;
      } catch {
        // There is no storage: it is forbidden, or this is the server.
        return null;
      }
    },
    write(form) {
      known = JSON.stringify({ at: now(), ...form });
      try {
        localStorage.setItem(name, known);
      } catch {
        forget(name);
      }
    },
    clear() {
      try {
        if (localStorage.getItem(name) === known) localStorage.removeItem(name);
      } catch {
        // There is no storage, and nothing in it.
      }
    },
  };
}

/** Removes what a full storage has of a form, since it is older than the values of the page; those are then lost on a reload only. */
function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is no storage, and nothing in it.
  }
}
