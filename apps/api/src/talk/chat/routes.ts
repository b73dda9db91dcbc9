import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { attachment, fileDay } from '../../core/lib/sheets/download-name.ts';
import { routes } from '../../core/lib/ts-rest.ts';
import { exportName } from './export/export-text.ts';
import type { Chat } from './types.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes of the chat. */
export function chatRoutes({ chat }: { chat: Chat }): FastifyPluginCallback {
  const reader = (request: FastifyRequest) => chat.of(request.context.actor_id);
  return routes(contract.chat, {
    fetchUserData: async ({ params, request }) => ok({ data: await chat.open(await reader(request), params.userId) }),
    checkAuth: async ({ request }) => {
      const { user_id, is_desk } = await reader(request);
      return ok({ data: { user_id, is_desk } });
    },
    listRooms: async ({ query, request }) => ok(await chat.listRooms(await reader(request), query)),
    listUsers: async ({ query, request }) => ok(await chat.listUsers(await reader(request), query)),
    getHistory: async ({ params, query, request }) => ok(await chat.listMessages(await reader(request), params.userId, query)),
    sendMessage: async ({ body, request }) => {
      const { request_id, ip } = request.context;
      return ok({ data: await chat.send(await reader(request), body, { request_id, ip }) });
    },
    deleteMessage: async ({ params, request }) => ok({ data: await chat.remove(await reader(request), params.messageId) }),
    readRoom: async ({ params, body, request }) => ok({ data: await chat.read(await reader(request), params.userId, body?.seq) }),
    blockUser: async ({ params, request }) => ok({ data: await chat.setBlocked(await reader(request), params.userId, true) }),
    unblockUser: async ({ params, request }) => ok({ data: await chat.setBlocked(await reader(request), params.userId, false) }),
    reportUser: async ({ params, body, request }) => ({
      status: 201,
      body: { data: await chat.report(await reader(request), params.userId, body.message_ids, body.reason) },
    }),
    searchRoom: async ({ params, query, request }) => ok(await chat.search(await reader(request), params.userId, query)),
    exportChats: async ({ request, reply }) => {
      const file = { name: `${exportName} ${fileDay(Date.now(), '-')}`, ascii: 'chats' };
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': attachment(file, 'json'),
      });
      return { status: 200, body: chat.export(request.context.actor_id) };
    },
    getBootstrap: async ({ request }) => ok({ data: await chat.bootstrap(await reader(request)) }),
    readEvents: async ({ body, request }) => ok(await chat.listEvents(await reader(request), body)),
    listReports: async ({ query: { closed, ...page } }) => ok(await chat.listReports({ ...page, closed: closed === 'true' })),
    closeReport: async ({ params, body, request }) =>
      ok({ data: await chat.closeReport(request.context, params.reportId, body) }),
  });
}
