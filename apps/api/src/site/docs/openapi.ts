import { contract, contractVersion } from '@rasteh/contract';
import { batchRowSchemas } from '@rasteh/contract/batch-rows';
import { ContentSchema } from '@rasteh/contract/reach/files';
import { commands, topicEvents } from '@rasteh/contract/realtime';
import { ephemeralEventSchemas, logEventSchemas } from '@rasteh/contract/talk/chat/events';
import type { RouteAccess, RouteMetadata } from '@rasteh/contract/wire/access';
import { ErrorSchema, errorCatalogue } from '@rasteh/contract/wire/errors';
import { routeLimits, searchCosts } from '@rasteh/contract/wire/limits';
import { codesByStatus, errorsOf } from '@rasteh/contract/wire/route-errors';
import { z } from 'zod';
import { describeFields, descriptionOf } from './descriptions/describe.ts';
import { tagDescriptions } from './descriptions/tags.data.ts';
import { createSchemas, type Schema, type Schemas } from './schemas.ts';
import { webhooksOf } from './webhooks.ts';

/** A route as the contract declares it; anything else in a router is a nested router. */
type Route = {
  method: string;
  path: string;
  summary: string;
  description?: string;
  metadata: RouteMetadata;
  responses: Record<string, unknown>;
} & {
  [part in 'pathParams' | 'query' | 'body' | 'contentType']?: unknown;
};
type Router = { [name: string]: Route | Router };
const isRoute = (part: Route | Router): part is Route => typeof part.method === 'string';

/** A document of the OpenAPI Specification 3.1, ready for JSON. */
export type OpenApi = Schema & {
  openapi: string;
  paths: Record<string, Record<string, Schema>>;
  components: Record<string, Schema>;
};

const ref = (kind: string, name: string): Schema => ({ $ref: `#/components/${kind}/${name}` });

/** Describes the access rules of a route for callers. */
function describeAccess(
  { role, scope, subject, api_key, idempotent, repeatable, while_suspended, limit, cost = 1 }: RouteAccess,
  takesWords: boolean,
): string {
  const { points, window_s } = routeLimits[limit];
  const { search } = routeLimits;
  return [
    role === 'guest' ? 'Public.' : role === 'user' ? 'Requires a log-in.' : `Requires at least the role ${role}.`,
    subject === 'other'
      ? `Callers: the user, a delegate with ${scope === 'any' ? 'any scope' : `the scope ${scope}`}, or an admin with an open grant.`
      : '',
    api_key ? `API key scope: ${api_key}.` : 'Not available to API keys.',
    while_suspended ? 'Available to suspended users.' : '',
    idempotent ? 'Accepts an Idempotency-Key: a repeated key returns the first response.' : '',
    repeatable ? 'May be repeated after a lost answer.' : '',
    `Limit: ${Math.floor(points / cost)} calls per ${window_s} s.`,
    takesWords
      ? `With \`q\` at most ${search.points} searches of all routes in ${search.window_s} s; one of unknown words counts as up to ${1 + searchCosts.corrections}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether a parameter is a string of digits, documented as an integer. */
const isDigits = (schema: Schema): boolean =>
  typeof schema.pattern === 'string' && /^\^\[1-9\]\\d\{0,\d+\}\$$/.test(schema.pattern);

/** The default of a parameter, which JSON Schema omits when its text is transformed. */
function defaultOf(schema: z.ZodType, name: string): Schema {
  const parameter = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  const { data } = parameter?.safeParse(undefined) ?? {};
  return data === undefined ? {} : { default: data };
}

function parametersOf(place: 'path' | 'query', owner: string, schema: unknown, { toJson }: Schemas): Schema[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { pattern, description = descriptionOf(owner, name, {}), ...rest }]) => {
    const digits = isDigits({ pattern });
    const type = digits ? { type: 'integer', minimum: 1 } : pattern ? { pattern } : {};
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      schema: { ...rest, ...type, ...defaultOf(schema, name) },
    };
  });
}

/** The security requirements: a session with at least this role, or a key with this scope. */
function securityOf({ role, api_key }: RouteAccess): Schema[] {
  const ways: Schema[] = role === 'guest' ? [{}] : [{ session: [role] }];
  return api_key ? [...ways, { api_key: [api_key] }] : ways;
}

/** Statuses that say when to call again. */
const AGAIN_LATER = new Set([429, 503]);
const everyHeader = { 'x-request-id': ref('headers', 'x-request-id') };
const headersOf = (status: number): Schema =>
  AGAIN_LATER.has(status) ? { ...everyHeader, 'retry-after': ref('headers', 'retry-after') } : everyHeader;

function responseOf(schema: unknown, { toJson }: Schemas): Schema {
  const headers = everyHeader;
  if (!(schema instanceof z.ZodType)) return { description: 'Not modified', headers };
  const [description, type] = schema === ContentSchema ? ['File content', '*/*'] : ['Success', 'application/json'];
  return { description, headers, content: { [type]: { schema: toJson(schema, 'output') } } };
}

/** The error responses of a route by status, each with its codes; the schema of `data` where one of them carries it. */
function* errorResponsesOf(route: Route, schemas: Schemas): Generator<[number, Schema]> {
  const errors = errorsOf(route);
  for (const [status, codes] of codesByStatus(errors)) {
    const description = codes.map((code) => `\`${code}\``).join(', ');
    const data = [...new Set(codes.flatMap((code) => errors[code] ?? []))].map((schema) => schemas.toJson(schema, 'output'));
    const [only = {}] = data;
    const carrying = { type: 'object', properties: { data: data.length > 1 ? { anyOf: data } : only } };
    yield [
      status,
      data.length > 0
        ? {
            description,
            headers: headersOf(status),
            content: { 'application/json': { schema: { allOf: [ref('schemas', 'Error'), carrying] } } },
          }
        : { ...ref('responses', AGAIN_LATER.has(status) ? 'ErrorAgainLater' : 'Error'), description },
    ];
  }
}

function operationOf(name: string, tag: string, route: Route, schemas: Schemas): Schema {
  const { access } = route.metadata;
  const owner = name.split('_').at(-1) ?? name;
  const parameters = [
    ...parametersOf('path', owner, route.pathParams, schemas),
    ...parametersOf('query', owner, route.query, schemas),
  ];
  if (route.method !== 'GET') parameters.push(ref('parameters', 'X-Requested-With'));
  if (access.idempotent) parameters.push(ref('parameters', 'Idempotency-Key'));
  const body = route.body instanceof z.ZodType ? route.body : undefined;
  const operation = {
    operationId: name,
    tags: [tag],
    summary: route.summary,
    description: [
      route.description,
      describeAccess(
        access,
        parameters.some(({ name }) => name === 'q'),
      ),
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: securityOf(access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { [String(route.contentType ?? 'application/json')]: { schema: schemas.toJson(body, 'input') } },
          },
        }
      : {}),
    responses: Object.fromEntries([
      ...Object.entries(route.responses)
        .filter(([status]) => Number(status) < 400)
        .map(([status, schema]) => [status, responseOf(schema, schemas)]),
      ...errorResponsesOf(route, schemas),
    ]),
  };
  return describeFields(operation, owner) as Schema;
}

function* operationsOf(
  router: Router,
  names: string[],
  schemas: Schemas,
): Generator<{ path: string; method: string; operation: Schema }> {
  for (const [key, part] of Object.entries(router)) {
    const [tag = key, ...rest] = [...names, key];
    if (!isRoute(part)) yield* operationsOf(part, [...names, key], schemas);
    else {
      const path = part.path.replace(/:(\w+)/g, '{$1}');
      yield { path, method: part.method.toLowerCase(), operation: operationOf([tag, ...rest].join('_'), tag, part, schemas) };
    }
  }
}

/** The frames of the live socket, which OpenAPI cannot describe. */
function liveOf({ toJson }: Schemas): Schema {
  const each = (all: Record<string, z.ZodType>, io: 'input' | 'output') =>
    Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, describeFields(toJson(schema, io), name)]));
  const partOf = <P extends string>(all: Record<string, Record<P, z.ZodType>>, part: P) =>
    Object.fromEntries(Object.entries(all).map(([name, declared]) => [name, declared[part]]));
  return {
    path: '/ws',
    events: each(partOf(topicEvents, 'data'), 'output'),
    log_events: each(logEventSchemas, 'output'),
    passing_events: each(ephemeralEventSchemas, 'output'),
    commands: each(partOf(commands, 'data'), 'input'),
    answers: each(partOf(commands, 'answer'), 'output'),
  };
}

/** The OpenAPI 3.1 document of the whole contract, for the server at `server_url`. */
export function createOpenApi(server_url: string): OpenApi {
  const schemas = createSchemas();
  const paths: OpenApi['paths'] = {};
  for (const { path, method, operation } of operationsOf(contract as unknown as Router, [], schemas)) {
    paths[path] = { ...paths[path], [method]: operation };
  }
  // Rows of a batch are validated one by one, so the contract refers to their schema by name only.
  for (const row of batchRowSchemas) schemas.toJson(row, 'input');
  const live = liveOf(schemas);
  const webhooks = webhooksOf(schemas);
  const error = schemas.toJson(ErrorSchema, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rasteh',
      version: contractVersion,
      description:
        'Prices, products and live offers. Amounts are integers in Rial; times are in UTC. Browser sessions send X-Requested-With with every change.',
      contact: { name: 'Rasteh', url: server_url },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server_url }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    'x-error-codes': errorCatalogue,
    'x-live': live,
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.named).map(([name, schema]) => [name, describeFields(schema, name)])),
      responses: {
        Error: {
          description: 'Error: `code` identifies it, `errors` lists invalid fields',
          headers: everyHeader,
          content: { 'application/json': { schema: error } },
        },
        ErrorAgainLater: {
          description: 'Error: call again after the seconds of `retry-after`',
          headers: headersOf(503),
          content: { 'application/json': { schema: error } },
        },
      },
      headers: {
        'x-request-id': {
          required: true,
          description: 'The id of this request: quote it when you ask for support',
          schema: { type: 'string' },
        },
        'retry-after': { description: 'Seconds to wait before the next call', schema: { type: 'integer', minimum: 0 } },
      },
      parameters: {
        'X-Requested-With': {
          name: 'X-Requested-With',
          in: 'header',
          required: false,
          description: 'Needed unless an API key is used',
          schema: { const: 'XMLHttpRequest' },
        },
        'Idempotency-Key': {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Unique key of the change, valid for 24 hours: a repeated call returns the first response',
          schema: { type: 'string', maxLength: 255 },
        },
      },
      securitySchemes: {
        api_key: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: server_url.startsWith('https://') ? '__Host-rasteh' : 'rasteh' },
      },
    },
  };
}
