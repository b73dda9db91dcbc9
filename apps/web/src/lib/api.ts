import { routes } from 'virtual:contract';
import type { Contract } from '@rasteh/contract';
import type { AppRoute, ClientInferRequest, ClientInferResponseBody } from '@ts-rest/core';
import type { Requester, RequestOptions } from './request.ts';
import { RequestError } from './request-error.ts';

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

const requesters = new WeakMap<object, Requester>();

/** The typed client over the request helper. A call throws RequestError. */
export function createApi(requester: Requester): Api {
  const api = bind(routes, requester, OWN) as Api;
  requesters.set(api, requester);
  return api;
}

/**
 * The same client for a subject: what a user does for oneself is done for them, since the `own` routes lead to their twins for
 * another; the others stay what they are. `onRefused` is told of each call that was not allowed.
 */
export function apiFor(api: Api, subject_id: number, onRefused: () => void): Api {
  const requester = requesters.get(api);
  if (!requester) throw new Error('This client was not made by createApi');
  const requestData: Requester['requestData'] = (options) =>
    requester.requestData<never>(options).catch((error) => {
      if (error instanceof RequestError && error.status === 403) onRefused();
      throw error;
    });
  return bind(routes, { ...requester, requestData }, `${OWN}${subject_id}/`) as Api;
}
