import { routes } from 'virtual:contract-rest';
import type { Requester, RequestOptions } from './request.ts';
import { RequestError } from './request-error.ts';
import { type OpenRoute, routeAt } from './route-table.ts';
import { logInAgain } from './session-loss.ts';

/** The Idempotency-Keys of writes whose outcome is unknown, by their content. */
const keys = new Map<string, string>();

/** Whether an error proves that the write was never stored: had it been, its key would have returned the stored response. */
const isRefused = ({ status, code }: RequestError): boolean => [404, 409, 412, 422].includes(status) && code !== 'in_progress';

/**
 * Sends an idempotent write. Until its outcome is known, the same write keeps its key: if it was stored but its response was lost, the retry
 * gets that response, instead of a conflict with the version that the first attempt created.
 */
const repeatable =
  (requestData: Requester['requestData']): Requester['requestData'] =>
  async <T>(options: RequestOptions): Promise<T> => {
    const asked = JSON.stringify([options.method, options.url, options.params, options.data]);
    const key = keys.get(asked) ?? crypto.randomUUID();
    keys.set(asked, key);
    try {
      const data = await requestData<T>({ ...options, headers: { 'Idempotency-Key': key, ...options.headers } });
      keys.delete(asked);
      return data;
    } catch (error) {
      if (error instanceof RequestError && isRefused(error)) keys.delete(asked);
      throw error;
    }
  };

/** Sends a write once more when its session had ended and the user has logged in again above the page; a read is refused at once. */
const resumed =
  (requestData: Requester['requestData']): Requester['requestData'] =>
  async <T>(options: RequestOptions): Promise<T> => {
    try {
      return await requestData<T>(options);
    } catch (error) {
      const isEnded = options.method !== 'GET' && error instanceof RequestError && error.code === 'unauthenticated';
      if (!isEnded || !(await logInAgain('write'))) throw error;
      return requestData<T>(options);
    }
  };

/** The route at `path` of the contract that a guest may not call. @throws Error when there is none */
export function openRest({ requestData }: Requester, path: readonly string[]): OpenRoute {
  const route = routeAt(routes, path);
  if (!route) throw new Error(`No route ${path.join('.')}`);
  const [, , isIdempotent] = route;
  const send = resumed(requestData);
  return [isIdempotent ? repeatable(send) : send, route];
}
