export { createRecords, type Records } from './service.ts';
