import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { useState } from 'react';
import type { z } from 'zod';
import { RequestError } from '../http/request-error.ts';
import { useFirstError } from './use-first-error.ts';

const fieldErrorsOf = (error: Error | null): FieldErrors => (error instanceof RequestError ? error.errors : {});
const failureOf = (error: Error | null): Error | null => (Object.keys(fieldErrorsOf(error)).length > 0 ? null : error);

/**
 * The errors of a form: field errors, of which the first gets the focus, and the failure that belongs to no field. `refused` is the
 * error of a form that was posted without scripts.
 */
export function useFormErrors(refused: Error | null = null) {
  const [errors, setErrors] = useState(() => fieldErrorsOf(refused));
  const [failure, setFailure] = useState(() => failureOf(refused));
  const { form, unplaced } = useFirstError(errors);
  return {
    errors,
    failure,
    /** The form element. */
    element: form,
    /** Errors that belong to no field of the form. */
    unplaced,
    /** Validates the input with the schema of the contract before a request. */
    check(schema: z.ZodType, input: unknown): boolean {
      const { success, error } = schema.safeParse(input);
      setErrors(success ? {} : fieldErrors(error.issues));
      setFailure(null);
      return success;
    },
    /** Takes the errors of a refused request. */
    take(error: Error): void {
      setErrors(fieldErrorsOf(error));
      setFailure(failureOf(error));
    },
    /** Sets an error at a field. */
    put(field: string, text: string): void {
      setErrors({ [field]: [text] });
      setFailure(null);
    },
  };
}
