import type { FieldErrors } from '@rasteh/contract/wire/errors';

/** The errors of a field and of its items, such as `file_ids` and `file_ids.0`; undefined without any. */
export function errorsUnder(errors: FieldErrors, field: string): readonly string[] | undefined {
  const found = Object.entries(errors).flatMap(([path, list]) => (path.startsWith(field) ? list : []));
  return found.length > 0 ? found : undefined;
}
