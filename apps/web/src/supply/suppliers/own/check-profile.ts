import { PutProfileSchema } from '@rasteh/contract/supply/suppliers/profile';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';

/** Field errors of a profile by the contract, empty if it is valid. Loaded with the first change of the form, because it imports zod. */
export function checkProfile(body: unknown): FieldErrors {
  const parsed = PutProfileSchema.safeParse(body);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}
