import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idListParamSchema, WholeNumbersSchema } from './values.ts';

describe('WholeNumbersSchema', () => {
  const slow = z.array(z.int());
  const holes: number[] = [1];
  holes[2] = 3;
  const odd: unknown[] = [
    [],
    [0, -0, 1, -1],
    [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER + 1],
    [-Number.MAX_SAFE_INTEGER - 1],
    [1.5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['1'],
    [null],
    [undefined],
    [true],
    [1n],
    [[1]],
    [1, 2, 3, 'last'],
    holes,
    new Array(2),
    { 0: 1, length: 1 },
    new Int32Array([1]),
    '1',
    1,
    null,
    undefined,
  ];
  it.each(odd.map((value) => [value]))('accepts %o exactly when a check of each number does', (value) => {
    expect(WholeNumbersSchema.safeParse(value).success).toBe(slow.safeParse(value).success);
  });
  it('has the same JSON schema as a plain array of integers', () => {
    for (const io of ['input', 'output'] as const) {
      const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(z.object({ trend: schema }), { io, unrepresentable: 'any' });
      expect(jsonSchemaOf(WholeNumbersSchema)).toEqual(jsonSchemaOf(slow));
    }
  });
});

describe('idListParamSchema', () => {
  const ids = idListParamSchema(3);
  it.each([
    ['3', [3]],
    ['3,14', [3, 14]],
    ['3,14,3', [3, 14]],
  ])('parses %s without duplicates', (text, expected) => {
    expect(ids.parse(text)).toEqual(expected);
  });
  it.each(['', ',', '3,', ',3', '3,,4', '0', '03', '-1', '3;4', '1,2,3,4', '۳', '9999999999999999', ' 3'])(
    'refuses «%s»',
    (text) => {
      expect(ids.safeParse(text).success).toBe(false);
    },
  );
});
