export { publishOwnPrices } from './live.ts';
export { pricesRoutes } from './routes.ts';
export { percentChange, tehranDayNumber } from './rules.ts';
export { createPrices, type Prices } from './service.ts';
