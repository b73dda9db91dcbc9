import { CreateInventorySchema } from '@rasteh/contract/supply/inventories';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { InventoryBody } from './form-values.ts';

/** Field errors of an inventory by the contract, empty if it is valid. Loaded with the first change of the form, because it imports zod. */
export function checkInventory(body: InventoryBody): FieldErrors {
  const parsed = CreateInventorySchema.safeParse(body);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}
