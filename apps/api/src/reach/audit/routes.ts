import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sendSheets } from '../../core/lib/sheets/send.ts';
import { routes } from '../../core/lib/ts-rest.ts';
import type { AuditReader } from './reader-service.ts';

/** The routes by which users read what others did for them, and admins the whole log; no delegate calls them. */
export const auditRoutes = ({ auditReader: reader }: { auditReader: AuditReader }): FastifyPluginCallback =>
  routes(contract.audit, {
    listAudit: async ({ query, request }) => ({ status: 200, body: await reader.list(request.context.actor_id, query) }),
    getAuditEntry: async ({ params, request }) => ({
      status: 200,
      body: { data: await reader.get(request.context.actor_id, params.auditId) },
    }),
    listAllAudit: async ({ query }) => ({ status: 200, body: await reader.listAll(query) }),
    exportAudit: async ({ query: { format, ...filter }, reply }) => sendSheets(reply, format, [reader.export(filter)]),
  });
