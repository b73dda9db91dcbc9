import { contract } from '../packages/contract/src/index.ts';
import type { RouteMetadata } from '../packages/contract/src/wire/access.ts';

type Route = { method: string; body?: unknown; metadata: RouteMetadata };
type Named = { name: string; route: Route };

const isRoute = (part: object): part is Route => 'method' in part && 'path' in part;

function routesIn(router: object, path: readonly string[]): Named[] {
  return Object.entries(router).flatMap(([key, part]) =>
    isRoute(part) ? [{ name: [...path, key].join('.'), route: part }] : routesIn(part, [...path, key]),
  );
}

/** The routes of the contract for a role, with their names. */
export const routesOf = (role: string): Named[] =>
  routesIn(contract, []).filter(({ route }) => route.metadata.access.role === role);
