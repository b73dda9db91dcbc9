export { createContactReveals } from './contact/service.ts';
export { createSupplierHours } from './profile/hours.ts';
export { createSupplierProfiles } from './profile/service.ts';
export { createSupplierFacts } from './public/facts.ts';
export { createPublicSuppliers, type PublicSuppliers } from './public/service.ts';
export { suppliersRoutes } from './routes.ts';
export { createShowcases } from './showcase/service.ts';
export { createVerifications } from './verification/service.ts';
