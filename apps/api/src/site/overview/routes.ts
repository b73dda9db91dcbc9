import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { OverviewReader } from './service.ts';

/** The route of the overview of admins. */
export const overviewRoutes = ({ overview }: { overview: OverviewReader }): FastifyPluginCallback =>
  routes(contract.overview, {
    getOverview: async () => ({ status: 200, body: { data: await overview.read() } }),
  });
