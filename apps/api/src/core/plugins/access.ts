import { type RouteAccess, type RouteMetadata, roles } from '@rasteh/contract/wire/access';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../lib/app-error.ts';
import { type Caller, caller } from '../lib/caller.ts';
import type { ActingRight, ActingRights, Actor, RequestContext } from '../lib/request-context.ts';
import { leavingOf } from './http/leaving.ts';
import { callerKey, type Limits } from './limits/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor and the subject; only on routes that require a log-in. */
    context: RequestContext;
  }
}

type TsRestConfig = { tsRestRoute?: { metadata?: RouteMetadata } };

/** The access that the contract declares for the route of this request or registration. */
export const declaredAccess = (route: { config?: unknown }): RouteAccess | undefined =>
  (route.config as TsRestConfig | undefined)?.tsRestRoute?.metadata?.access;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** @throws unauthenticated, forbidden or suspended when this actor may not call a route of this access at all */
function checkActor(actor: Actor, access: RouteAccess, isChange: boolean): void {
  if (actor.kind === 'api_key') {
    if (!access.api_key || !actor.scopes.includes(access.api_key)) throw new AppError('forbidden');
  }
  if (access.role === 'guest') return;
  if (actor.kind === 'guest') throw new AppError('unauthenticated');
  if (roles.indexOf(actor.role) < roles.indexOf(access.role)) throw new AppError('forbidden');
  // A suspended user may only read their own data.
  const isOfStaff = roles.indexOf(access.role) > roles.indexOf('user');
  if (actor.suspended && (isOfStaff || (isChange && !access.while_suspended))) throw new AppError('suspended');
}

/** The subject that a path names. A path without a valid id names no user (0), and is refused like that of any other user. */
function subjectOf(access: RouteAccess, userId: string | undefined, actor_id: number): number {
  if (access.subject !== 'other') return actor_id;
  return userId !== undefined && /^[1-9]\d{0,15}$/.test(userId) ? Number(userId) : 0;
}

/** Whether the query of a request has words to search for: each list that has such a box asks the search what they mean. */
const hasWords = ({ query }: FastifyRequest): boolean => Boolean((query as { q?: unknown } | undefined)?.q);

/** A request: the declared access of its route, its method, and the user id in its path. */
type AccessRequest = { access: RouteAccess; method: string; userId: string | undefined };
/** The subject of a logged-in actor, and the right to act when the subject is another user. */
type AccessGrant = { subject_id: number; right: ActingRight | undefined };

/**
 * Checks whether an actor may make a request at all; the modules check which rows it may touch. Returns undefined for a guest.
 * @throws unauthenticated, forbidden, suspended, act_reason_required
 */
export async function authorize(
  actor: Actor,
  { access, method, userId }: AccessRequest,
  delegations: ActingRights,
): Promise<AccessGrant | undefined> {
  checkActor(actor, access, !isRead(method));
  if (actor.kind === 'guest') return undefined;
  const subject_id = subjectOf(access, userId, actor.user_id);
  const scope = access.subject === 'other' ? access.scope : undefined;
  return { subject_id, right: scope && (await delegations.checkMayAct(actor, subject_id, scope)) };
}

/**
 * Enforces the declared access of each contract route: role, API key scope, subject, rate limit.
 * An /api route without a declaration prevents the start.
 */
export const access = fp(async (app: FastifyInstance, { delegations, limits }: { delegations: ActingRights; limits: Limits }) => {
  app.decorateRequest('acting');
  app.addHook('onRoute', (route: RouteOptions) => {
    const declared = declaredAccess(route);
    if (route.url.startsWith('/api/') && !declared)
      throw new Error(`${route.method} ${route.url} declares no access in the contract`);
    if (declared?.body_kib) route.bodyLimit = declared.body_kib * 1_024;
  });
  // Runs before the body is read, so that a refused request is not parsed.
  app.addHook('onRequest', async (request) => {
    const declared = declaredAccess(request.routeOptions);
    if (!declared) {
      if (request.is404 && !isRead(request.method)) throw new AppError('not_found');
      return;
    }
    const { actor } = request;
    await limits.check(request, declared.limit, declared.cost);
    if (declared.limit !== 'search' && hasWords(request)) await limits.check(request, 'search', declared.cost);
    const { userId } = (request.params ?? {}) as { userId?: string };
    const granted = await authorize(actor, { access: declared, method: request.method, userId }, delegations);
    if (actor.kind === 'guest' || !granted) return;
    const source = actor.kind === 'api_key' ? 'api' : 'web';
    request.context = { actor_id: actor.user_id, source, request_id: request.id, ip: request.ip, ...granted };
  });
  // The last hook before the handler, which runs in its context.
  app.addHook('preHandler', (request, reply, done) => {
    const key = callerKey(request);
    let signal: AbortSignal | undefined;
    const of: Caller = {
      key,
      isGuestRead: request.actor.kind === 'guest' && isRead(request.method),
      get signal() {
        signal ??= leavingOf(reply);
        return signal;
      },
      chargeSearch: (points) => limits.charge(key, 'search', points),
    };
    caller.run(of, done);
  });
});
