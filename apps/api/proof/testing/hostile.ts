import fc from 'fast-check';

const DEEP = 10_000;
const deep = (open: string, close: string, core = '1'): string => open.repeat(DEEP) + core + close.repeat(DEEP);

/** Texts that have broken programs before. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\u2066abc\u2069',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u200c\u200c\u200c',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(30),
  'a'.repeat(100_000),
  '٪%%s%n{{7*7}}',
  "' or 1=1 --",
  '%',
  '_',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '0x10',
  '1.0',
  ' 1',
  '1\n',
  '۱',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775808',
  '-1',
  '0',
  'null',
  'true',
  '[]',
  '[object Object]',
  '2026-02-30T25:61:61.000Z',
];
/** JSON values as they are sent: some cannot be written as JavaScript values. */
const literals = [
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '""', '0', '-0', '-1', '1.5', '1e400', '-1e400', '1e-400'],
  ...['9007199254740991', '9007199254740992', '9223372036854775807', '99999999999999999999999999', '1E5', '2147483648'],
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"length":1000000000}', '{"toJSON":1}'],
  ...['{"then":1}', '{"a":1,"a":2}', '["__proto__"]', `[${'0,'.repeat(3_000)}0]`, `"${'\\u0000'.repeat(9)}"`, '"\\ud800"'],
  ...[deep('[', ']'), deep('{"a":', '}')],
];

/** A hostile text for a URL or a header. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** A hostile value, as JSON text. */
const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...literals),
  hostileTexts.map((text) => JSON.stringify(text)),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
);

/** Texts that are not JSON, or nearly not. */
const noJson = fc.constantFrom(
  ...['', ' ', '{', '}', '{"a":}', '[1,]', "{'a':1}", 'undefined', 'NaN', '{"a":NaN}', '{"a":01}', '{"a":0x1}', '\ufeff{}'],
  ...['{"a":1}{"b":2}', '\0', '{"\\u005f_proto__":{"polluted":1}}', '{"__proto__":{"polluted":1},"a":1}', '"\\x"', '{"a":"\n"}'],
  ...['a=1&b=2', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--', '<a/>', deep('[', ''), deep('[', ']')],
  `"${'a'.repeat(1_100_000)}"`,
);

const HOLE = '\u0001hole\u0001';
const holes = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return [HOLE, ...value.flatMap((one, at) => holes(one).map((cut) => value.with(at, cut)))];
  if (typeof value === 'object' && value !== null)
    return [HOLE, ...Object.entries(value).flatMap(([key, one]) => holes(one).map((cut) => ({ ...value, [key]: cut })))];
  return [HOLE];
};

/** Bodies as text: valid ones, ones with a part replaced or a field added, and texts that are not JSON. */
export const bodiesFrom = (inputs: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const right = inputs.map((value) => JSON.stringify(value));
  const replaced = fc.tuple(inputs, fc.nat(), hostileJson).map(([value, at, json]) => {
    const cuts = holes(value);
    return JSON.stringify(cuts[at % cuts.length]).replace(JSON.stringify(HOLE), () => json);
  });
  const added = fc
    .tuple(inputs, fc.oneof(fc.constantFrom('__proto__', 'constructor', 'user_id', 'role', 'id'), hostileTexts), hostileJson)
    .map(([value, key, json]) => {
      const text = JSON.stringify(value);
      return text.startsWith('{') ? `{${JSON.stringify(key)}:${json}${text === '{}' ? '' : ','}${text.slice(1)}` : json;
    });
  return fc.oneof({ weight: 2, arbitrary: right }, { weight: 4, arbitrary: replaced }, { weight: 2, arbitrary: added }, noJson);
};

/** Content-Type headers, valid and odd. */
export const contentTypes: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    ...['application/json; charset=utf-8', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain', 'text/json'],
    ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data', 'application/xml', ''],
    ...['application/json, text/plain', 'application/json;', ';', 'a', 'application/vnd.api+json', 'application/octet-stream'],
    undefined,
  ),
);

/** Invalid headers about the caller, its address, or the format of the response. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .dictionary(
    fc.constantFrom(
      'idempotency-key',
      'authorization',
      'cookie',
      'origin',
      'accept',
      'accept-encoding',
      'user-agent',
      'x-forwarded-for',
    ),
    fc.oneof(
      fc.constantFrom(
        '',
        'Bearer',
        'Bearer ',
        'Bearer x',
        'Basic eDp5',
        'rasteh=',
        'rasteh="',
        'rasteh=%00; rasteh=b',
        'null',
        '*/*;q=x',
      ),
      fc.constantFrom('gzip;q=0, br', 'a'.repeat(300), 'a'.repeat(4_000), '__proto__=1; constructor=2', '=;=;', '1, 2, 3'),
      fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,40}$/),
    ),
    { maxKeys: 2 },
  )
  .map((headers) => ({ ...headers }));
