export { type Audit, createAudit } from './service.ts';
