import { contract } from '@rasteh/contract';
import type { RouteAccess, RouteMetadata } from '@rasteh/contract/wire/access';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { isWholeForm } from '../../src/testing/form.ts';

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

/** The name of a route without the one of its twins: `forUser` defines a route for oneself and for another at once. */
export const withoutTwin = (name: string): string => name.replace(/\.(own|other)\./, '.');

/** One of each pair of twins, in turn, and every route that has none: a call of either goes the same way through the code. */
function oneOfTwins(): NamedRoute[] {
  const twins = Map.groupBy(contractRoutes, ({ name }) => withoutTwin(name));
  return [...twins.values()].flatMap((pair, n) => pair[n % pair.length] ?? []);
}

/** The routes of proofs that call each route in many ways: all of them in the whole form. */
export const calledRoutes: readonly NamedRoute[] = isWholeForm ? contractRoutes : oneOfTwins();
