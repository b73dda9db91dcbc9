export { pagesRoutes } from './routes.ts';
export { createPages, type Pages } from './service.ts';
export { createPageWriting } from './writing-service.ts';
