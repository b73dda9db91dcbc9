import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { useState } from 'react';
import type { z } from 'zod';
import { useFirstError } from '../../forms/use-first-error.ts';
import { RequestError } from '../../http/request-error.ts';

/** The errors of a form: those of its fields, of which the first gets the focus, and the failure that belongs to none. */
export function useFormErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const { form, unplaced } = useFirstError(errors);
  return {
    errors,
    failure,
    /** The form itself. */
    element: form,
    /** What is wrong and stands at none of its fields. */
    unplaced,
    /** Checks by the schema of the contract before anything is sent. */
    check(schema: z.ZodType, input: unknown): boolean {
      const { success, error } = schema.safeParse(input);
      setErrors(success ? {} : fieldErrors(error.issues));
      setFailure(null);
      return success;
    },
    /** Takes what the server refused. */
    take(error: Error): void {
      const ofFields = error instanceof RequestError ? error.errors : {};
      setErrors(ofFields);
      setFailure(Object.keys(ofFields).length > 0 ? null : error);
    },
    /** Puts an error at a field. */
    put(field: string, text: string): void {
      setErrors({ [field]: [text] });
      setFailure(null);
    },
  };
}
