import { type ErrorCode, errorCatalogue, type FieldErrors } from '@rasteh/contract/wire/errors';

type Details = { errors?: FieldErrors; retry_after_s?: number; data?: unknown };

/** A refusal that the contract knows: its code fixes the status and the Persian text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorCatalogue[code].message);
    this.code = code;
    this.details = details;
  }
}

/** Fields of a form that the rules refuse: field path → one Persian text. */
export const invalid = (fields: Record<string, string>): AppError =>
  new AppError('invalid', { errors: Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, [text]])) });
