import { type ErrorCode, errorCatalogue, type FieldErrors } from '@rasteh/contract/wire/errors';

type Details = { errors?: FieldErrors; retry_after_s?: number; data?: unknown };

/** An error of the contract: its code determines the status and the Persian message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorCatalogue[code].message);
    this.code = code;
    this.details = details;
  }
}

/** A validation error: field path → one Persian message. */
export const invalid = (fields: Record<string, string>): AppError =>
  new AppError('invalid', { errors: Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, [text]])) });
