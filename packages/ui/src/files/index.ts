export { checkFiles, type FileRule, type FileWording } from './check-files.ts';
