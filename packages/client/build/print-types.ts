import { z } from 'zod';

type Json = { readonly [key: string]: unknown };

const IDENTIFIER = /^[A-Za-z_]\w*$/;
const keyOf = (name: string): string => (IDENTIFIER.test(name) ? name : JSON.stringify(name));
const commentOf = ({ description }: Json): string =>
  typeof description === 'string' ? `/** ${description.replaceAll('*/', '* /')} */\n` : '';
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

function objectOf({ properties = {}, required = [], additionalProperties }: Json): string {
  const fields = Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
    const isOptional = !(required as string[]).includes(name);
    return `${commentOf(schema)}${keyOf(name)}${isOptional ? '?' : ''}: ${print(schema)};`;
  });
  if (fields.length > 0) return `{\n${fields.join('\n')}\n}`;
  const rest = additionalProperties === true ? 'unknown' : additionalProperties ? print(additionalProperties as Json) : 'never';
  // Not `Record`, which may be the name of a schema.
  return `{ [key: string]: ${rest} }`;
}

function arrayOf({ prefixItems, items }: Json): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(print).join(', ')}]`;
  return `(${print((items as Json | undefined) ?? {})})[]`;
}

const ofType: Readonly<Record<string, (schema: Json) => string>> = {
  object: objectOf,
  array: arrayOf,
  string: () => 'string',
  integer: () => 'number',
  number: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
};

/** The type of a JSON Schema. @throws Error for a keyword that it does not know */
function print(schema: Json): string {
  const { $ref, const: only, enum: words, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === 'string') return $ref.replace('#/$defs/', '');
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(words)) return unionOf(words.map((word) => JSON.stringify(word)));
  const parts = (anyOf ?? oneOf) as Json[] | undefined;
  if (parts) return unionOf(parts.map(print));
  if (Array.isArray(allOf)) return allOf.map((part) => `(${print(part as Json)})`).join(' & ');
  if (Array.isArray(type)) return unionOf(type.map((one) => print({ ...schema, type: one })));
  if (type === undefined) return 'unknown';
  const of = ofType[String(type)];
  if (!of) throw new Error(`No type for ${JSON.stringify(schema)}`);
  return of(schema);
}

/** Prints schemas of zod as types: named ones once, by their names. */
export function createTypePrinter() {
  const named = new Map<string, string>();

  /** The type of what a caller sends (`input`) or receives (`output`), on the wire. @throws Error when two types have one name */
  function typeOf(schema: z.ZodType, io: 'input' | 'output'): string {
    const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs)) {
      const text = `${commentOf(definition as Json)}export type ${name} = ${print(definition as Json)};`;
      if (named.has(name) && named.get(name) !== text) throw new Error(`Two types are called ${name}`);
      named.set(name, text);
    }
    return print(rest as Json);
  }
  return { typeOf, named };
}
export type TypePrinter = ReturnType<typeof createTypePrinter>;
