import type { RfqValues } from './form-values.ts';

/** Raise it when what is kept changes its shape: what older pages kept is then left alone. */
const VERSION = 2;
const LIFETIME_MS = 14 * 86_400_000;

/** A form that was left: what was typed, over which version, and what was last sent under which key. */
export type KeptForm = { version: number | null; values: RfqValues; sent: { body: string; key: string } | null };

/** Keeps one form in the browser, under the name of whose RFQ it is and which one. */
export type FormKeeper = {
  /** What was kept; what is too old or not whole is thrown away. */
  read(): KeptForm | null;
  /** Keeps it; without room for it, the form itself still has it. */
  write(form: KeptForm): void;
  clear(): void;
};

function parse(raw: string | null, now: number): KeptForm | null {
  try {
    const { at, ...form } = JSON.parse(raw ?? 'null') as { at: number } & KeptForm;
    const isWhole = typeof form.values.title === 'string' && Array.isArray(form.values.lines) && form.values.lines.length > 0;
    return isWhole && now - at < LIFETIME_MS ? form : null;
  } catch {
    return null;
  }
}

/** The keeper of a form in a storage; `rfq_id` null is the new one. `now` in ms. */
export function createFormKeeper(storage: Storage, user_id: number, rfq_id: number | null, now: () => number): FormKeeper {
  const name = `rasteh.rfq-form.${VERSION}.${user_id}.${rfq_id ?? 'new'}`;
  return {
    read() {
      const form = parse(storage.getItem(name), now());
      if (!form) storage.removeItem(name);
      return form;
    },
    write(form) {
      try {
        storage.setItem(name, JSON.stringify({ at: now(), ...form }));
      } catch {
        // A full storage: a reload would lose it, nothing else.
        storage.removeItem(name);
      }
    },
    clear: () => storage.removeItem(name),
  };
}
