import type { ErrorBody, ErrorCode, FieldErrors } from '@rasteh/contract/wire/errors';
import { fa } from '../../i18n/fa.ts';

/** Failures without a response, or with a response that the api did not write. */
export type ClientErrorCode = 'network' | 'aborted' | 'timeout' | 'unexpected';

export type RequestErrorParts = {
  message: string;
  code: ErrorCode | ClientErrorCode;
  /** 0 without a response. */
  status: number;
  errors: FieldErrors;
  request_id: string | null;
  retry_after_s: number | null;
  /** The details that the code promises, such as the existing row. */
  data: unknown;
};

/** A failed request; `message` is the server's Persian text, or the client's own, such as 'Network Error'. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly errors: FieldErrors;
  readonly request_id: string | null;
  readonly retry_after_s: number | null;
  readonly data: unknown;

  constructor(parts: Partial<RequestErrorParts> & Pick<RequestErrorParts, 'message' | 'code'>, options?: ErrorOptions) {
    super(parts.message, options);
    this.code = parts.code;
    this.status = parts.status ?? 0;
    this.errors = parts.errors ?? {};
    this.request_id = parts.request_id ?? null;
    this.retry_after_s = parts.retry_after_s ?? null;
    this.data = parts.data;
  }

  /** The error as a plain object, to be sent from the server's render to the browser. */
  toParts(): RequestErrorParts {
    const { message, code, status, errors, request_id, retry_after_s, data } = this;
    return { message, code, status, errors, request_id, retry_after_s, data };
  }
}

/** Whether a request failed without a response, so that a retry may help. */
export const hasNoAnswer = (error: unknown): boolean => !(error instanceof RequestError) || error.status === 0;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The field errors of a response, each a list of texts or one text; other values are left out. */
function fieldErrorsOf(errors: unknown): FieldErrors {
  if (!isRecord(errors) || Array.isArray(errors)) return {};
  const entries = Object.entries(errors).map(([field, texts]): [string, string[]] => [
    field,
    [texts].flat().filter((text): text is string => typeof text === 'string' && text !== ''),
  ]);
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}

/** The error of a response outside 200–299; a body that the api did not write gives 'unexpected', with its field errors. */
export function errorOfAnswer(status: number, body: unknown): RequestError {
  if (!isRecord(body) || typeof body.code !== 'string' || typeof body.message !== 'string') {
    const message = isRecord(body) && typeof body.message === 'string' && body.message ? body.message : fa.failure.unexpected;
    return new RequestError({
      message,
      code: 'unexpected',
      status,
      errors: fieldErrorsOf(isRecord(body) ? body.errors : undefined),
    });
  }
  const answer = body as ErrorBody;
  return new RequestError({ ...answer, message: answer.message || fa.failure.unexpected, status });
}
