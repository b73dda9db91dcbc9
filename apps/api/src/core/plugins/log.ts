import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import pino, { type Logger } from 'pino';
import type { Env } from '../../env.ts';
import { type Correlation, correlation, ofRequest } from '../lib/log.ts';
import { rendering } from '../lib/rendering.ts';
import { loggedPath } from '../lib/shared-path.ts';
import { networkKey } from './limits/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page makes this call in process. */
    isInner: boolean;
    correlation: Correlation;
  }
}

const ID_BYTES = 9;
let random = Buffer.alloc(0);
let used = 0;

/** A request id; always generated, since an id from the client could inject anything into the log. */
export function createRequestId(): string {
  // Random bytes are drawn in bulk: nine bytes cost as much as a thousand.
  if (used + ID_BYTES > random.length) {
    random = randomBytes(ID_BYTES * 128);
    used = 0;
  }
  used += ID_BYTES;
  return random.toString('base64url', used - ID_BYTES, used);
}

/** An address without the part that names one of its network: that of the /24 network, or of the /48 network of IPv6. */
const networkOf = (ip: string): string => {
  const network = networkKey(ip);
  if (!network.includes(':')) return `${network}.0`;
  return /^[0:]+$/.test(network) ? '::' : `${network}::`;
};

/**
 * Logs one line per response, without headers, bodies, cookies, query strings, tokens or whole addresses; those of calls that a page makes in process
 * at level debug. All lines and statements of a request have its id.
 */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.decorateRequest('isInner', false);
  app.decorateRequest('correlation');
  app.addHook('onRequest', (request, _reply, done) => {
    request.isInner = rendering.getStore() !== undefined;
    request.correlation = ofRequest(request.id);
    correlation.run(request.correlation, done);
  });
  // Reading the body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => correlation.run(request.correlation, done));
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    const jobs = request.correlation?.jobs ?? [];
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: networkOf(request.ip),
      ...(actor && actor.kind !== 'guest' ? { user_id: actor.user_id } : {}),
      ...(jobs.length > 0 ? { jobs } : {}),
    };
    request.log[request.isInner ? 'debug' : 'info'](line, 'request completed');
  });
});

const hidden = ['code', 'password', 'current_password', 'token', 'secret', 'cookie', 'authorization'];

/** The log of this process: JSON lines on standard output. */
export function createLogger(env: Env, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: undefined,
      mixin(_line, _level, logger) {
        const cause = correlation.getStore();
        // The log of a request has its id already.
        return cause && !('request_id' in logger.bindings()) ? { ...cause.fields } : {};
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      // A database error contains the values of its query.
      serializers: { err: (error: Error) => withoutQuery(pino.stdSerializers.err(error)) },
      redact: { paths: hidden.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    // Lines are written in batches; a single line waits at most a tenth of a second.
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
  );
}

/** Removes what drizzle adds to an error: the SQL and its parameters, which may contain user input. */
function withoutQuery(error: pino.SerializedError): pino.SerializedError {
  const { query: _query, params: _params, ...rest } = error;
  const firstLine = (text: string): string => text.replace(/^Failed query:[\s\S]*/, 'Failed query');
  const stripQueryFromStack = (stack: string): string => {
    const begin = stack.indexOf('Failed query:');
    if (begin < 0) return stack;
    const calls = stack.indexOf('\n    at ', begin);
    return `${stack.slice(0, begin)}Failed query${calls < 0 ? '' : stack.slice(calls)}`;
  };
  return {
    ...rest,
    message: firstLine(String(rest.message)),
    stack: stripQueryFromStack(String(rest.stack)),
  } as pino.SerializedError;
}
