import fc from 'fast-check';
import { z } from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

const definitions = z.toJSONSchema(z.globalRegistry, { io: 'input', unrepresentable: 'any' }).schemas as Record<string, Json>;

/** Valid values for parameters of these names, so that some of the calls pass validation. */
const meaningful: Record<string, fc.Arbitrary<unknown>> = {
  mobile: fc.constantFrom('09351112233', '+98 935 111 2233', '۰۹۳۵۱۱۱۲۲۳۳'),
  code: fc.constantFrom('123456', '۱۲۳۴۵۶'),
  name: fc.constantFrom('کاربر نمونه', 'ab'),
  title: fc.constantFrom('انبار', 'x'),
  password: fc.constantFrom('long enough for all', '🔑🔑🔑🔑🔑🔑🔑🔑'),
  min_quantity: fc.constantFrom('0', '۱۲٫۵', '1000'),
  valid_until: fc.constantFrom('2026-11-29T10:00:00.000Z', '2020-01-01T00:00:00.000Z'),
  note: fc.constantFrom('نقدی', ''),
  unit_weight_kg: fc.constantFrom('18.96', '۲۲۵٫۶', '0', null),
  q: fc.constantFrom('میلگرد', 'ldg\\vn', 'م', '۱۴'),
  supplier: fc.constantFrom('s1', 'supplier-1'),
  handle: fc.constantFrom('s1', 'new-supplier', 'Foolad-۲'),
  phones: fc.constantFrom(['02188880000'], ['۰۹۱۲ ۰۰۰ ۰۰۰۱', '+982188880000'], ['1']),
  slug: fc.constantFrom('rebar', 'steel', '2', 'no-such'),
};

/** A text of arbitrary characters; creating an arbitrary costs fast-check more than drawing from it, so each kind is created once. */
const anyText = new Map<string, fc.Arbitrary<string>>();
function textOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const kind = `${minLength} ${maxLength}`;
  const known = anyText.get(kind) ?? fc.string({ minLength, maxLength, unit: 'grapheme' });
  anyText.set(kind, known);
  return known;
}

const small = fc.integer({ min: 1, max: 6 });

function stringOf({ pattern, minLength = 0, maxLength = 60, format }: Json): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constant('2026-11-21T06:30:00.000Z');
  if (typeof pattern === 'string' && /\d|\[0-9\]/.test(pattern))
    return fc.oneof(small.map(String), fc.stringMatching(new RegExp(pattern)));
  return textOf(minLength, Math.min(maxLength, 200));
}

/** Values that match a JSON schema, or nearly: transformations of the contract may reject some. */
function inputOf(schema: Json, name: string): fc.Arbitrary<unknown> {
  const known = meaningful[name];
  if (known) return known;
  if (typeof schema.$ref === 'string') return inputOf(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => inputOf(choice as Json, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(inputOf((schema.items as Json | undefined) ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(4, schema.minItems ?? 0),
      });
    case 'integer':
    case 'number': {
      const [min, max] = [schema.minimum ?? 1, schema.maximum ?? Number.MAX_SAFE_INTEGER];
      return fc.oneof({ weight: 4, arbitrary: small.map((n) => Math.min(Math.max(n, min), max)) }, fc.constantFrom(min, max));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return stringOf(schema);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Json): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inputOf(part as Json, key)]));
  return fc.record(model, { requiredKeys: required }) as fc.Arbitrary<Record<string, unknown>>;
}

/** Valid, or nearly valid, inputs of a schema of the contract; an empty object without a schema. */
export const inputsOf = (schema: unknown): fc.Arbitrary<unknown> =>
  schema instanceof z.ZodType ? inputOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '') : fc.constant({});

/** The names of the fields of a schema, or of the variants of a union. */
export function fieldsOf(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const variants = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? [])] as Json[];
  return [...new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

/** The names of all fields of a schema, also of those in its lists and objects. */
export function innerFieldsOf(schema: unknown): string[] {
  const namesIn = (at: Json): string[] => {
    if (typeof at.$ref === 'string') return namesIn(definitions[at.$ref.split('/').at(-1) ?? ''] ?? {});
    const parts = [at.items, ...(at.anyOf ?? []), ...(at.oneOf ?? []), ...(at.allOf ?? [])] as (Json | undefined)[];
    const own = Object.entries(at.properties ?? {}).flatMap(([name, part]) => [name, ...namesIn(part as Json)]);
    return [...own, ...parts.flatMap((part) => (part ? namesIn(part) : []))];
  };
  return schema instanceof z.ZodType ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [];
}
