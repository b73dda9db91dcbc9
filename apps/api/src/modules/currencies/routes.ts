import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../lib/ts-rest.ts';
import type { Currencies } from './service.ts';

/** The currency routes. */
export const currenciesRoutes = ({ currencies }: { currencies: Currencies }): FastifyPluginCallback =>
  routes(contract.currencies, {
    listCurrencies: async () => ({ status: 200, body: { data: await currencies.list() } }),
    getCurrencyHistory: async ({ params, query }) => ({
      status: 200,
      body: { data: await currencies.history(params.code, query) },
    }),
  });
