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
type Client<T> = { readonly [K in keyof T]: T[K] extends AppRoute ? Call<T[K]> : Client<T[K]> };

/** The contract as functions: each takes `{params, query, body}` and gives the body of its success. */
export type Api = Client<Contract>;

type Untyped = { params?: Record<string, string | number>; query?: RequestOptions['params']; body?: unknown };
type Table = typeof routes;

/** `path` with its `:name`s replaced, each encoded as one segment. @throws Error when one is missing */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

function bind(table: Table, requester: Requester): unknown {
  return Object.fromEntries(
    Object.entries(table).map(([key, node]) => [
      key,
      Array.isArray(node) ? call(node as [string, string], requester) : bind(node as Table, requester),
    ]),
  );
}

function call([method, path]: readonly [string, string], { requestData }: Requester) {
  return ({ params, query, body }: Untyped = {}, options: CallOptions = {}) =>
    requestData({ method, url: fillPath(path, params), params: query, data: body, ...options });
}

/** The typed client over the request helper. A call throws RequestError. */
export const createApi = (requester: Requester): Api => bind(routes, requester) as Api;
