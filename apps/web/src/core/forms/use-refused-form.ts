import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useState } from 'react';
import { RequestError } from '../http/request-error.ts';
import { useFirstError } from './use-first-error.ts';

const fieldErrorsOf = (error: Error | null): FieldErrors => (error instanceof RequestError ? error.errors : {});
const failureOf = (error: Error | null): Error | null => (Object.keys(fieldErrorsOf(error)).length > 0 ? null : error);

/**
 * The errors of a form: field errors, of which the first gets the focus, and the failure that belongs to no field. `refused` is the
 * error of a form that was posted without scripts. The schemas of the contract are left to `useFormErrors`, since they are large.
 */
export function useRefusedForm(refused: Error | null = null) {
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
    /** Shows these errors at their fields. */
    show(found: FieldErrors): void {
      setErrors(found);
      setFailure(null);
    },
    /** Takes the errors of a refused request. */
    take(error: Error): void {
      setErrors(fieldErrorsOf(error));
      setFailure(failureOf(error));
    },
  };
}
