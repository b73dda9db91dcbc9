import type { Socket } from 'node:net';
import { type ErrorCode, errorCatalogue } from '@rasteh/contract/wire/errors';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Env } from '../../../env.ts';
import { AppError } from '../../lib/app-error.ts';
import { createRequestId } from '../log.ts';
import { errorBody, isNavigation, responseTo } from './errors.ts';
import { securityHeaders } from './safety.ts';

const TYPE = 'application/json; charset=utf-8';

/** The id in the URL of a product, whose name messengers may cut in the middle of an encoded letter. */
const PRODUCT = /^\/products\/([1-9]\d{0,15})\//;

/**
 * Answers malformed requests, which reach no hook and no route, in the usual error format: a URL that does not decode is
 * bad_request, one with too long a segment not_found, and invalid HTTP gets bad_request before its connection is closed. A browser that
 * opens such a URL as a page gets the page of not_found, or is redirected to the product that the URL still names.
 * A connection on which nothing was sent is closed in silence: browsers open some in advance, and would take an answer to no
 * request for the answer to their next one.
 */
export function malformedRequestHandlers(
  env: Env,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  const refuse = (code: ErrorCode, request_id: string) => ({
    status: errorCatalogue[code].status,
    headers: { 'x-request-id': request_id, ...securityHeaders(env), 'content-type': TYPE },
    body: JSON.stringify(errorBody(new AppError(code), request_id)),
  });
  return {
    frameworkErrors(error: FastifyError, request, reply) {
      const [asked, answer] = [request as unknown as FastifyRequest, reply as unknown as FastifyReply];
      const product_id = isNavigation(asked) ? PRODUCT.exec(asked.url)?.[1] : undefined;
      answer.headers({ 'x-request-id': asked.id, ...securityHeaders(env) });
      if (product_id) return void answer.redirect(`/products/${product_id}`, 302);
      const isNotFound = error.code === 'FST_ERR_MAX_PARAM_LENGTH' || isNavigation(asked);
      const { status, headers, body } = responseTo(new AppError(isNotFound ? 'not_found' : 'bad_request'), asked);
      answer.status(status).headers(headers).send(body);
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
      if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesRead > 0) {
        const { headers, body } = refuse('bad_request', createRequestId());
        const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
        const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        socket.write(`HTTP/1.1 400 Bad Request\r\n${head}\r\n${body}`);
      }
      socket.destroy();
    },
  };
}
