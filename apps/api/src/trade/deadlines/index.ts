export { createDeadlines } from './service.ts';
