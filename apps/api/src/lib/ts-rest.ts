import type { RouteMetadata } from '@rasteh/contract/wire/access';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { type AppRoute, type AppRouter, isAppRoute, type ServerInferRequest, type ServerInferResponses } from '@ts-rest/core';
import { initServer, type RequestValidationError, type RouterImplementation } from '@ts-rest/fastify';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const server = initServer();

type Input<R extends AppRoute> = ServerInferRequest<R> & {
  request: FastifyRequest;
  /** For what an answer says of its body when this is no JSON. */
  reply: { headers(values: Record<string, string>): unknown };
};
type Handlers<R> = {
  [K in keyof R]: R[K] extends AppRoute ? (input: Input<R[K]>) => Promise<ServerInferResponses<R[K]>> : never;
};

/** The handlers of a `forUser` contract, each written once and mounted for oneself and for another: `request.acting` says for whom. */
export function bothFor<R extends object>(_contract: { own: R }, handlers: Handlers<R>): { own: Handlers<R>; other: never } {
  return { own: handlers, other: handlers as never };
}

type AnyHandler = (input: Input<AppRoute>) => Promise<{ status: number; body: unknown }>;

const isDeclared = (metadata: unknown): metadata is RouteMetadata => Boolean((metadata as RouteMetadata | undefined)?.access);

/** Handlers of idempotent routes run once for each Idempotency-Key. */
function withIdempotency(contract: AppRouter, handlers: object): object {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => {
      const route = contract[name];
      if (!route || !isAppRoute(route)) return [name, route ? withIdempotency(route, handler as object) : handler];
      if (!isDeclared(route.metadata)) throw new Error(`${route.method} ${route.path} declares no access in the contract`);
      if (!route.metadata.access.idempotent) return [name, handler];
      const run: AnyHandler = (input) =>
        input.request.server.idempotency.run(input.request, () => (handler as AnyHandler)(input));
      return [name, run];
    }),
  );
}

type Issues = { issues: Parameters<typeof fieldErrors>[0] } | null;

/** A refusal of the contract's own checks: a path that is no id is a missing thing, the rest are field errors. */
function refuse(error: RequestValidationError): never {
  if (error.pathParams) throw new AppError('not_found');
  const issues = [error.query, error.headers, error.body].flatMap((part) => (part as unknown as Issues)?.issues ?? []);
  throw new AppError('invalid', { errors: fieldErrors(issues) });
}

/** The routes of one contract router as a Fastify plugin: paths, queries and bodies are checked, and so are the answers. */
export function routes<C extends AppRouter>(contract: C, handlers: RouterImplementation<C>): FastifyPluginCallback {
  const router = server.router(contract, withIdempotency(contract, handlers) as RouterImplementation<C>);
  const plugin = server.plugin(router) as FastifyPluginCallback<object>;
  return (app, _options, done) =>
    plugin(
      app,
      { logInitialization: false, jsonQuery: false, responseValidation: true, requestValidationErrorHandler: refuse },
      done,
    );
}
