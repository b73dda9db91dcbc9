import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../lib/ts-rest.ts';
import type { Catalogue } from './service.ts';

/** The routes of categories, units and cities. */
export const catalogueRoutes = ({ catalogue }: { catalogue: Catalogue }): FastifyPluginCallback =>
  routes(contract.catalogue, {
    listCategories: async () => ({ status: 200, body: { data: await catalogue.listCategories() } }),
    getCategory: async ({ params }) => ({ status: 200, body: { data: await catalogue.getCategory(params.slug) } }),
    listUnits: async () => ({ status: 200, body: { data: await catalogue.listUnits() } }),
    listProvinces: async () => ({ status: 200, body: { data: await catalogue.listProvinces() } }),
    listCities: async ({ query }) => ({ status: 200, body: { data: await catalogue.listCities(query.province_id) } }),
  });
