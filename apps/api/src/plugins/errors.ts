import { type ErrorBody, type ErrorCode, errorCatalogue } from '@rasteh/contract/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../lib/app-error.ts';

/** Refusals of Fastify itself → our codes. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
};

/** PostgreSQL and SQLite say so when they are busy or out of room: the caller may try again. */
const busyCodes = new Set([
  'SQLITE_BUSY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  '55P03',
  '57014',
  '57P01',
  '57P03',
  '53300',
  '53100',
  '40P01',
  '40001',
  'ECONNREFUSED',
  'ECONNRESET',
]);

function codeOf(error: FastifyError): ErrorCode {
  const known = fastifyCodes[error.code];
  if (known) return known;
  if (busyCodes.has(error.code) || busyCodes.has((error.cause as { code?: string } | undefined)?.code ?? ''))
    return 'unavailable';
  if (error.message === 'timeout exceeded when trying to connect' || error.message === 'Connection terminated unexpectedly')
    return 'unavailable';
  if (error.statusCode === 404) return 'not_found';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'bad_request';
  return 'server';
}

const RETRY_S = 2;

/** The body of a refusal, the same for a route, a frame and a page. */
export function errorBody(error: AppError, request_id: string): ErrorBody {
  return { message: error.message, code: error.code, ...error.details, request_id };
}

/** Every refusal leaves through here: in Persian, with its code and the request's id; what is unexpected is logged whole. */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof AppError ? error : new AppError(codeOf(error));
    if (refusal.code === 'server') request.log.error({ err: error }, 'request failed');
    else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'database busy');
    const { status } = errorCatalogue[refusal.code];
    const retry_after_s = refusal.details.retry_after_s ?? (status === 503 || status === 429 ? RETRY_S : undefined);
    if (retry_after_s !== undefined) reply.header('retry-after', String(retry_after_s));
    return reply.status(status).type('application/json; charset=utf-8').send(errorBody(refusal, request.id));
  });
});
