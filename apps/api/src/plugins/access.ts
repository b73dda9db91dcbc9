import { type RouteAccess, type RouteMetadata, roles } from '@rasteh/contract/wire/access';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../lib/app-error.ts';
import type { ActingRight, Actor, RequestContext } from '../lib/request-context.ts';
import type { Delegations } from '../modules/delegations/index.ts';
import type { Limits } from './http/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts for whom; only on routes that need a log-in. */
    context: RequestContext;
  }
}

type TsRestConfig = { tsRestRoute?: { metadata?: RouteMetadata } };

/** The access that the contract declares for the route of this request or registration. */
export const declaredAccess = (route: { config?: unknown }): RouteAccess | undefined =>
  (route.config as TsRestConfig | undefined)?.tsRestRoute?.metadata?.access;

/** @throws unauthenticated, forbidden or suspended when this actor may not call a route of this access at all */
function checkActor(actor: Actor, access: RouteAccess, isChange: boolean): void {
  if (actor.kind === 'api_key') {
    if (!access.api_key || !actor.scopes.includes(access.api_key)) throw new AppError('forbidden');
  }
  if (access.role === 'guest') return;
  if (actor.kind === 'guest') throw new AppError('unauthenticated');
  if (roles.indexOf(actor.role) < roles.indexOf(access.role)) throw new AppError('forbidden');
  // Who is suspended reads what is their own, and no more.
  const isOfStaff = roles.indexOf(access.role) > roles.indexOf('user');
  if (actor.suspended && (isOfStaff || (isChange && !access.while_suspended))) throw new AppError('suspended');
}

/** For whom a path says that it acts. A path that is no id names nobody, and is refused like anybody else's. */
function subjectOf(access: RouteAccess, userId: string | undefined, actor_id: number): number {
  if (access.subject !== 'other') return actor_id;
  return userId !== undefined && /^[1-9]\d{0,15}$/.test(userId) ? Number(userId) : 0;
}

/** What a request asks for: the access that its route declares, its method, and the user whom its path names. */
type Asked = { access: RouteAccess; method: string; userId: string | undefined };
/** For whom somebody who is logged in acts, and by which right when it is for another. */
type Granted = { subject_id: number; right: ActingRight | undefined };

/**
 * Decides whether an actor may make a request at all; which rows it may touch is decided by the modules. Nothing for a guest.
 * @throws unauthenticated, forbidden, suspended, act_reason_required
 */
export async function authorize(
  actor: Actor,
  { access, method, userId }: Asked,
  delegations: Pick<Delegations, 'checkMayAct'>,
): Promise<Granted | undefined> {
  checkActor(actor, access, !['GET', 'HEAD'].includes(method));
  if (actor.kind === 'guest') return undefined;
  const subject_id = subjectOf(access, userId, actor.user_id);
  const scope = access.subject === 'other' ? access.scope : undefined;
  return { subject_id, right: scope && (await delegations.checkMayAct(actor, subject_id, scope)) };
}

/**
 * Enforces what each route of the contract declares: role, API key scope, for whom, how often.
 * An /api route without a declaration stops the start.
 */
export const access = fp(async (app: FastifyInstance, { delegations, limits }: { delegations: Delegations; limits: Limits }) => {
  app.decorateRequest('acting');
  app.addHook('onRoute', (route: RouteOptions) => {
    const declared = declaredAccess(route);
    if (route.url.startsWith('/api/') && !declared)
      throw new Error(`${route.method} ${route.url} declares no access in the contract`);
    if (declared?.body_kib) route.bodyLimit = declared.body_kib * 1_024;
  });
  // Before the body is read: a refused caller costs no parsing.
  app.addHook('onRequest', async (request) => {
    const declared = declaredAccess(request.routeOptions);
    if (!declared) {
      if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found');
      return;
    }
    const { actor } = request;
    await limits.check(request, declared.limit);
    const { userId } = (request.params ?? {}) as { userId?: string };
    const granted = await authorize(actor, { access: declared, method: request.method, userId }, delegations);
    if (actor.kind === 'guest' || !granted) return;
    const source = actor.kind === 'api_key' ? 'api' : 'web';
    request.context = { actor_id: actor.user_id, source, request_id: request.id, ip: request.ip, ...granted };
  });
});
