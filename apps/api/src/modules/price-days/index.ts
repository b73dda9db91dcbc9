export { eachOnce, median } from './market.ts';
export { createPriceDays, type PriceDays } from './service.ts';
