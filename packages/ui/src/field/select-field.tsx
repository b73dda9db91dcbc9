import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

/** A select with its label, hint and error; the options are its children. */
export function SelectField({ label, hint, error, children, ...select }: FieldTexts & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}
