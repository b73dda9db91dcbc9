import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import type { DelegationScope, RouteAccess, RouteMetadata } from './access.ts';
import { IdParamSchema } from './values.ts';

type UserRoute = AppRoute & { path: `/${string}`; metadata: RouteMetadata };
type UserRoutes = Record<string, UserRoute>;
type ParamsShape<R> = R extends { pathParams: z.ZodObject<infer Shape> } ? Shape : Record<never, never>;

type OwnRoute<R extends UserRoute> = Omit<R, 'path'> & { path: `/api/user${R['path']}` };
type OtherRoute<R extends UserRoute> = Omit<R, 'path' | 'pathParams'> & {
  path: `/api/user/:userId${R['path']}`;
  pathParams: z.ZodObject<ParamsShape<R> & { userId: typeof IdParamSchema }>;
};

/**
 * Routes that exist twice: `own` under /api/user for the user themselves, `other` under /api/user/{userId} for another user.
 */
export type ForUser<R extends UserRoutes> = {
  own: { [K in keyof R]: OwnRoute<R[K]> };
  other: { [K in keyof R]: OtherRoute<R[K]> };
};

/**
 * Creates both variants of each route from one definition; a delegate needs `scope` for the second, or any scope for `any`.
 *
 * @param routes paths without `/api/user`
 * @example
 * forUser('prices', {
 *   listPrices: { method: 'GET', path: '/prices', responses: {}, metadata: access({ role: 'user', limit: 'own_read' }) },
 * }).other.listPrices.path // → '/api/user/:userId/prices'
 */
export function forUser<const R extends UserRoutes>(scope: DelegationScope | 'any', routes: R): ForUser<R> {
  const own: Record<string, unknown> = {};
  const other: Record<string, unknown> = {};
  for (const [name, route] of Object.entries(routes)) {
    const metadata = (subject: RouteAccess['subject']): RouteMetadata => ({
      ...route.metadata,
      access: { ...route.metadata.access, scope, subject },
    });
    const params = route.pathParams instanceof z.ZodObject ? route.pathParams.shape : {};
    own[name] = { ...route, path: `/api/user${route.path}`, metadata: metadata('own') };
    other[name] = {
      ...route,
      path: `/api/user/:userId${route.path}`,
      pathParams: z.object({ ...params, userId: IdParamSchema }),
      metadata: metadata('other'),
    };
  }
  return { own, other } as ForUser<R>;
}
