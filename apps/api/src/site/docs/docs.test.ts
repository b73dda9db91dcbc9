import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fieldsEverywhere } from './descriptions/everywhere.data.ts';
import { exceptionalFields } from './descriptions/exceptions.data.ts';
import { marketFields } from './descriptions/market.data.ts';
import { pluralFields } from './descriptions/plurals.data.ts';
import { siteFields } from './descriptions/site.data.ts';
import { tradeFields } from './descriptions/trade.data.ts';
import { createOpenApi } from './openapi.ts';

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: { $ref?: string; name: string; in: string; schema: object }[];
  requestBody?: { required: boolean };
  responses: Record<string, { $ref?: string; description: string; headers?: object; content?: object }>;
};
const document = createOpenApi('/');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    path,
    operation: operation as unknown as Operation,
  })),
);
const operationOf = (route: string) => operations.find((one) => one.route === route)?.operation;

/** Every route of the contract, as `METHOD /path/{param}`. */
function routesOf(router: object): string[] {
  return Object.values(router).flatMap((part) =>
    typeof part.method === 'string' ? [`${part.method} ${part.path.replace(/:(\w+)/g, '{$1}')}`] : routesOf(part),
  );
}

/** Every `$ref` of a document. */
function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : refsOf(part)));
}

/** The objects with fields, and the parameters, of a document. */
function* describables(value: unknown): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'properties' && typeof part.type !== 'string') yield* Object.entries(part as Record<string, object>);
    if (key === 'parameters' && Array.isArray(part)) for (const one of part) if (one.name) yield [one.name, one];
    yield* describables(part);
  }
}
const namesOf = (value: unknown) => new Set([...describables(value)].map(([name]) => name));
const undescribed = (value: unknown) =>
  [...describables(value)].filter(([, part]) => !('description' in part)).map(([name]) => name);

describe('the OpenAPI document', () => {
  it('contains exactly the routes of the contract', () => {
    expect(operations.map(({ route }) => route).toSorted()).toEqual(routesOf(contract).toSorted());
  });

  it('has unique operation ids', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]\w+$/i);
  });

  it('has summaries of at most 80 characters without a full stop, each of one operation and its twin', () => {
    const named = operations.map(
      ({ operation }) => [operation.operationId.replace('_other_', '_own_'), operation.summary] as const,
    );
    expect(named.filter(([, summary]) => summary.length > 80 || !/^[A-Z].*[^.]$/.test(summary))).toEqual([]);
    const byTwin = new Map(named);
    expect(new Set(byTwin.values()).size).toBe(byTwin.size);
  });

  it('resolves every reference, and defines no schema twice', () => {
    const refs = [...new Set(refsOf(document))];
    expect(refs.length).toBeGreaterThan(20);
    for (const ref of refs) {
      const found = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
      expect([ref, typeof found]).toEqual([ref, 'object']);
    }
    expect(Object.keys(document.components.schemas ?? {})).toEqual(
      expect.arrayContaining(['Price', 'Offer', 'Product', 'Category', 'Error', 'PriceChange']),
    );
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('describes each path parameter, with ids as integers', () => {
    for (const { path, operation } of operations) {
      const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([path, named.toSorted()]).toEqual([path, [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name).toSorted()]);
    }
    expect(operationOf('GET /api/products/{productId}')?.parameters?.[0]).toEqual({
      name: 'productId',
      in: 'path',
      required: true,
      description: 'Identifier of the product',
      schema: { type: 'integer', minimum: 1 },
    });
    expect(operationOf('GET /api/services/categories/{slug}')?.parameters?.[0]?.schema).toMatchObject({ type: 'string' });
  });

  it('describes every field and parameter, and has no description without a field', () => {
    const missing = undescribed(document);
    expect(missing).toEqual([]);
    const planted = structuredClone(document) as unknown as { components: { schemas: { Price: { properties: object } } } };
    Object.assign(planted.components.schemas.Price.properties, { aspect: { type: 'string' } });
    expect(undescribed(planted)).toEqual(['aspect']);
    const named = namesOf(document);
    const exceptions = Object.keys(exceptionalFields).map((key) => key.split('.')[1] ?? key);
    const kept = [fieldsEverywhere, marketFields, tradeFields, siteFields, pluralFields].flatMap(Object.keys);
    expect([...kept, ...exceptions].filter((name) => !named.has(name))).toEqual([]);
  });

  it('states default and maximum of the rows on a page', () => {
    const rows = operationOf('GET /api/offers')?.parameters?.find(({ name }) => name === 'per_page')?.schema;
    expect(rows).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 50 });
  });

  it('declares security for guests, sessions and API keys', () => {
    expect(operationOf('GET /api/offers')?.security).toEqual([{}, { api_key: ['prices:read'] }]);
    expect(operationOf('POST /api/user/prices/store')?.security).toEqual([{ session: ['user'] }, { api_key: ['prices:write'] }]);
    expect(operationOf('POST /api/auth/api-keys')?.security).toEqual([{ session: ['user'] }]);
  });

  it('declares required bodies and the headers of changes', () => {
    expect(operationOf('POST /api/user/prices/store')?.requestBody?.required).toBe(true);
    expect(operationOf('POST /api/auth/logout')?.requestBody?.required).toBe(false);
    const headers = refsOf(operationOf('POST /api/user/prices/store')?.parameters);
    expect(headers).toEqual(['#/components/parameters/X-Requested-With', '#/components/parameters/Idempotency-Key']);
    expect(operationOf('GET /api/offers')?.requestBody).toBeUndefined();
  });

  it('answers each DELETE with the number of deleted rows, or with what is left of the resource', () => {
    const deletes = operations.filter(({ route }) => route.startsWith('DELETE'));
    const shapes = deletes.map(({ operation: { operationId, responses } }) => {
      const [answer] = refsOf(responses[200]?.content);
      return [operationId, answer?.replace('#/components/schemas/', '')] as const;
    });
    const left = shapes.filter(([, shape]) => shape !== 'Deleted');
    expect(left).toEqual([
      ['priceFormulas_own_deletePriceFormula', 'Price'],
      ['priceFormulas_other_deletePriceFormula', 'Price'],
      ['currencies_takeBackCurrencyAmount', 'Currency'],
      ['suppliers_own_deleteDocument', 'Verification'],
      ['suppliers_other_deleteDocument', 'Verification'],
      ['users_endUserSessions', 'UserDetails'],
      ['users_endUserSession', 'UserDetails'],
      // A deleted message leaves its place in the room.
      ['chat_deleteMessage', undefined],
      ['desks_removeDeskMember', 'Desk'],
    ]);
  });

  it('declares the headers of each response', () => {
    const operation = operationOf('GET /api/offers');
    const id = { 'x-request-id': { $ref: '#/components/headers/x-request-id' } };
    expect(operation?.responses[200]?.headers).toEqual(id);
    expect(operation?.responses[429]).toMatchObject({ $ref: '#/components/responses/ErrorAgainLater' });
    expect(document.components.responses).toMatchObject({
      Error: { headers: id },
      ErrorAgainLater: { headers: { ...id, 'retry-after': { $ref: '#/components/headers/retry-after' } } },
    });
  });

  it('names the errors of each operation by status, with the schema of their data', () => {
    const responses = operationOf('POST /api/user/prices/store')?.responses ?? {};
    expect(responses[409]?.description).toBe('`conflict`, `price_exists`, `in_progress`');
    expect(responses[412]).toBeUndefined();
    expect(JSON.stringify(responses[422])).toContain('"data":{"$ref":"#/components/schemas/Jump"');
    expect(operationOf('GET /api/offers')?.responses[401]).toEqual({
      $ref: '#/components/responses/Error',
      description: '`unauthenticated`',
    });
    expect(Object.keys(operationOf('GET /api/services/categories')?.responses ?? {})).toEqual([
      '200',
      '401',
      '403',
      '429',
      '500',
      '503',
    ]);
  });
});

describe('the documentation routes', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
  });
  afterAll(() => t.close());
  const get = (url: string) => t.app.inject({ url, headers: { host: 'localhost' } });

  it('serves the document to guests', async () => {
    const answer = await get('/api/openapi.json');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('serves the page with scripts allowed only by a fresh nonce', async () => {
    const answers = [await get('/api/docs'), await get('/api/docs')];
    const policies = answers.map(({ headers }) => String(headers['content-security-policy']));
    expect(policies[0]).not.toBe(policies[1]);
    const nonce = /script-src 'nonce-([\w-]+)';/.exec(policies[0] ?? '')?.[1];
    expect(answers[0]?.body.match(/<script/g)).toHaveLength(2);
    expect(answers[0]?.body.match(new RegExp(`<script nonce="${nonce}"`, 'g'))).toHaveLength(2);
    expect(policies[0]).not.toContain('unsafe-eval');
  });

  it('serves the assets of the page', async () => {
    const { body } = await get('/api/docs');
    for (const [, url = ''] of body.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    expect((await get('/api/docs/package.json')).statusCode).toBe(404);
  });
});
