import { type ErrorCode, errorCatalogue } from '@rasteh/contract/errors';
import { AppError } from '../../lib/app-error.ts';

/** A refusal whose text stands at one field of the form too. */
export const refuseField = (code: ErrorCode, field: string): AppError =>
  new AppError(code, { errors: { [field]: [errorCatalogue[code].message] } });
