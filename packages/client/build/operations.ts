import { contract } from '@rasteh/contract';
import { ContentSchema } from '@rasteh/contract/reach/files';
import type { RouteMetadata } from '@rasteh/contract/wire/access';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import { z } from 'zod';
import type { RouteTable, TableRow } from '../src/client.ts';
import type { TypePrinter } from './print-types.ts';

const isRoute = (part: AppRoute | AppRouter): part is AppRoute =>
  typeof part.method === 'string' && typeof part.path === 'string';

/** The routes of a group that an API key may call, or anyone; of twins the one for oneself, from which the other path follows. */
function* routesOf(group: AppRouter): Generator<[name: string, route: AppRoute]> {
  for (const [name, part] of Object.entries(group)) {
    if (name === 'other') continue;
    if (!isRoute(part)) yield* routesOf(part);
    else if ((part.metadata as RouteMetadata).access.api_key) yield [name, part];
  }
}

/** All groups with their routes. */
const groups = Object.entries(contract as unknown as AppRouter)
  .map(([group, part]) => [group, [...routesOf(part as AppRouter)]] as const)
  .filter(([, routes]) => routes.length > 0);

/** The table of the routes that a program may call. */
export function routeTable(): RouteTable {
  const rowOf = ({ method, path, metadata, responses }: AppRoute): TableRow => {
    if (responses[200] === ContentSchema) return [method, path, 'file'];
    const { idempotent, repeatable } = (metadata as RouteMetadata).access;
    const kind = idempotent ? 'idempotent' : repeatable && 'repeatable';
    return kind ? [method, path, kind] : [method, path];
  };
  return Object.fromEntries(
    groups.map(([group, routes]) => [group, Object.fromEntries(routes.map(([name, route]) => [name, rowOf(route)]))]),
  );
}

/** The parameters of an address: a text of digits may be given as a number. */
function parametersOf(schema: unknown, { typeOf }: TypePrinter): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => {
    const isOptional = part.safeParse(undefined).success;
    const type = typeOf(part, 'input').replace(/^string$/, 'string | number');
    return `${name}${isOptional ? '?' : ''}: ${type};`;
  });
  return `{ ${fields.join(' ')} }`;
}

const isOptional = (schema: unknown): boolean => schema instanceof z.ZodType && schema.safeParse(undefined).success;

function inputOf(route: AppRoute, printer: TypePrinter): string {
  const params = parametersOf(route.pathParams, printer);
  const query = parametersOf(route.query, printer);
  const body = 'body' in route && route.body instanceof z.ZodType ? printer.typeOf(route.body, 'input') : undefined;
  const mayOmitQuery = route.query instanceof z.ZodType && route.query.safeParse({}).success;
  return `{ ${[
    params && `params: ${params};`,
    query && `query${mayOmitQuery ? '?' : ''}: ${query};`,
    body && `body${'body' in route && isOptional(route.body) ? '?' : ''}: ${body};`,
  ]
    .filter(Boolean)
    .join(' ')} }`;
}

function responseOf(route: AppRoute, { typeOf }: TypePrinter): string {
  const types = Object.entries(route.responses)
    .filter(([status]) => Number(status) < 300)
    .map(([, schema]) =>
      schema === ContentSchema ? 'FileAnswer' : schema instanceof z.ZodType ? typeOf(schema, 'output') : 'null',
    );
  return [...new Set(types)].join(' | ');
}

/** The type of what each route takes and answers. */
export function operationsType(printer: TypePrinter): string {
  const lines = groups.map(([group, routes]) => {
    const operations = routes.map(
      ([name, route]) =>
        `/** ${route.summary} (\`${route.method} ${route.path}\`). */\n${name}: { input: ${inputOf(route, printer)}; response: ${responseOf(route, printer)} };`,
    );
    return `${group}: {\n${operations.join('\n')}\n};`;
  });
  return `export type Operations = {\n${lines.join('\n')}\n};`;
}
