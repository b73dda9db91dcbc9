export { publishPriceLists } from './live.ts';
export { priceListsRoutes } from './routes.ts';
export { createPriceLists } from './service.ts';
export { noCounts } from './wire.ts';
export { writeXlsx } from './writing/xlsx.ts';
