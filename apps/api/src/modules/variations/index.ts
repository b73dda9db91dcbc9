export { variationsRoutes } from './routes.ts';
export { createVariations, type PricedVariation, type Variations } from './service.ts';
export { variationRef } from './wire.ts';
