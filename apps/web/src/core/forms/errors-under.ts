import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { faRichText } from '../../i18n/core/rich-text.ts';

/**
 * The errors of a field and of its items, such as `file_ids` and `file_ids.0`, those of a rich text with the number of its block;
 * undefined without any.
 */
export function errorsUnder(errors: FieldErrors, field: string): readonly string[] | undefined {
  const found = Object.entries(errors).flatMap(([path, list]) => {
    if (!path.startsWith(field)) return [];
    const block = path.split('.root.children.')[1];
    return block === undefined ? list : list.map((text) => faRichText.error_at(Number.parseInt(block, 10) + 1, text));
  });
  return found.length > 0 ? found : undefined;
}
