import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops accepting connections, and resolves once all requests in flight are answered, or after so long. A closing application refuses
     * calls, also those that a page in flight makes in process, so it is closed after that.
     */
    drainRequests(most_ms: number): Promise<void>;
    /** Whether a shutdown has begun. */
    isLeaving(): boolean;
  }
}

/** The requests of connections that were accepted last arrive within this time. */
const ARRIVING_MS = 100;

/** Lets requests in flight end before the application closes. */
export const draining = fp(async (app: FastifyInstance) => {
  const open = new Set<ServerResponse>();
  let isLeaving = false;
  let onIdle: () => void = () => undefined;
  app.server.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) onIdle();
    });
  });
  app.decorate('isLeaving', () => isLeaving);
  app.decorate('drainRequests', async (most_ms: number) => {
    isLeaving = true;
    app.server.close();
    await sleep(ARRIVING_MS);
    if (open.size === 0) return;
    const idle = new Promise<void>((resolve) => {
      onIdle = resolve;
    });
    await Promise.race([idle, sleep(most_ms, undefined, { ref: false })]);
  });
  app.addHook('preClose', async () => {
    isLeaving = true;
  });
  // A keep-alive connection would bring further requests, and prevent the process from exiting.
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
});
