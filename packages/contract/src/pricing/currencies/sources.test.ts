import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../wire/field-texts.ts';
import { parseJsonPath } from './json-path.ts';
import { CurrencySourceInputSchema } from './sources.ts';

describe('a path in JSON', () => {
  it.each([
    ['usd', ['usd']],
    ['data.price', ['data', 'price']],
    ['rates[0].usd', ['rates', 0, 'usd']],
    ['[2][10]', [2, 10]],
    ['دلار.نرخ', ['دلار', 'نرخ']],
    ['a-b_c.0', ['a-b_c', '0']],
  ])('%s', (text, steps) => expect(parseJsonPath(text)).toEqual(steps));
  it.each([
    ...['', '.', '.a', 'a.', 'a..b', 'a b', 'a[', 'a[]', 'a[-1]', 'a[01]', 'a[1]b', 'a.[1]', 'a["b"]', "a['b']", '$[0', 'a]'],
    ...['a[10000]', 'a'.repeat(61), Array(13).fill('a').join('.'), `${'a.'.repeat(100)}a`],
  ])('is not %j', (text) => expect(parseJsonPath(text)).toBeNull());
});

describe('a source', () => {
  const input = {
    url: 'https://rates.example.com/latest?of=usd',
    path: 'data.usd',
    factor: '10',
    every_minutes: 5,
    timeout_s: 10,
    most_percent: 10,
    least: '900000',
    most: '1400000',
    header_name: 'X-Api-Key',
    header_value: 'secret key',
  };
  it('is taken as it is', () => expect(CurrencySourceInputSchema.parse(input)).toEqual(input));
  it.each([
    ...['http://rates.example.com/', 'https://u:p@rates.example.com/', 'https://rates.example.com/#a', 'rates', ''].map(
      (url) => ({ url }),
    ),
    { url: `https://rates.example.com/${'a'.repeat(500)}` },
    ...['', 'a..b', '$.a[*]'].map((path) => ({ path })),
    ...['0', '-1', '1e3', '1.0000000001', 'ten'].map((factor) => ({ factor })),
    ...[0, 1_441, 1.5].map((every_minutes) => ({ every_minutes })),
    ...[0, 21].map((timeout_s) => ({ timeout_s })),
    ...[0, 101].map((most_percent) => ({ most_percent })),
    ...['0', '-5', 'ten'].map((least) => ({ least })),
    { most: '899999' },
    ...['Host', 'cookie', 'a b', 'a:b', '', 'کلید'].map((header_name) => ({ header_name })),
    ...['a\r\nb', '', ' a', 'کلید'].map((header_value) => ({ header_value })),
  ])('is refused at its field: %j', (wrong) => {
    const { error } = CurrencySourceInputSchema.safeParse({ ...input, ...wrong });
    expect(Object.keys(fieldErrors(error?.issues ?? []))).toEqual(Object.keys(wrong));
  });
});
