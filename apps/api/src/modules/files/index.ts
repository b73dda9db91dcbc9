export { filesRoutes } from './routes.ts';
export { createFiles } from './service.ts';
export { createFolderStorage } from './storage.ts';
