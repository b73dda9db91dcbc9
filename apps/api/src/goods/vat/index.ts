export { publishVat } from './live.ts';
export { readVatRates } from './repo.ts';
export { vatRoutes } from './routes.ts';
export { createVat } from './service.ts';
