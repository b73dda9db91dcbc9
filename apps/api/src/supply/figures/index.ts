export { figuresRoutes } from './routes.ts';
export { createSupplierFigures } from './service.ts';
export { createSupplierViews } from './views.ts';
