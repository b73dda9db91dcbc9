import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { CategoryBases } from './bases.ts';
import type { Units } from './service.ts';

/** The routes by which admins keep the units of sale. */
export const unitRoutes = ({ units, categoryBases }: { units: Units; categoryBases: CategoryBases }): FastifyPluginCallback =>
  routes(contract.units, {
    listKeptUnits: async () => ({ status: 200, body: { data: await units.list() } }),
    listCategoryBases: async () => ({ status: 200, body: { data: await categoryBases.list() } }),
    createUnit: async ({ body, request }) => ({ status: 201, body: { data: await units.create(request.context, body) } }),
    updateUnit: async ({ params, body, request }) => ({
      status: 200,
      body: { data: await units.update(request.context, params.unitId, body) },
    }),
    deleteUnit: async ({ params, query, request }) => ({
      status: 200,
      body: { data: await units.remove(request.context, params.unitId, query.version) },
    }),
  });
