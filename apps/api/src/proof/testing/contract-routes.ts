import { contract } from '@rasteh/contract';
import type { RouteAccess, RouteMetadata } from '@rasteh/contract/wire/access';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';

/** A route of the contract with its path in the contract, such as `prices.own.storePrice`. */
export type NamedRoute = { name: string; route: AppRoute; access: RouteAccess };

function routesOf(router: AppRouter, path: string[]): NamedRoute[] {
  return Object.entries(router).flatMap(([key, part]) =>
    isAppRoute(part)
      ? [{ name: [...path, key].join('.'), route: part, access: (part.metadata as RouteMetadata).access }]
      : routesOf(part, [...path, key]),
  );
}

/** Every route of the contract, in its order. */
export const contractRoutes: readonly NamedRoute[] = routesOf(contract, []);
