import { type SavePage, SavePageSchema } from '@rasteh/contract/site/pages/save-page';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';

/** The errors of a page by the schema of the contract. */
export function checkPage(page: SavePage): FieldErrors {
  const { success, error } = SavePageSchema.safeParse(page);
  return success ? {} : fieldErrors(error.issues);
}
