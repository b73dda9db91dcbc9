export { type Attachments, asOwner, createAttachments } from './attachments.ts';
export { filesRoutes } from './routes.ts';
export { createFiles, type Files } from './service.ts';
export { createFolderStorage, type Storage } from './storage.ts';
export { endUsesOf, giveUses } from './uses-repo.ts';
