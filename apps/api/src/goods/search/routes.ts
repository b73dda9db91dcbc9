import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Search } from './service.ts';
import type { SynonymKeeping } from './synonyms/service.ts';

type Services = { search: Search; synonymKeeping: SynonymKeeping };

/** The routes of the search: public ones, and those by which admins keep its synonyms. */
export const searchRoutes = ({ search, synonymKeeping }: Services): FastifyPluginCallback =>
  routes(contract.search, {
    searchProducts: async ({ query }) => ({ status: 200, body: await search.search(query) }),
    countSearch: async ({ query }) => ({ status: 200, body: { data: await search.countSearch(query) } }),
    suggest: async ({ query }) => ({ status: 200, body: { data: await search.suggest(query.q) } }),
    listSynonyms: async () => ({ status: 200, body: { data: await synonymKeeping.list() } }),
    createSynonyms: async ({ body, request }) => ({
      status: 201,
      body: { data: await synonymKeeping.create(request.context, body.names) },
    }),
    updateSynonyms: async ({ params, body, request }) => ({
      status: 200,
      body: { data: await synonymKeeping.update(request.context, params.synonymsId, body) },
    }),
    deleteSynonyms: async ({ params, query, request }) => ({
      status: 200,
      body: { data: await synonymKeeping.remove(request.context, params.synonymsId, query.version) },
    }),
  });
