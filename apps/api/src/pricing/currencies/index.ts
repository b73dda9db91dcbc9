export { publishCurrencies } from './live.ts';
export { createRates } from './rates-service.ts';
export { currenciesRoutes } from './routes.ts';
export { createCurrencies } from './service.ts';
export { type CurrencySources, createCurrencySources } from './sources/service.ts';
