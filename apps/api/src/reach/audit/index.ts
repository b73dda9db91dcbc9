export { publishAudit } from './live.ts';
export { defineAuditMasking } from './masking-job.ts';
export { createAuditReader } from './reader-service.ts';
export { auditRoutes } from './routes.ts';
export { type Audit, createAudit } from './service.ts';
