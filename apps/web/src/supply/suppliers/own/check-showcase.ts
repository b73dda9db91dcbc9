import { ShowcaseContentSchema } from '@rasteh/contract/supply/suppliers/showcase';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';

/** Field errors of an item by the contract, empty if it is valid. Loaded with the first change of the form, because it imports zod. */
export function checkShowcase(content: unknown): FieldErrors {
  const parsed = ShowcaseContentSchema.safeParse(content);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}
