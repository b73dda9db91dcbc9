import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { breakingChanges } from './compare.ts';
import type { Json } from './schema-fit.ts';
import { currentShape, isBreakingVersion, objectionTo, readSnapshot } from './snapshot.ts';

// Documents are untyped here: each test changes one place.
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test changes
type Loose = any;
const document = currentShape();

const STORE = '/api/user/prices/store';
const ARCHIVES = ['/api/user/prices/{priceId}/archives', '/api/user/{userId}/prices/{priceId}/archives'];
const changedPaths = new Set(['/api/search', '/api/offers', '/api/auth/logout', STORE, '/api/user/prices/update', ...ARCHIVES]);
/** The contract's own document with the routes that the tests change: all of its 455 would be compared for each change. */
const before = {
  ...(document as Loose),
  paths: Object.fromEntries(Object.entries((document as Loose).paths).filter(([path]) => changedPaths.has(path))),
};

/** What breaks when this change is planted. */
function planted(change: (document: Loose) => void): string[] {
  const after = structuredClone(before);
  change(after);
  expect(isDeepStrictEqual(after, before)).toBe(false);
  return breakingChanges(before, after);
}

const bodyOf = (d: Loose, path = STORE): Loose => d.paths[path].post.requestBody.content['application/json'].schema;
const schemasOf = (d: Loose): Loose => d.components.schemas;

describe('a breaking change', () => {
  it.each<[string, (d: Loose) => void, string]>([
    ['a removed route', (d) => delete d.paths['/api/search'], 'GET /api/search is gone'],
    ['a renamed operation', (d) => (d.paths['/api/search'].get.operationId = 'find'), 'was called search_searchProducts'],
    ['a new required field', (d) => bodyOf(d).required.push('note'), `POST ${STORE} body.note is required`],
    ['a request field no longer accepted', (d) => delete bodyOf(d).properties.note, `POST ${STORE} body.note is gone`],
    ['fewer values in a request', (d) => bodyOf(d).properties.delivery.enum.pop(), 'body.delivery no longer takes delivered'],
    ['a lower bound', (d) => (bodyOf(d).properties.credit_days.maximum = 90), 'body.credit_days has maximum 90'],
    ['a changed default', (d) => (bodyOf(d).properties.payment.default = 'credit'), 'body.payment means "credit"'],
    [
      'null no longer accepted',
      (d) => (bodyOf(d).properties.amount = { type: 'integer', minimum: 1, default: null }),
      'no longer takes null',
    ],
    ['a required batch field', (d) => schemasOf(d).PriceChange.required.push('amount'), 'body.prices[].amount is required'],
    [
      'a required parameter',
      (d) => (d.paths['/api/offers'].get.parameters[0].required = true),
      'GET /api/offers page is required',
    ],
    ['a removed parameter', (d) => d.paths['/api/offers'].get.parameters.shift(), 'GET /api/offers page is gone'],
    ['a newly required body', (d) => (d.paths['/api/auth/logout'].post.requestBody.required = true), 'logout body is required'],
    ['a removed response field', (d) => delete schemasOf(d).Price.properties.note, 'note is gone'],
    ['a changed type in a response', (d) => (schemasOf(d).Price.properties.id.type = 'string'), 'id was integer and is string'],
    ['a response field that became optional', (d) => schemasOf(d).Price.required.shift(), '.id may be left out'],
    [
      'null in a response',
      (d) => (schemasOf(d).Unit.properties.title = { anyOf: [{ type: 'string' }, { type: 'null' }] }),
      'may now be null',
    ],
    ['more values in a response', (d) => schemasOf(d).Price.properties.state.enum.push('sold'), 'state may now be sold'],
    ['a changed format', (d) => delete schemasOf(d).Price.properties.stated_at.format, 'stated_at has another format'],
    ['a removed response', (d) => delete d.paths[STORE].post.responses['201'], `POST ${STORE} 201 is gone`],
    ['a route closed to guests', (d) => d.paths['/api/offers'].get.security.shift(), 'GET /api/offers is closed to {}'],
    ['a higher role', (d) => (d.paths[STORE].post.security[0].session = ['admin']), 'is closed to {"session":["user"]}'],
    ['a changed API key scope', (d) => (d.paths[STORE].post.security[1].api_key = ['prices:read']), 'is closed to {"api_key"'],
    ['a removed error code', (d) => delete d['x-error-codes'].stale, 'error stale is gone'],
    ['a changed status of an error', (d) => (d['x-error-codes'].stale.status = 409), 'error stale was 412 and is 409'],
    ['a removed event', (d) => delete d['x-live'].events['offer.changed'], 'live offer.changed is gone'],
    ['a new required command field', (d) => (d['x-live'].commands.ping.required = ['at']), 'live ping.at is required'],
  ])('is %s', (_name, change, reason) => {
    expect(planted(change).join('\n')).toContain(reason);
  });

  it('is reported once per affected route, for both variants', () => {
    const changes = planted((d) => delete schemasOf(d).PriceArchive.properties.reason);
    expect(changes).toEqual([
      'GET /api/user/prices/{priceId}/archives 200.data[].reason is gone',
      'GET /api/user/{userId}/prices/{priceId}/archives 200.data[].reason is gone',
    ]);
  });
});

describe('a compatible change', () => {
  it.each<[string, (d: Loose) => void]>([
    ['a new route', (d) => (d.paths['/api/weather'] = d.paths['/api/search'])],
    ['a new optional field of a request', (d) => (bodyOf(d).properties.colour = { type: 'string' })],
    ['a request field that became optional', (d) => bodyOf(d).required.shift()],
    ['more values in a request', (d) => bodyOf(d).properties.delivery.enum.push('rail')],
    ['a wider bound', (d) => (bodyOf(d).properties.credit_days.maximum = 900)],
    ['a new optional parameter', (d) => d.paths['/api/search'].get.parameters.push({ name: 'n', in: 'query', schema: {} })],
    ['a new response field', (d) => (schemasOf(d).Price.properties.colour = { type: 'string' })],
    ['fewer values in a response', (d) => schemasOf(d).Offer.properties.state.enum.pop()],
    [
      'a new error code',
      (d) => {
        d['x-error-codes'].sold_out = { status: 409 };
        schemasOf(d).ErrorCode.enum.push('sold_out');
      },
    ],
    ['a changed summary', (d) => (d.paths['/api/search'].get.summary = 'Search')],
    ['a route opened to keys', (d) => d.paths['/api/auth/logout'].post.security.push({ api_key: ['prices:read'] })],
    ['a new event', (d) => (d['x-live'].events['news.changed'] = {})],
  ])('is %s', (_name, change) => {
    expect(planted(change)).toEqual([]);
  });
});

describe('the contract version', () => {
  const broken = (version: string): Json => {
    const after = structuredClone(document) as Loose;
    delete after.paths['/api/search'];
    after.info.version = version;
    return after;
  };

  it('allows breaking changes only after a major or, below 1.0.0, a minor bump', () => {
    expect(isBreakingVersion('0.1.0', '0.2.0')).toBe(true);
    expect(isBreakingVersion('0.1.9', '1.0.0')).toBe(true);
    expect(isBreakingVersion('1.4.0', '2.0.0')).toBe(true);
    for (const [before, now] of [
      ['0.1.0', '0.1.0'],
      ['0.1.0', '0.1.1'],
      ['1.4.0', '1.5.0'],
      ['2.0.0', '1.9.0'],
    ] as const)
      expect(isBreakingVersion(before, now)).toBe(false);
  });

  it('allows a breaking change after a bump, and lists the changes without one', () => {
    const from = structuredClone(document) as Loose;
    from.info.version = '0.1.0';
    expect(objectionTo(from, broken('0.1.1'))).toContain('GET /api/search is gone');
    expect(objectionTo(from, broken('0.2.0'))).toBeNull();
  });

  it('shortens the list of breaking changes when all routes share them', () => {
    const after = structuredClone(document) as Loose;
    delete schemasOf(after).Error.properties.request_id;
    expect(objectionTo(document, after)?.split('\n')).toHaveLength(23);
    expect(objectionTo(document, after)).toMatch(/and \d+ more/);
  });

  it('matches the snapshot of the current contract: else run pnpm contract:snapshot', () => {
    expect(objectionTo(readSnapshot(), document)).toBeNull();
    expect(document, 'The contract changed and no caller breaks: refresh the snapshot with `pnpm contract:snapshot`').toEqual(
      readSnapshot(),
    );
  });
});
