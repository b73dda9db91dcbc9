export { currenciesRoutes } from './routes.ts';
export { createCurrencies } from './service.ts';
