import { type AppRoute, insertParamsIntoPath } from '@ts-rest/core';
import type { FastifyInstance } from 'fastify';
import { payloadOf } from '../../src/testing/payload.ts';

/** The inputs of one call to a route. */
export type Call = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: unknown };
/** The caller: the headers of the client, and its address. */
export type Caller = { headers: Record<string, string>; address: string };
// biome-ignore lint/suspicious/noExplicitAny: answers of every status are looked at
export type Answer = { status: number; body: any; text: string };

/** A distinct address for each number, so that no two callers share a rate limit. */
export const addressOfNumber = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Calls a route in process. */
export async function send(app: FastifyInstance, route: AppRoute, call: Call, caller: Caller): Promise<Answer> {
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  const path = insertParamsIntoPath({ path: route.path, params: (call.params ?? {}) as never });
  const { payload, type } = await payloadOf(call.body);
  const answer = await app.inject({
    method: route.method,
    url: query ? `${path}?${query}` : path,
    remoteAddress: caller.address,
    headers: { host: 'localhost', ...type, ...caller.headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : null, text: answer.body };
}
