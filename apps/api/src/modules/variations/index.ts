export { variationsRoutes } from './routes.ts';
export { createVariations, type PricedVariation, type Variations } from './service.ts';
export { type VariationRef, variationRef } from './wire.ts';
