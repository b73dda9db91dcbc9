import type { FieldErrors } from '@rasteh/contract/errors';
import { fieldErrors } from '@rasteh/contract/field-texts';
import { type StorePrice, StorePriceSchema } from '@rasteh/contract/prices';

/** What the contract says of a new price: its field errors, none when it may be sent. Loaded with the form, since zod comes with it. */
export function checkPrice(price: Partial<StorePrice>): FieldErrors {
  const parsed = StorePriceSchema.safeParse(price);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}
