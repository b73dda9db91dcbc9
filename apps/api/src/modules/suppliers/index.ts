export { createSuppliers, type SupplierProfile, type Suppliers } from './service.ts';
