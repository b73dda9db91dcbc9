export { deleteCategoryDays } from './category-days-repo.ts';
export { eachOnce, median, medianOfSuppliers } from './market.ts';
export { type ComparedAmount, listAmounts } from './now-repo.ts';
export { CLOSE_PRICE_DAYS, createPriceDays, type PriceDays } from './service.ts';
