export { createPriceArchives } from './archives.ts';
export { archiveOf } from './changes.ts';
export { publishOwnPrices } from './live.ts';
export { priceArchivesRoutes, pricesRoutes } from './routes.ts';
export { decide, extendTrend, inTermsOf, percentChange, stateNow, tehranDayNumber, tehranDayStart, validUntil } from './rules.ts';
export { createPrices, type Prices } from './service.ts';
