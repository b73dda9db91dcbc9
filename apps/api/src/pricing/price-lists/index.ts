export { publishPriceLists } from './live.ts';
export { textKey } from './meaning/atoms.ts';
export { createUnitFinder, exportTexts } from './meaning/terms.ts';
export { createTextReader } from './planning/texts.ts';
export { readList } from './reading/read.ts';
export { priceListsRoutes } from './routes.ts';
export { createPriceLists } from './service.ts';
export { noCounts, plainAmounts } from './wire.ts';
