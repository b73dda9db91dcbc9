import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Vat } from './service.ts';

/** The routes of the rates of value added tax: read by all, and planned by admins. */
export const vatRoutes = ({ vat }: { vat: Vat }): FastifyPluginCallback =>
  routes(contract.vat, {
    listVatRates: async () => ({ status: 200, body: { data: await vat.list() } }),
    createVatRate: async ({ body, request }) => ({ status: 201, body: { data: await vat.create(request.context, body) } }),
    updateVatRate: async ({ params, body, request }) => ({
      status: 200,
      body: { data: await vat.update(request.context, params.day, body) },
    }),
    deleteVatRate: async ({ params, query, request }) => ({
      status: 200,
      body: { data: await vat.remove(request.context, params.day, query.version) },
    }),
  });
