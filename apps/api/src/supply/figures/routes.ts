import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { SupplierFigures } from './service.ts';

/** The routes of figures: own and other. */
export const figuresRoutes = ({ supplierFigures }: { supplierFigures: SupplierFigures }): FastifyPluginCallback =>
  routes(
    contract.figures,
    bothFor(contract.figures, {
      getFigures: async ({ request }) => ({
        status: 200,
        body: { data: await supplierFigures.read(request.context.subject_id) },
      }),
    }),
  );
