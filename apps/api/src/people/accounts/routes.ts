import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { requireSession } from '../../core/lib/request-context.ts';
import { routes } from '../../core/lib/ts-rest.ts';
import { askerOf } from '../auth/index.ts';
import type { Accounts } from './service.ts';

const done = { status: 200, body: { data: null } } as const;

/** The routes that end accounts. */
export const accountsRoutes = ({ accounts }: { accounts: Accounts }): FastifyPluginCallback =>
  routes(contract.accounts, {
    previewClosing: async ({ request }) => ({
      status: 200,
      body: { data: await accounts.preview(request.context, requireSession(request.actor).role) },
    }),
    closeAccount: async ({ body, request, reply }) => {
      await accounts.close(askerOf(request, reply), request.context, body);
      reply.forgetBrowser();
      return done;
    },
    previewUserClosing: async ({ params }) => ({ status: 200, body: { data: await accounts.previewOther(params.userId) } }),
    closeUser: async ({ params, body, request }) => {
      await accounts.closeOther(request.context, params.userId, body.reason);
      return done;
    },
  });
