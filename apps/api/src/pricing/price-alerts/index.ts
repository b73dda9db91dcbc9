export { createPriceAlertChecks } from './checking.ts';
export { priceAlertsRoutes } from './routes.ts';
export { createPriceAlerts } from './service.ts';
