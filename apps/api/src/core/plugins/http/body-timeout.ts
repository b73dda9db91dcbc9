import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { declaredAccess } from '../access.ts';

/** Timeouts (ms) for the body of most requests, and for the slowest upload. */
export const bodyTimeouts_ms = { body: 30_000, upload: 600_000 } as const;

/**
 * Closes connections that take longer than `body_ms` to send a body. The timeout of the server itself is not per route, and
 * long enough for an upload over a slow connection; uploads have their own timeout for forms.
 */
export const bodyTimeout = fp(async (app: FastifyInstance, { body_ms }: { body_ms: number }) => {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || declaredAccess(routeOptions)?.limit === 'upload') return;
    const timer = setTimeout(() => raw.destroy(), body_ms);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
});
