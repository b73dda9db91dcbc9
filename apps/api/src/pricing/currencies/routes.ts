import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Rates } from './rates-service.ts';
import type { Currencies } from './service.ts';
import type { CurrencySources } from './sources/service.ts';

const ok = <B>(data: B) => ({ status: 200, body: { data } }) as const;
const created = <B>(data: B) => ({ status: 201, body: { data } }) as const;

type RoutesDeps = { currencies: Currencies; rates: Rates; currencySources: CurrencySources };

/** The routes of currencies: read by all, kept by admins. */
export const currenciesRoutes = ({ currencies, rates, currencySources }: RoutesDeps): FastifyPluginCallback =>
  routes(contract.currencies, {
    listCurrencies: async () => ok(await currencies.list()),
    getCurrencyHistory: async ({ params, query }) => ok(await currencies.history(params.code, query)),
    createCurrency: async ({ body, request }) => created(await rates.create(request.context, body)),
    renameCurrency: async ({ params, body, request }) => ok(await rates.rename(request.context, params.currencyId, body)),
    setCurrencyAmount: async ({ params, body, request }) =>
      created(await rates.setAmount(request.context, params.currencyId, body)),
    takeBackCurrencyAmount: async ({ params, query, request }) =>
      ok(await rates.takeBack(request.context, params.currencyId, query.updated_at)),
    listCurrencySources: async () => ok(await currencySources.list()),
    saveCurrencySource: async ({ params, body, request }) =>
      ok(await currencySources.save(request.context, params.currencyId, body)),
    removeCurrencySource: async ({ params, request }) => ok(await currencySources.remove(request.context, params.currencyId)),
    testCurrencySource: async ({ params, body }) => ok(await currencySources.test(params.currencyId, body)),
    listCurrencyAmounts: async ({ params, query }) => ({
      status: 200,
      body: await currencySources.listAmounts(params.currencyId, query),
    }),
    orderCurrencies: async ({ body, request }) => ok(await rates.order(request.context, body.ids)),
  });
