export { publishOwnPrices } from './live.ts';
export { derivedState } from './repo.ts';
export { pricesRoutes } from './routes.ts';
export { percentChange } from './rules.ts';
export { createPrices, type Prices } from './service.ts';
