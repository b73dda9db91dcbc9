import { type StorePrice, StorePriceSchema } from '@rasteh/contract/pricing/prices';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';

/** Field errors of a new price by the contract, empty if it is valid. Loaded lazily with the form, because it imports zod. */
export function checkPrice(price: Partial<StorePrice>): FieldErrors {
  const parsed = StorePriceSchema.safeParse(price);
  if (parsed.success) return {};
  // The schema compares fields only when each of them is valid; the form reports all errors at once.
  const daysMissing = price.payment === 'credit' && !price.credit_days;
  const issues = [...parsed.error.issues];
  if (daysMissing) issues.push({ code: 'custom', path: ['credit_days'], message: 'credit_days' });
  return fieldErrors(issues);
}
