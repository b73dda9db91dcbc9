import { type AppRoute, insertParamsIntoPath } from '@ts-rest/core';
import type { FastifyInstance } from 'fastify';
import { payloadOf } from '../../testing/payload.ts';

/** What one call carries beside its route. */
export type Call = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: unknown };
/** Who calls: what their client sends, and the address that it sends from. */
export type Caller = { headers: Record<string, string>; address: string };
// biome-ignore lint/suspicious/noExplicitAny: answers of every status are looked at
export type Answer = { status: number; body: any; text: string };

/** An address of its own for each number: the limits of one caller never meet those of another. */
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
