export { type Attachments, asOwner, createAttachments } from './attachments.ts';
export { filesRoutes } from './routes.ts';
export { createFiles, type Files } from './service.ts';
export { copyFiles } from './store/copy-files.ts';
export { createFolderStorage, placeOfKey } from './store/folder-storage.ts';
export { FILES_OWNER, filesFolder, openBucket, openBucketOf, openStorage } from './store/open-storage.ts';
export type { Storage } from './store/storage.ts';
export { endUsesOf, giveUses } from './uses-repo.ts';
