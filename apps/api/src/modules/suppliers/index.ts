export { createSuppliers, type Suppliers } from './service.ts';
