import type { CachePolicy } from '@rasteh/contract/wire/access';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { declaredAccess } from '../access.ts';

/** No cache may store a response that may be personal (RFC 9111, 5.2.2.5); it varies by both kinds of credentials. */
const own = { 'cache-control': 'private, no-store', vary: 'cookie, authorization' };
const shared: Record<CachePolicy, string> = { market: 'public, no-cache', reference: 'public, max-age=3600' };

/**
 * Sets Cache-Control of every response: no-store, unless the contract declares that it is the same for every caller. A handler
 * may set its own, as the file handler does. Errors and responses that set a cookie are never stored.
 */
export const caching = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 && reply.hasHeader('cache-control')) return;
    const policy = declaredAccess(request.routeOptions)?.cache;
    if (policy && reply.statusCode === 200 && !reply.hasHeader('set-cookie')) reply.header('cache-control', shared[policy]);
    else reply.headers(own);
  });
});
