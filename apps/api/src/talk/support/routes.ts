import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { fileDay } from '../../core/lib/sheets/download-name.ts';
import { sendSheets } from '../../core/lib/sheets/send.ts';
import { routes } from '../../core/lib/ts-rest.ts';
import { figuresTexts } from './figures/figures-text.ts';
import type { Support } from './types.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes by which supporters share the rooms of their desk. */
export const supportRoutes = ({ support }: { support: Support }): FastifyPluginCallback =>
  routes(contract.support, {
    listSupportRooms: async ({ query, request }) => ok(await support.list(request.context, query)),
    getSupportRoom: async ({ params, request }) => ok({ data: await support.get(request.context, params.userId) }),
    getSupportCustomer: async ({ params, request }) => ok({ data: await support.getCustomer(request.context, params.userId) }),
    listSupportNotes: async ({ params, request }) => ok({ data: await support.listNotes(request.context, params.userId) }),
    addSupportNote: async ({ params, body, request }) => ({
      status: 201,
      body: { data: await support.addNote(request.context, params.userId, body.text) },
    }),
    putSupportTags: async ({ params, body, request }) =>
      ok({ data: await support.putTags(request.context, params.userId, body.tags) }),
    setSupportState: async ({ params, body, request }) =>
      ok({ data: await support.setState(request.context, params.userId, body) }),
    getSupportHours: async () => ok({ data: await support.getHours() }),
    putSupportHours: async ({ body, request }) => ok({ data: await support.putHours(request.context, body) }),
    getSupportFigures: async ({ query }) => ok({ data: await support.readFigures(query) }),
    exportSupportFigures: async ({ query: { format, ...period }, reply }) => {
      const file = { name: `${figuresTexts.file} ${fileDay(Date.now(), '-')}`, ascii: 'support' };
      return sendSheets(reply, format, await support.exportFigures(period), { file });
    },
    getSupportDesk: async ({ params, request }) => ok({ data: await support.getDesk(request.context, params.deskId) }),
    rateSupport: async ({ params, body, request }) =>
      ok({ data: await support.rate(request.context, params.deskId, body.stars) }),
    claimSupportRoom: async ({ params, request }) => ok({ data: await support.claim(request.context, params.userId) }),
    releaseSupportRoom: async ({ params, request }) => ok({ data: await support.release(request.context, params.userId) }),
    handOverSupportRoom: async ({ params, body, request }) =>
      ok({ data: await support.handOver(request.context, params.userId, body) }),
  });
