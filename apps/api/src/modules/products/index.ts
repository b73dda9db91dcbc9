export { productsRoutes } from './routes.ts';
export { createProducts, type Products } from './service.ts';
export { checkUnitAndVariation } from './terms.ts';
