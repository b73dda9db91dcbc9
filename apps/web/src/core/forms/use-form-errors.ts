import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { z } from 'zod';
import { useRefusedForm } from './use-refused-form.ts';

/** The errors of a form that is validated with the schema of the contract before a request. */
export function useFormErrors() {
  const form = useRefusedForm();
  return {
    errors: form.errors,
    failure: form.failure,
    element: form.element,
    unplaced: form.unplaced,
    take: form.take,
    /** Validates the input, and shows its errors. */
    check(schema: z.ZodType, input: unknown): boolean {
      const { success, error } = schema.safeParse(input);
      form.show(success ? {} : fieldErrors(error.issues));
      return success;
    },
    /** Sets an error at a field. */
    put(field: string, text: string): void {
      form.show({ [field]: [text] });
    },
  };
}
