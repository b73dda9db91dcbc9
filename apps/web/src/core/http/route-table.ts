import type { Route, RouteTable } from 'virtual:contract';
import type { Requester } from './request.ts';

/** A route, and how it is requested. */
export type OpenRoute = readonly [requestData: Requester['requestData'], route: Route];

/** The route at `keys` in one of the tables, or undefined. */
export function routeAt(table: RouteTable, keys: readonly string[]): Route | undefined {
  let node: unknown = table;
  for (const key of keys) node = (node as RouteTable | undefined)?.[key];
  return Array.isArray(node) ? (node as unknown as Route) : undefined;
}
