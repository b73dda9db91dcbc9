export { publishStories } from './live.ts';
export { createPublicStories } from './public.ts';
export { storiesRoutes } from './routes.ts';
export { createStories, type Stories } from './service.ts';
