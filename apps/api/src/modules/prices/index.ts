export { archiveOf } from './changes.ts';
export { publishOwnPrices } from './live.ts';
export { pricesRoutes } from './routes.ts';
export { extendTrend, percentChange, stateNow, tehranDayNumber } from './rules.ts';
export { createPrices } from './service.ts';
