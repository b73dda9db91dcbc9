import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

/** Several lines of text with their label, hint and error. */
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
