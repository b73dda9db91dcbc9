import { routes } from 'virtual:contract';
import type { Contract } from '@rasteh/contract';
import { loadChunk } from '@rasteh/ui/load-chunk';
import type { AppRoute, ClientInferRequest, ClientInferResponseBody } from '@ts-rest/core';
import type { Answer, Requester, RequestOptions } from './request.ts';
import { RequestError } from './request-error.ts';
import { type OpenRoute, routeAt } from './route-table.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'timeout_ms' | 'headers'>;
type Input<R extends AppRoute> = Omit<
  ClientInferRequest<R>,
  'headers' | 'extraHeaders' | 'overrideClientOptions' | 'fetchOptions' | 'cache'
>;
type Success<R extends AppRoute> = ClientInferResponseBody<R, Extract<keyof R['responses'], 200 | 201 | 202>>;
type Call<R extends AppRoute> =
  Record<never, never> extends Input<R>
    ? (input?: Input<R>, options?: CallOptions) => Promise<Success<R>>
    : (input: Input<R>, options?: CallOptions) => Promise<Success<R>>;
type Client<T> = { readonly [K in keyof T as K extends 'other' ? never : K]: T[K] extends AppRoute ? Call<T[K]> : Client<T[K]> };

/** The contract as functions: each takes `{params, query, body}` and returns the body of its success. */
export type Api = Client<Contract>;

type Untyped = { params?: Record<string, string | number>; query?: RequestOptions['params']; body?: unknown };
/** The path prefix of the user's own routes; the twins for a subject continue with the subject's id. */
const OWN = '/api/user/';

/** `path` with its `:name`s replaced, each encoded as one segment. @throws Error when one is missing */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

/** The routes that a guest may not call: loaded with the first such call, or earlier with the panel. */
const loadRest = () =>
  loadChunk(() => import('./rest-routes.ts')).catch((cause) => {
    throw new RequestError({ message: 'Network Error', code: 'network' }, { cause });
  });

/** Each property goes one level down in the contract, and a call requests the route at that level. */
function bind(requester: Requester, ownPrefix: string, keys: readonly string[] = []): unknown {
  const send = ([requestData, [method, path]]: OpenRoute, { params, query, body }: Untyped, options: CallOptions) => {
    const url = fillPath(keys.at(-2) === 'own' ? path.replace(OWN, ownPrefix) : path, params);
    return requestData({ method, url, params: query, data: body, ...options });
  };
  const call = (input: Untyped = {}, options: CallOptions = {}) => {
    const route = routeAt(routes, keys);
    return route
      ? send([requester.requestData, route], input, options)
      : loadRest().then(({ openRest }) => send(openRest(requester, keys), input, options));
  };
  const steps = new Map<string, unknown>();
  return new Proxy(call, {
    get(_, key) {
      // Awaiting the client reads `then`, which is no route.
      if (typeof key !== 'string' || key === 'then') return undefined;
      if (!steps.has(key)) steps.set(key, bind(requester, ownPrefix, [...keys, key]));
      return steps.get(key);
    },
  });
}

const bases = new WeakMap<object, { requester: Requester; ownPrefix: string }>();

/** Creates the typed client over the request helper. A call throws RequestError. */
export const createApi = (requester: Requester): Api => create(requester, OWN);

function create(requester: Requester, ownPrefix: string): Api {
  const api = bind(requester, ownPrefix) as Api;
  bases.set(api, { requester, ownPrefix });
  return api;
}

function baseOf(api: Api) {
  const base = bases.get(api);
  if (!base) throw new Error('This client was not made by createApi');
  return base;
}

/**
 * The same client on behalf of a subject: the `own` routes are replaced by their twins for the subject, the others are
 * unchanged. `onRefused` is called for each call that was not allowed.
 */
export function apiFor(api: Api, subject_id: number, onRefused: () => void): Api {
  const { requester } = baseOf(api);
  const requestData: Requester['requestData'] = (options) =>
    requester.requestData<never>(options).catch((error) => {
      if (error instanceof RequestError && error.status === 403) onRefused();
      throw error;
    });
  return create({ ...requester, requestData }, `${OWN}${subject_id}/`);
}

/** The contract as functions that return the whole answer; a failure stores its field errors in the shared state and returns nothing. */
export type WholeApi = WholeClient<Contract>;
type WholeClient<T> = {
  readonly [K in keyof T as K extends 'other' ? never : K]: T[K] extends AppRoute
    ? (...input: Parameters<Call<T[K]>>) => Promise<Answer<Success<T[K]>> | undefined>
    : WholeClient<T[K]>;
};

/** The same client in the other variant of the request helper: for background calls, whose failures are not shown. */
export function wholeAnswers(api: Api): WholeApi {
  const { requester, ownPrefix } = baseOf(api);
  return bind({ ...requester, requestData: requester.request as Requester['requestData'] }, ownPrefix) as unknown as WholeApi;
}

/** The URL of one of the user's routes, such as `files`, for a request outside of the client: a download, an upload with progress. */
export const ownUrl = (api: Api, path: string): string => baseOf(api).ownPrefix + path;
