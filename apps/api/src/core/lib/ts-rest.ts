import type { RouteMetadata } from '@rasteh/contract/wire/access';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import {
  type AppRoute,
  type AppRouter,
  isAppRoute,
  isAppRouteOtherResponse,
  type ServerInferRequest,
  type ServerInferResponses,
  validateResponse,
} from '@ts-rest/core';
import { initServer, type RequestValidationError, type RouterImplementation } from '@ts-rest/fastify';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { type ExactCheck, exactCheckOf } from './validation/exact.ts';

const server = initServer();

type Input<R extends AppRoute> = ServerInferRequest<R> & {
  request: FastifyRequest;
  /** For headers of responses that are not JSON. */
  reply: { headers(values: Record<string, string>): unknown };
};
type Handlers<R> = {
  [K in keyof R]: R[K] extends AppRoute ? (input: Input<R[K]>) => Promise<ServerInferResponses<R[K]>> : never;
};

/** Mounts the handlers of a `forUser` contract for the caller and for another user; `request.context` has the subject. */
export function bothFor<R extends object>(_contract: { own: R }, handlers: Handlers<R>): { own: Handlers<R>; other: never } {
  return { own: handlers, other: handlers as never };
}

type Answer = { status: number; body: unknown };
type AnyHandler = (input: Input<AppRoute>) => Promise<Answer>;

const isDeclared = (metadata: unknown): metadata is RouteMetadata => Boolean((metadata as RouteMetadata | undefined)?.access);

/**
 * Checks the answers of a route: each is what its schema makes of it, and one that is not as the schema says is an error. Most are exactly so, which
 * generated code finds out; zod judges the others.
 */
function createAnswerCheck(route: AppRoute): (answer: Answer) => Answer {
  const checks = new Map<number, ExactCheck | undefined>();
  function checkOf(status: number): ExactCheck | undefined {
    const type = route.responses[status];
    const schema = type && isAppRouteOtherResponse(type) ? type.body : type;
    return schema instanceof z.ZodType ? exactCheckOf(schema) : undefined;
  }
  return (answer) => {
    if (!checks.has(answer.status)) checks.set(answer.status, checkOf(answer.status));
    const isExact = checks.get(answer.status)?.(answer.body);
    return isExact ? answer : (validateResponse({ appRoute: route, response: answer }) as Answer);
  };
}

/** Runs handlers of idempotent routes once per Idempotency-Key, and checks the answers of all. */
function withChecks(contract: AppRouter, handlers: object): object {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => {
      const route = contract[name];
      if (!route || !isAppRoute(route)) return [name, route ? withChecks(route, handler as object) : handler];
      if (!isDeclared(route.metadata)) throw new Error(`${route.method} ${route.path} declares no access in the contract`);
      const check = createAnswerCheck(route);
      const answer = handler as AnyHandler;
      const run: AnyHandler = route.metadata.access.idempotent
        ? (input) => input.request.server.idempotency.run(input.request, () => answer(input))
        : answer;
      return [name, async (input: Input<AppRoute>) => check(await run(input))];
    }),
  );
}

type Issues = { issues: Parameters<typeof fieldErrors>[0] } | null;

/** Maps a validation error of the contract: invalid path parameters to not_found, all others to field errors. */
function refuse(error: RequestValidationError): never {
  if (error.pathParams) throw new AppError('not_found');
  const issues = [error.query, error.headers, error.body].flatMap((part) => (part as unknown as Issues)?.issues ?? []);
  throw new AppError('invalid', { errors: fieldErrors(issues) });
}

/** The routes of one contract router as a Fastify plugin: validates paths, queries, bodies and responses. */
export function routes<C extends AppRouter>(contract: C, handlers: RouterImplementation<C>): FastifyPluginCallback {
  const router = server.router(contract, withChecks(contract, handlers) as RouterImplementation<C>);
  const plugin = server.plugin(router) as FastifyPluginCallback<object>;
  return (app, _options, done) =>
    plugin(
      app,
      { logInitialization: false, jsonQuery: false, responseValidation: false, requestValidationErrorHandler: refuse },
      done,
    );
}
