import { type Direction, type Json, reasonsOf, resolve } from './schema-fit.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: Json };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const ROLES = ['user', 'supporter', 'admin'];
const entries = (value: unknown): [string, Json][] => Object.entries((value ?? {}) as Record<string, Json>);

/** The breaking changes from one OpenAPI document to another, one sentence each; empty when there are none. */
export function breakingChanges(before: Json, after: Json): string[] {
  const schema = (one: unknown, other: unknown, direction: Direction, place: string): string[] =>
    reasonsOf({ schema: one as Json, document: before }, { schema: other as Json, document: after }, direction, place);

  function parameters(old: Json, now: Json, place: string): string[] {
    const [was, is] = [
      [old, before],
      [now, after],
    ].map(([operation = {}, document = {}]) =>
      ((operation.parameters ?? []) as Json[]).map((one) => resolve(one, document) as Parameter),
    );
    const find = (list: Parameter[] | undefined, { name, in: where }: Parameter) =>
      list?.find((one) => one.name === name && one.in === where);
    const lost = (was ?? []).flatMap((one) => {
      const other = find(is, one);
      return other ? schema(one.schema, other.schema, 'request', `${place} ${one.name}`) : [`${place} ${one.name} is gone`];
    });
    const needed = (is ?? []).filter((one) => one.required && !find(was, one)?.required);
    return [...lost, ...needed.map((one) => `${place} ${one.name} is required`)];
  }

  function body(old: Json, now: Json, place: string): string[] {
    const [was, is] = [old.requestBody, now.requestBody] as (Json | undefined)[];
    if (is?.required && !was?.required) return [`${place} body is required`];
    return entries(was?.content).flatMap(([type, { schema: one }]) => {
      const other = entries(is?.content).find(([name]) => name === type)?.[1].schema;
      return other ? schema(one, other, 'request', `${place} body`) : [`${place} body is no longer ${type}`];
    });
  }

  function responses(old: Json, now: Json, place: string): string[] {
    const is = (now.responses ?? {}) as Json;
    return entries(old.responses).flatMap(([status, one]) => {
      // An error that no longer occurs is no breaking change.
      if (!is[status]) return Number(status) < 400 ? [`${place} ${status} is gone`] : [];
      const content = entries(resolve(is[status], after).content);
      return entries(resolve(one, before).content).flatMap(([type, { schema: read }]) => {
        const other = content.find(([name]) => name === type)?.[1].schema;
        return other ? schema(read, other, 'response', `${place} ${status}`) : [`${place} ${status} is no longer ${type}`];
      });
    });
  }

  function operation(old: Json, now: Json | undefined, place: string): string[] {
    if (!now) return [`${place} is gone`];
    return [
      ...(old.operationId === now.operationId ? [] : [`${place} was called ${old.operationId}`]),
      ...security(old, now, place),
      ...parameters(old, now, place),
      ...body(old, now, place),
      ...responses(old, now, place),
    ];
  }

  const routes = entries(before.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).flatMap((method) =>
      operation(
        methods[method] as Json,
        ((after.paths as Json)[path] as Json | undefined)?.[method] as Json,
        `${method.toUpperCase()} ${path}`,
      ),
    ),
  );
  const frames = (kind: 'events' | 'commands', direction: Direction) =>
    entries((before['x-live'] as Json | undefined)?.[kind]).flatMap(([name, one]) => {
      const other = ((after['x-live'] as Json | undefined)?.[kind] as Json | undefined)?.[name];
      return other ? schema(one, other, direction, `live ${name}`) : [`live ${name} is gone`];
    });
  const messages = entries(before.webhooks).flatMap(([name, one]) => {
    const other = ((after.webhooks ?? {}) as Json)[name] as Json | undefined;
    return other ? schema(messageOf(one), messageOf(other), 'response', `webhook ${name}`) : [`webhook ${name} is gone`];
  });
  return [
    ...routes,
    ...errorCodes(before, after),
    ...messages,
    ...frames('events', 'response'),
    ...frames('commands', 'request'),
  ];
}

/** The schema of the message of a webhook. */
function messageOf(webhook: Json): unknown {
  const { requestBody } = webhook.post as { requestBody: { content: Record<string, Json> } };
  return requestBody.content['application/json']?.schema;
}

/** Every previous security requirement must still be accepted, for the same or a lower role and the same scope. */
function security(old: Json, now: Json, place: string): string[] {
  const ways = (now.security ?? []) as Record<string, string[]>[];
  return ((old.security ?? []) as Record<string, string[]>[])
    .filter((way) => !ways.some((other) => Object.entries(other).every(([scheme, needs]) => isOpen(way[scheme], needs))))
    .map((way) => `${place} is closed to ${JSON.stringify(way)}`);
}

const isOpen = (given: string[] | undefined, needs: string[]): boolean =>
  given !== undefined &&
  needs.every(
    (need) => given.includes(need) || given.some((role) => ROLES.indexOf(role) > ROLES.indexOf(need) && ROLES.includes(need)),
  );

function errorCodes(before: Json, after: Json): string[] {
  const now = (after['x-error-codes'] ?? {}) as Record<string, Json>;
  return entries(before['x-error-codes']).flatMap(([code, { status }]) => {
    if (!now[code]) return [`error ${code} is gone`];
    return now[code].status === status ? [] : [`error ${code} was ${status} and is ${now[code].status}`];
  });
}
