import { contract } from '@rasteh/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calledRoutes } from '../../../../proof/testing/contract-routes.ts';
import { inputsOf } from '../../../../proof/testing/shapes.ts';
import { isWholeForm } from '../../../testing/form.ts';
import { exactCheckOf } from './exact.ts';

const Tree = z.object({
  id: z.int().positive(),
  get children() {
    return z.array(Tree).max(2);
  },
});
const Offer = z.object({
  id: z.int().positive(),
  amount: z.int().min(1).max(9_000).nullable(),
  factor: z.number(),
  title: z.string().min(2).max(4),
  state: z.enum(['available', 'on_call']),
  at: z.iso.datetime({ precision: 3 }),
  note: z.string().optional(),
  pair: z.union([z.literal(1), z.string()]),
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('user'), id: z.int() }),
    z.object({ kind: z.enum(['job', 'import']) }),
  ]),
  errors: z.record(z.string(), z.array(z.string())),
  days: z.custom<number[]>((value) => Array.isArray(value)),
  span: z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from < to),
  marks: z.array(z.int()).length(2),
});
const offer = {
  id: 7,
  amount: null,
  factor: 0.5,
  title: 'سیمان',
  state: 'available',
  at: '2026-11-21T08:00:00.000Z',
  note: 'نقدی',
  pair: 1,
  by: { kind: 'user', id: 3 },
  errors: { amount: ['a', 'b'] },
  days: [1, 2],
  span: { from: 1, to: 2 },
  marks: [1, 2],
};
const valid = { ...offer, title: 'قوطی' };
const { note: _note, ...withoutNote } = valid;

type Schema = z.core.$ZodType;
/** Whether a schema contains itself, as that of a rich text does: then there is no end of inputs to draw. */
function isRecursive(schema: Schema, above: readonly Schema[] = [], known: Map<Schema, boolean> = new Map()): boolean {
  if (above.includes(schema)) return true;
  const { shape = {}, element, innerType, valueType, options = [] } = schema._zod.def as unknown as Record<string, never>;
  const parts: (Schema | undefined)[] = [...Object.values<Schema>(shape), element, innerType, valueType, ...options];
  const found = known.get(schema) ?? parts.some((part) => part && isRecursive(part, [...above, schema], known));
  known.set(schema, found);
  return found;
}
const responsesOf = ({ route }: (typeof calledRoutes)[number]): z.ZodType[] =>
  Object.values(route.responses).filter((schema): schema is z.ZodType => schema instanceof z.ZodType && !isRecursive(schema));

type Way = { at: number; how: 'drop' | 'add' | 'turn' | 'put'; put: unknown };
/** A copy of a JSON value with one change, at the object or list that has this number. */
function changed(value: unknown, { at, how, put }: Way): unknown {
  const copy = structuredClone(value);
  const parts: object[] = [];
  const collect = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    parts.push(one);
    Object.values(one).forEach(collect);
  };
  collect(copy);
  const part = parts[at % Math.max(1, parts.length)] as Record<string, unknown> | undefined;
  if (!part) return put;
  const names = Object.keys(part);
  const name = names[at % Math.max(1, names.length)] ?? 'none';
  const former = part[name];
  if (how === 'add') part.unknown_key = put;
  else if (how === 'put') part[name] = put;
  else delete part[name];
  if (how === 'turn') part[name] = former;
  return copy;
}
const ways: fc.Arbitrary<Way> = fc.record({
  at: fc.nat({ max: 200 }),
  how: fc.constantFrom('drop', 'add', 'turn', 'put'),
  put: fc.constantFrom(null, undefined, 0, -1, 0.5, Number.NaN, 2 ** 60, '', 'x', '۱', true, [], {}, { id: 1 }, [1, '']),
});

describe('the exact check of a schema', () => {
  const check = exactCheckOf(Offer);

  it.each([
    ['a value as the schema says', valid],
    ['one without what is optional', withoutNote],
    ['another choice', { ...valid, by: { kind: 'import' } }],
    ['an amount', { ...valid, amount: 9_000 }],
    ['a text in a union', { ...valid, pair: '' }],
  ])('recognises %s', (_, value) => {
    expect(Offer.safeParse(value).success).toBe(true);
    expect(check?.(value)).toBe(true);
  });

  it.each([
    ['a key that the schema does not have', { ...valid, secret: 1 }],
    ['such a key within', { ...valid, by: { kind: 'user', id: 3, secret: 1 } }],
    ['another order of keys', Object.fromEntries(Object.entries(valid).toReversed())],
    ['a missing key', { ...valid, id: undefined }],
    ['a fraction', { ...valid, id: 1.5 }],
    ['an amount above the largest', { ...valid, amount: 9_001 }],
    ['no number', { ...valid, factor: Number.NaN }],
    ['a text that is too long', offer],
    ['a text that may be too short, as one character of two units is', { ...valid, title: '🔑' }],
    ['another value of an enum', { ...valid, state: 'sold' }],
    ['another form of a time', { ...valid, at: '2026-11-21T08:00:00Z' }],
    ['an unknown choice', { ...valid, by: { kind: 'cron' } }],
    ['a wrong value of a record', { ...valid, errors: { amount: 'a' } }],
    ['what a custom check refuses', { ...valid, days: null }],
    ['what a refinement refuses', { ...valid, span: { from: 2, to: 1 } }],
    ['a list of another length', { ...valid, marks: [1] }],
    ['an object of a class', Object.assign(new (class Row {})(), valid)],
    ['a list', [valid]],
  ])('leaves %s to zod', (_, value) => {
    expect(check?.(value)).toBe(false);
  });

  it('follows a schema that contains itself', () => {
    const tree = exactCheckOf(Tree);
    const leaf = { id: 2, children: [] };
    expect(tree?.({ id: 1, children: [leaf, { id: 3, children: [leaf] }] })).toBe(true);
    expect(tree?.({ id: 1, children: [leaf, { id: 3, children: [{ ...leaf, id: 0 }] }] })).toBe(false);
    expect(tree?.({ id: 1, children: [leaf, leaf, leaf] })).toBe(false);
  });

  it.each([
    ['a transformation', z.object({ id: z.string().transform(Number) })],
    ['open keys', z.looseObject({ id: z.int() })],
    ['a union of objects', z.union([z.object({ id: z.int() }), z.object({ id: z.int(), title: z.string() })])],
  ])('is not there for %s', (_, schema) => {
    expect(exactCheckOf(schema)).toBeUndefined();
  });

  it('is there for the responses that are read most', () => {
    const { prices, offers, search, suppliers } = contract;
    const { listPrices, updatePrices } = prices.own;
    const read = [listPrices, updatePrices, offers.listOffers, offers.getProduct, search.searchProducts, suppliers.getSupplier];
    for (const { path, responses } of read) expect(exactCheckOf(responses[200]), path).toBeTypeOf('function');
  });

  it('recognises only what zod passes on with the same JSON, in every response of the contract', () => {
    let recognised = 0;
    for (const schema of calledRoutes.flatMap(responsesOf)) {
      const isExact = exactCheckOf(schema);
      if (!isExact) continue;
      const judge = (value: unknown): void => {
        if (!isExact(value)) return;
        recognised += 1;
        const { success, data } = schema.safeParse(value);
        expect(success).toBe(true);
        expect(JSON.stringify(data)).toBe(JSON.stringify(value));
      };
      fc.assert(
        fc.property(inputsOf(schema), fc.array(ways, { maxLength: 6 }), (value, changes) => {
          const { data = value } = schema.safeParse(value);
          for (const one of [value, data, ...changes.map((way) => changed(data, way))]) judge(one);
        }),
        { numRuns: isWholeForm ? 30 : 3 },
      );
    }
    expect(recognised).toBeGreaterThan(100);
  });
});
