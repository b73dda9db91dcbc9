export { publishCurrencies } from './live.ts';
export { currenciesRoutes } from './routes.ts';
export { createCurrencies } from './service.ts';
