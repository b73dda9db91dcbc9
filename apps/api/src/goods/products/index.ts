export { productsRoutes } from './routes.ts';
export { createProducts, type Products } from './service.ts';
export { skusRoutes } from './skus/routes.ts';
export { createSkus, type Skus, type SkuTarget } from './skus/service.ts';
export { checkUnitAndVariation } from './terms.ts';
export { unknownProduct } from './unknown-product.ts';
export { variationsRoutes } from './variations/routes.ts';
export { createVariations, type Variations } from './variations/service.ts';
export { type VariationRef, variationRef } from './variations/wire.ts';
