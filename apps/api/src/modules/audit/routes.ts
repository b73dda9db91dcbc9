import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../lib/ts-rest.ts';
import type { AuditReader } from './reader-service.ts';

/** The routes by which users read what others did for them; they cannot be called on behalf of another user. */
export const auditRoutes = ({ auditReader: reader }: { auditReader: AuditReader }): FastifyPluginCallback =>
  routes(contract.audit, {
    listAudit: async ({ query, request }) => ({ status: 200, body: await reader.list(request.context.actor_id, query) }),
    getAuditEntry: async ({ params, request }) => ({
      status: 200,
      body: { data: await reader.get(request.context.actor_id, params.auditId) },
    }),
  });
