import type { CachePolicy } from '@rasteh/contract/access';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { declaredAccess } from './access.ts';

/** No cache keeps what may be one caller's own (RFC 9111, 5.2.2.5); both ways of being known decide what it says. */
const own = { 'cache-control': 'private, no-store', vary: 'cookie, authorization' };
const shared: Record<CachePolicy, string> = { market: 'public, no-cache', reference: 'public, max-age=3600' };

/**
 * Says of every answer who may keep it: nobody, unless the contract declares that it is the same for every caller. A handler that
 * knows better, as that of a file, says so itself. Refusals and answers that set a cookie are nobody's to keep.
 */
export const caching = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 && reply.hasHeader('cache-control')) return;
    const policy = declaredAccess(request.routeOptions)?.cache;
    if (policy && reply.statusCode === 200 && !reply.hasHeader('set-cookie')) reply.header('cache-control', shared[policy]);
    else reply.headers(own);
  });
});
