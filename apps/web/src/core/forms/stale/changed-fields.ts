import { faStale } from '../../../i18n/core/stale.ts';
import { isSame } from './merge.ts';

/** A field of a form with its value in words, as the sentence of a notice quotes it. */
export type ShownField = { field: string; value: string };

/**
 * The name of each value of a form, and its value in words; `base` is what it differs from. Values of one field share its name. There is
 * an entry for every value, so that no concurrent change passes unseen.
 */
export type FieldTexts<V> = { readonly [K in keyof V]-?: readonly [name: string, show: (values: V, base: V) => string] };

/** Returns the fields whose values differ from those of `base`, in the order of the texts. */
export const changedFieldsOf =
  <V extends object>(texts: FieldTexts<V>) =>
  (base: V, other: V): ShownField[] => {
    const fields = new Map<string, ShownField>();
    for (const key of Object.keys(texts) as (keyof V)[]) {
      const [field, show] = texts[key];
      if (!fields.has(field) && !isSame(base[key], other[key]))
        fields.set(field, { field, value: faStale.value(show(other, base)) });
    }
    return [...fields.values()];
  };
