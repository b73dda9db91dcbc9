import { type ErrorCode, errorCatalogue, type FieldErrors } from '@rasteh/contract/wire/errors';
import { waitReasons, waitText } from './wait-text.ts';

type Details = { errors?: FieldErrors; retry_after_s?: number; data?: unknown };

/** The text of a code; of a refusal that ends by itself with the time to wait. */
function messageOf(code: ErrorCode, { retry_after_s }: Details): string {
  const reason = waitReasons[code];
  return reason && retry_after_s !== undefined ? `${reason} ${waitText(retry_after_s)}` : errorCatalogue[code].message;
}

/** An error of the contract: its code determines the status and the Persian message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(messageOf(code, details));
    this.code = code;
    this.details = details;
  }
}

/** A validation error: field path → one Persian message. */
export const invalid = (fields: Record<string, string>): AppError =>
  new AppError('invalid', { errors: Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, [text]])) });
