import { routes } from 'virtual:contract';
import type { Contract } from '@rasteh/contract';
import type { AppRoute, ClientInferRequest, ClientInferResponseBody } from '@ts-rest/core';
import type { Requester, RequestOptions } from './request.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'timeout_ms' | 'headers'>;
type Input<R extends AppRoute> = Omit<
  ClientInferRequest<R>,
  'headers' | 'extraHeaders' | 'overrideClientOptions' | 'fetchOptions' | 'cache'
>;
type Success<R extends AppRoute> = ClientInferResponseBody<R, Extract<keyof R['responses'], 200 | 201>>;
type Call<R extends AppRoute> =
  Record<never, never> extends Input<R>
    ? (input?: Input<R>, options?: CallOptions) => Promise<Success<R>>
    : (input: Input<R>, options?: CallOptions) => Promise<Success<R>>;
type Client<T> = { readonly [K in keyof T as K extends 'other' ? never : K]: T[K] extends AppRoute ? Call<T[K]> : Client<T[K]> };

/** The contract as functions: each takes `{params, query, body}` and gives the body of its success. */
export type Api = Client<Contract>;

type Untyped = { params?: Record<string, string | number>; query?: RequestOptions['params']; body?: unknown };
type Table = typeof routes;
/** How the paths of one's own routes begin; those for another go on with that one's id. */
const OWN = '/api/user/';

/** `path` with its `:name`s replaced, each encoded as one segment. @throws Error when one is missing */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

function bind(table: Table, requester: Requester, ownPrefix: string, prefix = OWN): unknown {
  return Object.fromEntries(
    Object.entries(table).map(([key, node]) => {
      if (!Array.isArray(node)) return [key, bind(node as Table, requester, ownPrefix, key === 'own' ? ownPrefix : OWN)];
      const [method, path] = node as [string, string];
      return [key, call(method, path.replace(OWN, prefix), requester)];
    }),
  );
}

function call(method: string, path: string, { requestData }: Requester) {
  return ({ params, query, body }: Untyped = {}, options: CallOptions = {}) =>
    requestData({ method, url: fillPath(path, params), params: query, data: body, ...options });
}

/**
 * The typed client over the request helper. A call throws RequestError. With a subject what a user does for oneself is done for
 * them: the `own` routes lead to their twins for another, the others stay what they are.
 */
export const createApi = (requester: Requester, subject_id?: number): Api =>
  bind(routes, requester, subject_id === undefined ? OWN : `${OWN}${subject_id}/`) as Api;
