import { routes } from 'virtual:contract-rest';
import type { Requester, RequestOptions } from './request.ts';
import { type OpenRoute, routeAt } from './route-table.ts';

/** The Idempotency-Keys of writes that have not succeeded, by their content. */
const keys = new Map<string, string>();

/**
 * Sends an idempotent write. Until it succeeds, the same write keeps its key: if it was stored but its response was lost, the retry
 * gets that response, instead of a conflict with the version that the first attempt created.
 */
const repeatable =
  (requestData: Requester['requestData']): Requester['requestData'] =>
  async <T>(options: RequestOptions): Promise<T> => {
    const asked = JSON.stringify([options.method, options.url, options.params, options.data]);
    const key = keys.get(asked) ?? crypto.randomUUID();
    keys.set(asked, key);
    const data = await requestData<T>({ ...options, headers: { 'Idempotency-Key': key, ...options.headers } });
    keys.delete(asked);
    return data;
  };

/** The route at `path` of the contract that a guest may not call. @throws Error when there is none */
export function openRest({ requestData }: Requester, path: readonly string[]): OpenRoute {
  const route = routeAt(routes, path);
  if (!route) throw new Error(`No route ${path.join('.')}`);
  const [, , isIdempotent] = route;
  return [isIdempotent ? repeatable(requestData) : requestData, route];
}
