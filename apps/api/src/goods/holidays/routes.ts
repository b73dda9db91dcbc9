import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Holidays } from './service.ts';

const ok = <B>(data: B) => ({ status: 200, body: { data } }) as const;

/** The routes of the holidays: read by all, and changed by admins. */
export const holidaysRoutes = ({ holidays }: { holidays: Holidays }): FastifyPluginCallback =>
  routes(contract.holidays, {
    listHolidays: async () => ok(await holidays.list()),
    closeDay: async ({ params, body, request }) => ok(await holidays.close(request.context, params.day, body)),
    openDay: async ({ params, request }) => ok(await holidays.open(request.context, params.day)),
    restoreDay: async ({ params, request }) => ok(await holidays.restore(request.context, params.day)),
  });
