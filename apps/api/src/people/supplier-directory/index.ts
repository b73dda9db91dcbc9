export { findProfile, type SupplierProfileRow } from './repo.ts';
export { createSupplierDirectory, type SupplierDirectory } from './service.ts';
