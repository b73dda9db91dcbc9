import { AsyncResource } from 'node:async_hooks';
import { type ErrorCode, errorCatalogue } from '@rasteh/contract/wire/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../../../env.ts';
import { AppError } from '../../lib/app-error.ts';
import { responseTo } from '../http/errors.ts';
import { securityHeaders } from '../http/safety.ts';
import { createRequestQueue, type QueueOptions } from './request-queue.ts';

export type SheddingOptions = QueueOptions;
/** A hundred pages that are rendered take half a second. */
export const sheddingDefaults: SheddingOptions = { at_once: 100, most_waiting: 100, most_wait_ms: 500, turn_ms: 5 };

const RETRY_S = 2;
const CODE: ErrorCode = 'unavailable';
/** What operators and supervisors ask is cheap, and needed most under load. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Sockets have an admission of their own, an upload lasts as long as its sender takes, and a page without one of its scripts is broken, while a script costs
 * as much as its refusal.
 */
const isQueued = ({ isInner, url, routeOptions, headers }: FastifyRequest): boolean =>
  !isInner &&
  !ALWAYS.has(url) &&
  !url.startsWith('/assets/') &&
  routeOptions.url !== '/ws' &&
  !headers['content-type']?.startsWith('multipart/');
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Load shedding: refuses requests beyond what the process can do, with 503 and `Retry-After` before any work, so that those it accepts are answered as fast
 * as ever. Without it latency grows until clients give up.
 */
export const shedding = fp(async (app: FastifyInstance, { env, ...options }: SheddingOptions & { env: Env }) => {
  let shed = 0;
  app.decorate('shedCount', () => shed);
  const queue = createRequestQueue(options);
  app.server.on('connection', queue.noteArrival);

  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    shed += 1;
    const { headers, body } = responseTo(new AppError(CODE), request, RETRY_S);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    // Not through the hooks of answers, which cost more than the refusal may.
    reply.hijack();
    reply.raw
      .writeHead(errorCatalogue[CODE].status, {
        ...securityHeaders(env),
        ...headers,
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
        'retry-after': String(RETRY_S),
        'x-request-id': request.id,
      })
      .end(text);
  }
  function admit(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const begin = (): boolean => {
      // Nobody waits for it any more.
      if (reply.raw.destroyed) return false;
      request.isWorkedOn = true;
      done();
      return true;
    };
    if (!queue.begin(begin) && !queue.wait(AsyncResource.bind(begin))) refuse(request, reply);
  }

  app.decorateRequest('isWorkedOn', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (isQueued(request) && !hasBody(request)) admit(request, reply, done);
    else done();
  });
  // Once its body is here: those who send one slowly are bound by time, and take no place.
  app.addHook('preValidation', (request, reply, done) => {
    if (isQueued(request) && hasBody(request)) admit(request, reply, done);
    else done();
  });
  const end = (request: FastifyRequest): void => {
    if (!request.isWorkedOn) return;
    request.isWorkedOn = false;
    queue.end();
  };
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
  // What is answered without these hooks, such as a stream of a development server.
  app.addHook('onResponse', async (request) => end(request));
  app.addHook('onRequestAbort', async (request) => end(request));
});

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests were refused since the start. */
    shedCount(): number;
  }
  interface FastifyRequest {
    /** Whether it takes one of the places of requests that are worked on. */
    isWorkedOn: boolean;
  }
}
