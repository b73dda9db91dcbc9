export { FileField, type FileItem } from './file-field.tsx';
