import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { z } from 'zod';

/** What a schema refuses of an input, by field; null if it takes it. */
export function schemaErrors(schema: z.ZodType, input: unknown): FieldErrors | null {
  const { success, error } = schema.safeParse(input);
  return success ? null : fieldErrors(error.issues);
}
