export { suppliersRoutes } from './routes.ts';
export { createSuppliers, type Suppliers } from './service.ts';
