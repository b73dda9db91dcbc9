import type { ErrorBody, ErrorCode, FieldErrors } from '@rasteh/contract/wire/errors';
import { fa } from '../i18n/fa.ts';

/** What went wrong before there was an answer, or with an answer that is not ours. */
export type ClientErrorCode = 'network' | 'aborted' | 'timeout' | 'unexpected';

export type RequestErrorParts = {
  message: string;
  code: ErrorCode | ClientErrorCode;
  /** 0 when no answer came. */
  status: number;
  errors: FieldErrors;
  request_id: string | null;
  retry_after_s: number | null;
  /** What the code promises, such as the row that exists already. */
  data: unknown;
};

/** A request that failed; `message` is the server's Persian text, or the client's own: 'Network Error' and its like. */
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

  /** All of it as a plain object: what goes from the server's render to the browser. */
  toParts(): RequestErrorParts {
    const { message, code, status, errors, request_id, retry_after_s, data } = this;
    return { message, code, status, errors, request_id, retry_after_s, data };
  }
}

/** Whether a request failed before there was an answer: trying again may help. */
export const hasNoAnswer = (error: unknown): boolean => !(error instanceof RequestError) || error.status === 0;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Field errors as an answer may bring them, each a list of texts or one text; what is neither is left out. */
function fieldErrorsOf(errors: unknown): FieldErrors {
  if (!isRecord(errors) || Array.isArray(errors)) return {};
  const entries = Object.entries(errors).map(([field, texts]): [string, string[]] => [
    field,
    [texts].flat().filter((text): text is string => typeof text === 'string' && text !== ''),
  ]);
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}

/** The error of an answer outside 200–299; a body that is not ours gives 'unexpected', with the field errors that it has. */
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
