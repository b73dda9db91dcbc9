import { errorTexts } from 'virtual:error-texts';
import type { ErrorCode } from '@rasteh/contract/wire/errors';
import { clientTexts } from './error-text.ts';
import type { ClientErrorCode } from './request-error.ts';

const texts: Readonly<Record<ErrorCode | ClientErrorCode, string>> = { ...errorTexts, ...clientTexts };

/** The Persian text of a code that comes without one, such as that of a row of a batch. */
export const textOfCode = (code: ErrorCode | ClientErrorCode): string => texts[code];
