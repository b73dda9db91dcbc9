import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
import type { Env } from '../env.ts';

/** A request's id: ours alone, since a caller's own could carry anything into the log. */
export const createRequestId = (): string => randomBytes(9).toString('base64url');

/** Hides the query, which may carry what people typed or a token. */
const path = (url: string): string => url.split('?', 1)[0] ?? url;

/** The log of this process: JSON lines on standard output. */
export function createLogger(env: Env, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: path(request.url), ip: request.ip }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
      redact: {
        paths: [
          '*.code',
          '*.password',
          '*.token',
          '*.secret',
          '*.cookie',
          '*.authorization',
          'err.config',
          'err.params',
          'err.query',
        ],
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
}
