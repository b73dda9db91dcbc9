import { type ErrorCode, errorCatalogue } from '@rasteh/contract/wire/errors';
import { AppError } from '../../lib/app-error.ts';

/** A refusal whose text stands at one field of the form too. */
export const refuseField = (code: ErrorCode, field: string, text: string = errorCatalogue[code].message): AppError =>
  new AppError(code, { errors: { [field]: [text] } });
