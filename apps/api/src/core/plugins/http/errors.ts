import { type ErrorBody, type ErrorCode, errorCatalogue } from '@rasteh/contract/wire/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDangling } from '../../db/refusals.ts';
import { AppError } from '../../lib/app-error.ts';
import { failurePage, failurePolicy } from './failure-page-text.ts';

/** Error codes of Fastify → our codes. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
};

/** Codes of the file system, SQLite and PostgreSQL for a full disk. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);
/** Codes of PostgreSQL and SQLite for temporary failures: the caller may retry. */
const busyCodes = new Set([
  'SQLITE_BUSY',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  '25006',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40P01',
  '40001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
/** Messages of the pg library, which have no code, for a lost connection. */
const connectionLostMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
];

function codeOf(error: FastifyError): ErrorCode {
  const known = fastifyCodes[error.code];
  if (known) return known;
  const codes = [error.code, (error.cause as { code?: string } | undefined)?.code ?? ''];
  // What a row names was deleted after it was looked up.
  if (isDangling(error)) return 'conflict';
  if (codes.some((code) => fullCodes.has(code))) return 'storage_full';
  // Extended SQLite codes have a suffix after the first two words: SQLITE_IOERR_WRITE.
  if (codes.some((code) => busyCodes.has(code) || busyCodes.has(String(code).split('_', 2).join('_')))) return 'unavailable';
  const words = [error.message, (error.cause as Error | undefined)?.message ?? ''];
  if (words.some((text) => connectionLostMessages.some((gone) => text.startsWith(gone)))) return 'unavailable';
  if (error.statusCode === 404) return 'not_found';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'bad_request';
  return 'server';
}

const RETRY_S = 2;
/** Longer, since disk space is freed by an operator. */
const FULL_RETRY_S = 60;

/** Maps an error to an AppError: itself if it is one, else by its code. */
export const refusalOf = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError(codeOf(error as FastifyError));

/** The body of an error response, the same for a route, a frame and a page. */
export function errorBody(error: AppError, request_id: string): ErrorBody {
  return { message: error.message, code: error.code, ...error.details, request_id };
}

/** Whether a browser navigates to a page: it shows what it receives to a person. */
export const isNavigation = ({ method, url, headers, routeOptions }: FastifyRequest): boolean =>
  (['GET', 'HEAD'].includes(method) || routeOptions.config?.isForm === true) &&
  !/^\/(api|assets|ws|healthz|readyz|metrics)\b/.test(url) &&
  /\btext\/html\b/.test(headers.accept ?? '');

/** The status, headers and body of an error response: a page for a browser that navigates, JSON for every other caller. */
export function responseTo(refusal: AppError, request: FastifyRequest, retry_after_s?: number) {
  const { status } = errorCatalogue[refusal.code];
  const body = errorBody(refusal, request.id);
  if (!isNavigation(request)) return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
  return {
    status,
    headers: {
      'content-security-policy': failurePolicy,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
    body: failurePage(retry_after_s === undefined ? body : Object.assign(body, { retry_after_s })),
  };
}

/**
 * Sends every error response in Persian with its code and request id, to a browser that opens a page as a page; unexpected errors are logged in
 * full.
 */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'server') request.log.error({ err: error }, 'request failed');
    else if (refusal.code === 'storage_full') request.log.error({ err: error }, 'disk full');
    else if (isDangling(error)) request.log.warn({ err: error }, 'reference to a deleted row');
    else if (refusal.code === 'unavailable' && refusal !== error) request.log.warn({ err: error }, 'database busy');
    const { status: refused } = errorCatalogue[refusal.code];
    const wait_s = refusal.code === 'storage_full' ? FULL_RETRY_S : RETRY_S;
    const retry_after_s = refusal.details.retry_after_s ?? (refused === 503 || refused === 429 ? wait_s : undefined);
    if (retry_after_s !== undefined) reply.header('retry-after', String(retry_after_s));
    const { status, headers, body } = responseTo(refusal, request, retry_after_s);
    return reply.status(status).headers(headers).send(body);
  });
});
