export { priceSheetsRoutes } from './routes.ts';
export { createPriceSheets, type PriceSheets } from './service.ts';
