import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Watchlist } from './service.ts';

/** The routes of the watchlist. */
export const watchlistRoutes = ({ watchlist }: { watchlist: Watchlist }): FastifyPluginCallback =>
  routes(contract.watchlist, {
    listWatched: async ({ request }) => ({ status: 200, body: { data: await watchlist.list(request.context.actor_id) } }),
    watch: async ({ params: { kind, itemId }, request }) => ({
      status: 200,
      body: { data: await watchlist.watch(request.context.actor_id, kind, itemId) },
    }),
    unwatch: async ({ params: { kind, itemId }, request }) => ({
      status: 200,
      body: { data: { deleted: await watchlist.unwatch(request.context.actor_id, kind, itemId) } },
    }),
  });
