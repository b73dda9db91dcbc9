/** A JSON Schema, or any part of an OpenAPI document. */
export type Json = { [key: string]: unknown };
/** One side of a comparison: a schema and the document that resolves its references. */
export type Side = { schema: Json; document: Json };
/** Whether callers send a value of the schema (`request`) or read one (`response`). */
export type Direction = 'request' | 'response';

const ANNOTATIONS = new Set(['title', 'description', 'examples', 'deprecated']);
const SMALLEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const LARGEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const HANDLED = new Set([
  ...['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'required', 'items', 'additionalProperties', 'default'],
  ...SMALLEST,
  ...LARGEST,
]);
/** The documentation requires callers to fall back to the status of an error whose code is unknown to them. */
const OPEN_ENUM = '#/components/schemas/ErrorCode';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Resolves a `$ref` of this document, and joins the fields of `allOf`; any other value is returned as is. */
export function resolve(value: unknown, document: Json): Json {
  const { $ref: ref, allOf } = (value ?? {}) as Json;
  if (allOf) return joined(listOf(allOf).map((part) => resolve(part, document)));
  if (typeof ref !== 'string') return (value ?? {}) as Json;
  const parts = ref.slice(2).split('/');
  const found = parts.reduce<unknown>(
    (part, key) => (part as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolve(found, document);
}

/** An object with the fields of all `parts`; a field of a later one replaces that of an earlier one. */
const joined = (parts: Json[]): Json => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required }) => listOf(required)),
});

function typesOf(schema: Json): string[] {
  const types = listOf(schema.type) as string[];
  if (types.length > 0 || schema.const === undefined) return types;
  return [schema.const === null ? 'null' : typeof schema.const];
}
const hasType = (types: string[], type: string): boolean =>
  types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));

function valuesOf(schema: Json): unknown[] | undefined {
  return schema.const === undefined ? (schema.enum as unknown[] | undefined) : [schema.const];
}

/**
 * The reasons why a caller of `before` may fail with `after`: a request must still accept every value accepted before, a
 * response may only return values that were possible before. Empty when nothing breaks; each reason names its place.
 */
export function reasonsOf(before: Side, after: Side, direction: Direction, place: string, seen: string[] = []): string[] {
  const refs = [before.schema.$ref, after.schema.$ref];
  if (direction === 'response' && refs[0] === OPEN_ENUM && refs[1] === OPEN_ENUM) return [];
  const key = `${refs[0]} ${refs[1]}`;
  if (refs[0] && refs[1] && seen.includes(key)) return [];
  const next = [...seen, key];
  const old = resolve(before.schema, before.document);
  const now = resolve(after.schema, after.document);
  if (old.anyOf || old.oneOf || now.anyOf || now.oneOf) {
    return reasonsOfChoices(alternatives(before), alternatives(after), direction, place, next);
  }
  const inside = (one: unknown, other: unknown, name: string): string[] =>
    reasonsOf(
      { schema: one as Json, document: before.document },
      { schema: other as Json, document: after.document },
      direction,
      `${place}${name}`,
      next,
    );
  return [
    ...reasonsOfValues(old, now, direction, place),
    ...reasonsOfObjects(old, now, direction, place, inside),
    ...(old.items && now.items ? inside(old.items, now.items, '[]') : []),
  ];
}

/** The alternatives of a schema, each with its document; a plain schema is its only alternative. */
function alternatives(side: Side): Side[] {
  const schema = resolve(side.schema, side.document);
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)] as Json[];
  if (choices.length === 0) return [side];
  return choices.flatMap((choice) => alternatives({ schema: choice, document: side.document }));
}

/** Each alternative of the narrower side must be covered by one of the wider side. */
function reasonsOfChoices(before: Side[], after: Side[], direction: Direction, place: string, seen: string[]): string[] {
  const [narrow, wide] = direction === 'request' ? [before, after] : [after, before];
  return narrow.flatMap((choice) => {
    const types = typesOf(resolve(choice.schema, choice.document));
    const near = wide.filter((other) => same(typesOf(resolve(other.schema, other.document)), types));
    const tries = (near.length > 0 ? near : wide).map((other) =>
      direction === 'request'
        ? reasonsOf(choice, other, direction, place, seen)
        : reasonsOf(other, choice, direction, place, seen),
    );
    if (tries.some((reasons) => reasons.length === 0)) return [];
    return near.length === 1
      ? (tries[0] ?? [])
      : [`${place} ${direction === 'request' ? 'no longer takes' : 'may now be'} ${types.join('|') || 'another form'}`];
  });
}

function reasonsOfValues(old: Json, now: Json, direction: Direction, place: string): string[] {
  const [narrow, wide] = direction === 'request' ? [old, now] : [now, old];
  const allowed = typesOf(wide);
  const types = typesOf(narrow);
  const fitting = allowed.length === 0 || (types.length > 0 && types.every((type) => hasType(allowed, type)));
  if (!fitting) return [`${place} was ${typesOf(old).join('|') || 'anything'} and is ${typesOf(now).join('|') || 'anything'}`];
  const reasons: string[] = [];
  const known = valuesOf(wide);
  const extra = valuesOf(narrow)?.filter((value) => known && !known.some((one) => same(one, value)));
  if (known && !valuesOf(narrow)) reasons.push(`${place} ${direction === 'request' ? 'takes' : 'took'} only ${known.join(', ')}`);
  if (extra?.length) reasons.push(`${place} ${direction === 'request' ? 'no longer takes' : 'may now be'} ${extra.join(', ')}`);
  if (direction === 'request') {
    if (!same(old.default, now.default)) reasons.push(`${place} means ${JSON.stringify(now.default)} when it is left out`);
    for (const key of SMALLEST)
      if (now[key] !== undefined && !(Number(old[key]) >= Number(now[key]))) reasons.push(`${place} has ${key} ${now[key]}`);
    for (const key of LARGEST)
      if (now[key] !== undefined && !(Number(old[key]) <= Number(now[key]))) reasons.push(`${place} has ${key} ${now[key]}`);
  }
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (HANDLED.has(key) || ANNOTATIONS.has(key) || same(old[key], now[key])) continue;
    // A pattern, a format or a keyword that is not compared further: a change is safe only if the wider side lacks it.
    if (wide[key] !== undefined) reasons.push(`${place} has another ${key}`);
  }
  return reasons;
}

type Inside = (one: unknown, other: unknown, name: string) => string[];

function reasonsOfObjects(old: Json, now: Json, direction: Direction, place: string, inside: Inside): string[] {
  const fields = [old, now].map((schema) => (schema.properties ?? {}) as Json);
  const required = [old, now].map((schema) => (schema.required ?? []) as string[]);
  const [oldFields = {}, nowFields = {}] = fields;
  const [oldRequired = [], nowRequired = []] = required;
  const reasons = Object.keys(oldFields).flatMap((name) =>
    name in nowFields ? inside(oldFields[name], nowFields[name], `.${name}`) : [`${place}.${name} is gone`],
  );
  if (direction === 'request') {
    for (const name of nowRequired) if (!oldRequired.includes(name)) reasons.push(`${place}.${name} is required`);
    if (now.additionalProperties === false && old.additionalProperties !== false) reasons.push(`${place} takes no other fields`);
  } else {
    for (const name of oldRequired)
      if (name in nowFields && !nowRequired.includes(name)) reasons.push(`${place}.${name} may be left out`);
  }
  const [rest, others] = [old.additionalProperties, now.additionalProperties];
  if (rest && others && typeof rest === 'object' && typeof others === 'object') reasons.push(...inside(rest, others, '.*'));
  return reasons;
}
