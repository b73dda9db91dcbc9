import type { ErrorCode, FieldErrors } from '@rasteh/contract/wire/errors';
import { textOfCode } from '../../../core/http/code-text.ts';
import type { ClientErrorCode } from '../../../core/http/request-error.ts';

/** The Persian text for a row's error: its field texts if it has any, else the text of its code. */
export function codeText(code: ErrorCode | ClientErrorCode, errors?: FieldErrors): string {
  const texts = Object.values(errors ?? {}).flat();
  return texts.length > 0 ? texts.join(' ') : textOfCode(code);
}
