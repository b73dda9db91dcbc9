import { type ErrorCode, errorCatalogue } from '@rasteh/contract/wire/errors';
import { AppError } from '../../core/lib/app-error.ts';

/** An error whose text is also attached to one form field. */
export const refuseField = (code: ErrorCode, field: string, text: string = errorCatalogue[code].message): AppError =>
  new AppError(code, { errors: { [field]: [text] } });
