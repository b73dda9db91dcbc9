export { eachOnce } from './market.ts';
export { createPriceDays, type PriceDays } from './service.ts';
