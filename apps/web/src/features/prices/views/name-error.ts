import { errorText } from '../../../http/error-text.ts';
import { RequestError } from '../../../http/request-error.ts';

/** The error at the name of a view: that of the field, else the reason why nothing was stored. */
export const nameErrorOf = (error: unknown): string | readonly string[] | undefined =>
  (error instanceof RequestError ? error.errors.name : undefined) ?? (error ? errorText(error) : undefined);
