import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { CategoryEditing } from './editing/service.ts';
import type { Catalogue } from './service.ts';

const ok = <B>(data: B) => ({ status: 200, body: { data } }) as const;
type Services = { catalogue: Catalogue; categoryEditing: CategoryEditing };

/** The routes of categories, units and cities: read by all, and the categories kept by admins. */
export const catalogueRoutes = ({ catalogue, categoryEditing }: Services): FastifyPluginCallback =>
  routes(contract.catalogue, {
    listCategories: async () => ok(await catalogue.listCategories()),
    getCategory: async ({ params }) => ok(await catalogue.getCategory(params.slug)),
    listUnits: async () => ok(await catalogue.listUnits()),
    listProvinces: async () => ok(await catalogue.listProvinces()),
    listCities: async ({ query }) => ok(await catalogue.listCities(query.province_id)),
    listKeptCategories: async () => ok(await categoryEditing.list()),
    createCategory: async ({ body, request }) => ({
      status: 201,
      body: { data: await categoryEditing.create(request.context, body) },
    }),
    updateCategory: async ({ params, body, request }) =>
      ok(await categoryEditing.update(request.context, params.categoryId, body)),
    moveCategory: async ({ params, body, request }) => ok(await categoryEditing.move(request.context, params.categoryId, body)),
    deleteCategory: async ({ params, query, request }) =>
      ok(await categoryEditing.remove(request.context, params.categoryId, query.version)),
    getKeptLevels: async ({ params }) => ok(await categoryEditing.getLevels(params.categoryId)),
    putLevels: async ({ params, body, request }) => ok(await categoryEditing.putLevels(request.context, params.categoryId, body)),
  });
