import fc from 'fast-check';
import type { NamedRoute } from './contract-routes.ts';
import { fileName, hiddenFiles, publicFile } from './fixtures/files.ts';
import { formsFrom, formTypes } from './forms.ts';
import { bodiesFrom, contentTypes, hostileTexts, oddHeaders } from './hostile.ts';
import { fieldsOf, inputsOf } from './shapes.ts';

/** A request as it is sent; `as` chooses the sender. */
export type FuzzedRequest = {
  as: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** URL segments that no client generates. */
const oddParts = fc.constantFrom(
  ...[
    '%00',
    '%',
    '%ZZ',
    '%ED%A0%80',
    '%C0%AE',
    '..%2f..',
    '%2e%2e',
    '%252e',
    ';a=b',
    '..',
    '.',
    '*',
    '~',
    '%2f',
    '%5c',
    '%0d%0a',
    '[]',
  ],
  ...['a'.repeat(150), 'a'.repeat(250), '1'.repeat(40), '-1', '0', '1.5', '1e3', '01', '__proto__', 'constructor', '%DB%B1'],
);
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const oneOf = <T>(...weighted: [number, fc.Arbitrary<T>][]) =>
  fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const known_ids = [hiddenFiles.file_id, publicFile(hiddenFiles.file_id)];

/** Placeholder for the value of the route's valid call; the sender of the request substitutes its own. */
export const ownPart = (name: string): string => `OWN-${name.slice(1)}-OWN`;
export const RIGHT_BODY = 'the right body';

/** URL segments that name an existing row. */
const known: Record<string, fc.Arbitrary<string>> = {
  ':slug': fc.constantFrom('rebar', 'steel', '2'),
  ':fileId': fc.constantFrom(...known_ids).map(String),
  ':name': fc.constantFrom(...known_ids).map(fileName),
};

/** Whether a URL keeps its segments: `..` leads to another route before anything is sent. */
const isSentAsItIs = (path: string): boolean =>
  new URL(path, 'http://localhost').pathname.split('/').length === path.split('/').length;

const params = (path: string): fc.Arbitrary<string> => {
  const part = (name: string): fc.Arbitrary<string> =>
    name.startsWith(':')
      ? oneOf(
          [4, fc.constant(ownPart(name))],
          [3, known[name] ?? fc.integer({ min: 1, max: 5 }).map(String)],
          [2, oddParts],
          [2, hostileTexts.map((text) => encode(text).slice(0, 2_000))],
        )
      : oneOf([60, fc.constant(name)], [1, fc.constant(name.toUpperCase())], [1, oddParts]);
  return fc
    .tuple(...path.split('/').slice(1).map(part))
    .map((parts) => `/${parts.join('/')}`)
    .filter(isSentAsItIs);
};

type Pair = readonly [key: string, value: string];
const queries = (schema: unknown): fc.Arbitrary<string> => {
  const right = inputsOf(schema).map((value) =>
    Object.entries(value as Record<string, unknown>).map(([key, one]): Pair => [encode(key), encode(String(one))]),
  );
  const value = fc.oneof(hostileTexts.map(encode), oddParts);
  const broken = fc.tuple(right, fc.nat(), fc.nat(4), value).map(([pairs, at, how, hostile]): Pair[] => {
    const [key, one] = pairs[at % Math.max(1, pairs.length)] ?? ['page', '1'];
    const rest = pairs.filter(([other]) => other !== key);
    const ways: Pair[][] = [
      [[key, hostile]],
      [
        [key, one],
        [key, one],
      ],
      [
        [`${key}[]`, one],
        [key, hostile],
      ],
      [[`${key}[a]`, one]],
      [
        [key, one],
        ['__proto__', 'a'],
        ['__proto__[polluted]', '1'],
        [hostile, hostile],
      ],
    ];
    return [...rest, ...(ways[how] ?? [])];
  });
  return oneOf([3, right as fc.Arbitrary<readonly Pair[]>], [4, broken]).map((pairs) => {
    const text = pairs.map(([key, one]) => `${key}=${one}`).join('&');
    return text ? `?${text.slice(0, 8_000)}` : '';
  });
};

/** Requests to a route of the contract, from valid to arbitrary ones. */
export function requestsTo({ route }: NamedRoute): fc.Arbitrary<FuzzedRequest> {
  const takesBody = route.method !== 'GET';
  const isForm = 'contentType' in route && route.contentType === 'multipart/form-data';
  const inputs = inputsOf('body' in route ? route.body : undefined);
  const bodies = isForm ? formsFrom(inputs) : bodiesFrom(inputs);
  const method = oneOf(
    [20, fc.constant<string>(route.method)],
    [1, fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE')],
  );
  const end = oneOf([30, fc.constant('')], [1, fc.constantFrom('/', '//', '/%00', '/..', ';', '#a', '/*')]);
  return fc
    .record({
      as: fc.nat(),
      method,
      path: params(route.path),
      end,
      query: queries(route.query),
      body: takesBody
        ? oneOf<string | undefined>([12, bodies], [3, fc.constant(RIGHT_BODY)], [1, fc.constant(undefined)])
        : fc.constant(undefined),
      type: isForm ? formTypes : contentTypes,
      odd: oneOf([6, fc.constant<Record<string, string>>({})], [1, oddHeaders]),
    })
    .map(({ as, method: used, path, end: tail, query, body, type, odd }) => ({
      as,
      method: used,
      url: `${path}${tail}${query}`,
      headers: { ...(type === undefined || body === undefined ? {} : { 'content-type': type }), ...odd },
      body: ['GET', 'HEAD'].includes(used) ? undefined : body,
    }));
}

const worst = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '9007199254740991', '"9007199254740991"', '{"__proto__":{"polluted":1}}'];

/** Values that once broke a database or a program, in every single field of a route: few enough to be sent in each run. */
export function worstFor({ route }: NamedRoute, seed: number): FuzzedRequest[] {
  const path = route.path.replace(':slug', 'rebar').replace(/:\w+/g, '1');
  const sample = (schema: unknown) => (fc.sample(inputsOf(schema), { seed, numRuns: 1 })[0] ?? {}) as Record<string, unknown>;
  const plain = { as: 0, method: route.method, headers: {}, body: undefined };
  const query = sample(route.query);
  const asks = fieldsOf(route.query).flatMap((field) =>
    ['%00', 'a%00b', '%ED%A0%80', '9007199254740991', `1&${field}=1`].map((value) => {
      const rest = Object.entries(query).filter(([key]) => key !== field);
      const pairs = [...rest.map(([key, one]) => `${encode(key)}=${encode(String(one))}`), `${field}=${value}`];
      return { ...plain, url: `${path}?${pairs.join('&')}` };
    }),
  );
  const given = 'body' in route ? route.body : undefined;
  const body = sample(given);
  const sends = fieldsOf(given).flatMap((field) =>
    worst.flatMap((json) =>
      [json, `[${json}]`].map((value) => {
        const text = JSON.stringify({ ...body, [field]: null }).replace(`"${field}":null`, () => `"${field}":${value}`);
        return { ...plain, url: path, headers: { 'content-type': 'application/json' }, body: text };
      }),
    ),
  );
  return [...asks, ...sends];
}
