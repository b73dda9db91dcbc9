import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../../../env.ts';
import { rendering } from '../../lib/rendering.ts';
import { createRequestId } from '../log.ts';
import { bodyTimeouts_ms } from './body-timeout.ts';
import { malformedRequestHandlers } from './malformed-requests.ts';

/** How often the server looks for connections that took too long to send their headers. */
const CONNECTIONS_CHECK_MS = 5_000;

/** How long a client may take to send the head of a request, an upgrade too. */
export const REQUEST_HEAD_MS = 30_000;

/** The time-out of plugins and hooks during the start (ms), long enough for a busy database. */
const START_MS = 120_000;

/** Creates the HTTP server with its limits of time and size, and without any route. */
export function createServer(env: Env, logger: Logger, request_head_ms: number): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => rendering.getStore()?.request_id ?? createRequestId(),
    trustProxy: env.TRUST_PROXY ?? false,
    pluginTimeout: START_MS,
    bodyLimit: 65_536,
    requestTimeout: bodyTimeouts_ms.upload,
    http: {
      headersTimeout: request_head_ms,
      connectionsCheckingInterval: Math.min(CONNECTIONS_CHECK_MS, Math.ceil(request_head_ms / 4)),
    },
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ...malformedRequestHandlers(env),
  }) as unknown as FastifyInstance;
}
