import { loadChunk } from '@rasteh/ui/load-chunk';
import { useRef } from 'react';
import type { z } from 'zod';
import { useFirstInput } from './typed/use-first-input.ts';
import { useRefusedForm } from './use-refused-form.ts';

/** Loads a schema of the contract: with all that schemas need it is as large as the form. */
type LoadSchema = () => Promise<z.ZodType>;
const loadTexts = () => loadChunk(() => import('./typed/schema-errors.ts'));

/**
 * The errors of a form that is validated with a schema of the contract before a request. The schema is loaded with the first change of a
 * field; without it the server names the same errors.
 */
export function useFormErrors(load: LoadSchema) {
  const form = useRefusedForm();
  const isChecking = useRef(false);
  useFirstInput(() => void Promise.all([load(), loadTexts()]).catch(() => undefined));
  return {
    errors: form.errors,
    failure: form.failure,
    element: form.element,
    unplaced: form.unplaced,
    take: form.take,
    show: form.show,
    /** Validates the input by the schema of the form or another one, and shows its errors; false while it validates another input. */
    async check(input: unknown, other: LoadSchema = load): Promise<boolean> {
      if (isChecking.current) return false;
      isChecking.current = true;
      const found = await Promise.all([other(), loadTexts()]).then(
        ([schema, { schemaErrors }]) => schemaErrors(schema, input),
        () => null,
      );
      isChecking.current = false;
      form.show(found ?? {});
      return found === null;
    },
    /** Sets an error at a field. */
    put(field: string, text: string): void {
      form.show({ [field]: [text] });
    },
  };
}
