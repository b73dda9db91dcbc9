import type { CachePolicy } from '@rasteh/contract/wire/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { priceKey, rendering } from '../../lib/rendering.ts';
import { declaredAccess } from '../access.ts';

type Named = Record<string, string | undefined>;

/** No cache may store a response that may be personal (RFC 9111, 5.2.2.5); it varies by both kinds of credentials. */
const own = { 'cache-control': 'private, no-store', vary: 'cookie, authorization' };
const shared: Record<CachePolicy, string> = { market: 'public, no-cache', reference: 'public, max-age=3600' };

/** The keys of the prices that the response to a request shows, as its route declares; null for any. Handlers add those that they name. */
function shownBy({ routeOptions, params, query }: FastifyRequest): string[] | null {
  const shows = declaredAccess(routeOptions)?.shows;
  if (!shows) return null;
  if (shows === 'none' || shows === 'named') return [];
  const [[kind, name] = []] = Object.entries(shows) as ['category' | 'product' | 'supplier', string][];
  const value = name && ((params as Named)[name] ?? (query as Named)[name]);
  return kind && value ? [priceKey(kind, value)] : null;
}

/**
 * Sets Cache-Control of every response: no-store, unless the contract declares that it is the same for every caller. A handler
 * may set its own, as the file handler does. Errors and responses that set a cookie are never stored.
 */
export const caching = fp(async (app: FastifyInstance) => {
  app.addHook('preHandler', (request, _reply, done) => {
    const call = rendering.getStore();
    if (call) call.shows = shownBy(request);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 && reply.hasHeader('cache-control')) return;
    const policy = declaredAccess(request.routeOptions)?.cache;
    if (policy && reply.statusCode === 200 && !reply.hasHeader('set-cookie')) reply.header('cache-control', shared[policy]);
    else reply.headers(own);
  });
});
