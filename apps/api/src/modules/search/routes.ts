import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../lib/ts-rest.ts';
import type { Search } from './service.ts';

/** The public routes of the search. */
export const searchRoutes = ({ search }: { search: Search }): FastifyPluginCallback =>
  routes(contract.search, {
    searchProducts: async ({ query }) => ({ status: 200, body: await search.search(query) }),
    countSearch: async ({ query }) => ({ status: 200, body: { data: await search.countSearch(query) } }),
    suggest: async ({ query }) => ({ status: 200, body: { data: await search.suggest(query.q) } }),
  });
