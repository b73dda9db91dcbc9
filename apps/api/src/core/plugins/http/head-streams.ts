import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Destroys the stream of an answer to HEAD. Fastify would read all of it, an export from its first row to its last, and log an error
 * when the caller has left by then.
 */
export const headStreams = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return Readable.from([]);
  });
});
