import { LoginSchema, SendCodeSchema } from '@rasteh/contract/people/auth';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';

const schemas = { mobile: SendCodeSchema, login: LoginSchema };

/** The field errors of a step by the contract, empty if it is valid. Loaded with the first letter typed, because it imports zod. */
export function checkStep(step: keyof typeof schemas, input: object): FieldErrors {
  const { success, error } = schemas[step].safeParse(input);
  return success ? {} : fieldErrors(error.issues);
}
