import type { Socket } from 'node:net';
import { type ErrorCode, errorCatalogue } from '@rasteh/contract/wire/errors';
import type { FastifyError, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Env } from '../../env.ts';
import { AppError } from '../../lib/app-error.ts';
import { createRequestId } from '../log.ts';
import { errorBody } from './errors.ts';
import { securityHeaders } from './safety.ts';

const TYPE = 'application/json; charset=utf-8';

/**
 * Answers malformed requests, which reach no hook and no route, in the usual error format: a URL that does not decode is
 * bad_request, one with too long a segment not_found, and invalid HTTP gets bad_request before its connection is closed.
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
      const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request';
      const { status, headers, body } = refuse(code, request.id);
      (reply as unknown as FastifyReply).status(status).headers(headers).send(body);
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
