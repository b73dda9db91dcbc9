export { publishCurrencies } from './live.ts';
export { createRates } from './rates-service.ts';
export { currenciesRoutes } from './routes.ts';
export { createCurrencies } from './service.ts';
