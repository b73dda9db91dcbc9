const LIFETIME_MS = 14 * 86_400_000;

/** A form that was left: what was typed, over which version, and what was last sent under which key. */
export type KeptForm<V> = { version: number | null; values: V; sent: { body: string; key: string } | null };

/** Keeps one form in the browser under a name of its own. */
export type FormKeeper<V> = {
  /** What was kept; what is too old or not whole is thrown away. */
  read(): KeptForm<V> | null;
  /** Keeps it; without room for it, the form itself still has it. */
  write(form: KeptForm<V>): void;
  /** Forgets it, unless another tab has written since. */
  clear(): void;
};

type KeeperOptions<V> = {
  storage: Storage;
  /** Says whose form it is, of what, and of which shape: another shape needs another name. */
  name: string;
  /** Whether what was found are values of this form. */
  isWhole: (values: V) => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** The keeper of a form in a storage. */
export function createFormKeeper<V>({ storage, name, isWhole, now }: KeeperOptions<V>): FormKeeper<V> {
  function parse(raw: string | null): KeptForm<V> | null {
    try {
      const { at, ...form } = JSON.parse(raw ?? 'null') as { at: number } & KeptForm<V>;
      return isWhole(form.values) && now() - at < LIFETIME_MS ? form : null;
    } catch {
      return null;
    }
  }
  /** What this tab last read or wrote: what another tab wrote later is not its own to remove. */
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
        // A full storage: a reload would lose it, nothing else.
        storage.removeItem(name);
      }
    },
    clear() {
      if (storage.getItem(name) === known) storage.removeItem(name);
    },
  };
}
