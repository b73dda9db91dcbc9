export { sitemapRoutes } from './routes.ts';
export { createSitemap } from './service.ts';
