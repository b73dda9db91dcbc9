import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rendering } from '../../lib/rendering.ts';

/** Calls of a page to routes of the api in process, with the visitor's address, cookie and request id. */
export type InProcessCalls = {
  /** Except for searches, only the page counts against the rate limits. */
  get(request: FastifyRequest, path: string): Promise<{ status: number; text: string }>;
  /** Posts a form that a browser posted without scripts; the cookies of the answer go to the visitor. */
  post(request: FastifyRequest, reply: FastifyReply, path: string, payload: string): Promise<{ status: number; body: unknown }>;
};

/** Creates the calls of pages to the routes of this server. */
export function createInProcessCalls(app: FastifyInstance): InProcessCalls {
  return {
    async get(request, path) {
      const { host, cookie } = request.headers;
      const headers = { 'x-requested-with': 'XMLHttpRequest', ...(host ? { host } : {}), ...(cookie ? { cookie } : {}) };
      // inject is lazy and starts when awaited, which has to happen inside the async context.
      const ask = async () => await app.inject({ method: 'GET', url: path, remoteAddress: request.ip, headers });
      const answer = await rendering.run({ request_id: request.id }, ask);
      return { status: answer.statusCode, text: answer.body };
    },
    async post(request, reply, path, payload) {
      const { host, cookie, origin, 'user-agent': agent } = request.headers;
      const headers = {
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        ...Object.fromEntries(Object.entries({ host, cookie, origin, 'user-agent': agent }).filter(([, value]) => value)),
      };
      const ask = async () => await app.inject({ method: 'POST', url: path, payload, remoteAddress: request.ip, headers });
      const answer = await rendering.run({ request_id: request.id }, ask);
      // By name, so that a new session replaces the clearing of a dead one.
      for (const { name, value, ...options } of answer.cookies) reply.setCookie(name, value, options as CookieSerializeOptions);
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
