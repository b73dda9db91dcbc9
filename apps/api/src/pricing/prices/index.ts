export { createPriceArchives } from './archives/archives.ts';
export { createPriceBatches } from './batches/service.ts';
export { priceSkusRoutes } from './by-sku/routes.ts';
export { createPriceSkus } from './by-sku/service.ts';
export { archiveOf } from './changes.ts';
export { createFormulaFollowing, type FormulaFollowing } from './formula/following.ts';
export { priceFormulasRoutes } from './formula/routes.ts';
export { createPriceFormulas } from './formula/service.ts';
export { type FindMedians, judgeAmount, type Median, percentChange } from './judgement.ts';
export { publishPrices } from './live.ts';
export { judgeNewAmount } from './new-amount.ts';
export { publishChanged } from './publishing.ts';
export { setComparable } from './repo.ts';
export { priceArchivesRoutes, priceBatchesRoutes, pricesRoutes, priceViewsRoutes } from './routes.ts';
export {
  comparedAmount,
  decide,
  extendTrend,
  inTermsOf,
  stateNow,
  tehranDayNumber,
  tehranDayStart,
  validUntil,
} from './rules.ts';
export { createPrices, type Prices } from './service.ts';
export { createPriceViews } from './views/service.ts';
export type { ComparedPrice } from './wire.ts';
