import { type StorePrice, StorePriceSchema } from '@rasteh/contract/prices';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';

/** What the contract says of a new price: its field errors, none when it may be sent. Loaded with the form, since zod comes with it. */
export function checkPrice(price: Partial<StorePrice>): FieldErrors {
  const parsed = StorePriceSchema.safeParse(price);
  if (parsed.success) return {};
  // The schema compares fields only once each is well by itself; a person wants to hear of all at once.
  const daysMissing = price.payment === 'credit' && !price.credit_days;
  const issues = [...parsed.error.issues];
  if (daysMissing) issues.push({ code: 'custom', path: ['credit_days'], message: 'credit_days' });
  return fieldErrors(issues);
}
