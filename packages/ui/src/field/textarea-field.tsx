import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

/** A text input of several lines with its label, hint and error. */
export function TextareaField({
  label,
  hint,
  error,
  rows = 4,
  ...textarea
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea rows={rows} {...textarea} {...control} />}
    </Field>
  );
}
