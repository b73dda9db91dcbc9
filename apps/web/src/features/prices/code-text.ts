import type { ErrorCode, FieldErrors } from '@rasteh/contract/errors';
import { errorText } from '../../lib/error-text.ts';
import { type ClientErrorCode, RequestError } from '../../lib/request-error.ts';

/** The Persian text of what is wrong with a row: its field texts if it has any, else that of its code. */
export function codeText(code: ErrorCode | ClientErrorCode, errors?: FieldErrors): string {
  const texts = Object.values(errors ?? {}).flat();
  return texts.length > 0 ? texts.join(' ') : errorText(new RequestError({ message: code, code }));
}
