export { publishReplies } from './live.ts';
export { repliesRoutes } from './routes.ts';
export { createReplies } from './service.ts';
