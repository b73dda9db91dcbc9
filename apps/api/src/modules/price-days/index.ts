export { eachOnce, median } from './market.ts';
export { CLOSE_PRICE_DAYS, createPriceDays, type PriceDays } from './service.ts';
