export { createPriceArchives } from './archives.ts';
export { archiveOf } from './changes.ts';
export { type FindMedians, judgeAmount, type Median, percentChange } from './judgement.ts';
export { publishPrices } from './live.ts';
export { judgeNewAmount } from './new-amount.ts';
export { priceArchivesRoutes, pricesRoutes } from './routes.ts';
export { decide, extendTrend, inTermsOf, stateNow, tehranDayNumber, tehranDayStart, validUntil } from './rules.ts';
export { createPrices, type Prices } from './service.ts';
export type { ComparedPrice } from './wire.ts';
