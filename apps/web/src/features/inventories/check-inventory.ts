import { CreateInventorySchema } from '@rasteh/contract/inventories';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { InventoryBody } from './form-values.ts';

/** What the contract says of an inventory: its field errors, none when it may be sent. Loaded with the form, since zod comes with it. */
export function checkInventory(body: InventoryBody): FieldErrors {
  const parsed = CreateInventorySchema.safeParse(body);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}
