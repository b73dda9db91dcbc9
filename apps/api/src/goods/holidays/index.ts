export { readHolidayChanges } from './repo.ts';
export { holidaysRoutes } from './routes.ts';
export { createHolidays } from './service.ts';
