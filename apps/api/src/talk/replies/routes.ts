import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Replies } from './service.ts';

const ok = <B>(data: B) => ({ status: 200, body: { data } }) as const;

/** The routes of prepared replies: kept by admins, and read by those who answer people. */
export const repliesRoutes = ({ replies }: { replies: Replies }): FastifyPluginCallback =>
  routes(contract.replies, {
    listReplies: async () => ok(await replies.listShown()),
    listKeptReplies: async () => ok(await replies.list()),
    createReply: async ({ body, request }) => ({ status: 201, body: { data: await replies.create(request.context, body) } }),
    updateReply: async ({ params, body, request }) => ok(await replies.update(request.context, params.replyId, body)),
    moveReply: async ({ params, body, request }) => ok(await replies.move(request.context, params.replyId, body.before_id)),
    deleteReply: async ({ params, query, request }) => ok(await replies.remove(request.context, params.replyId, query.version)),
  });
