import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { SavedSearches } from './service.ts';

/** The routes of saved searches. */
export const savedSearchesRoutes = ({ savedSearches: searches }: { savedSearches: SavedSearches }): FastifyPluginCallback =>
  routes(contract.savedSearches, {
    listSavedSearches: async ({ request }) => ({ status: 200, body: { data: await searches.list(request.context.actor_id) } }),
    saveSearch: async ({ body, request }) => ({
      status: 201,
      body: { data: await searches.save(request.context.actor_id, body) },
    }),
    openSavedSearch: async ({ params, request }) => ({
      status: 200,
      body: { data: await searches.open(request.context.actor_id, params.searchId) },
    }),
    deleteSavedSearch: async ({ params, request }) => {
      await searches.remove(request.context.actor_id, params.searchId);
      return { status: 200, body: { data: { deleted: 1 } } };
    },
  });
