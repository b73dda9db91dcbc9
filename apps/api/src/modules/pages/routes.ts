import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../lib/ts-rest.ts';
import type { Pages } from './service.ts';

/** The routes of pages and news. */
export const pagesRoutes = ({ pages }: { pages: Pages }): FastifyPluginCallback =>
  routes(contract.pages, {
    getPage: async ({ params }) => ({ status: 200, body: { data: await pages.get(params.slug) } }),
    listNews: async ({ query }) => ({ status: 200, body: await pages.listNews(query) }),
  });
