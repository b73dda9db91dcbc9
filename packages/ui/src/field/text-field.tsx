import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

/** A text input of one line with its label, hint and error; a `className` adds to its style. */
export function TextField({ label, hint, error, className = '', ...input }: FieldTexts & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={`${control.className} ${className}`.trim()} />}
    </Field>
  );
}
