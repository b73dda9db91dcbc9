import type { z } from 'zod';

type Schema = z.core.$ZodType;
/** The parts of zod's definitions of schemas and checks that are read here. */
type Def = {
  type: string;
  check?: string;
  checks?: Schema[];
  format?: string;
  pattern?: RegExp;
  value?: unknown;
  inclusive?: boolean;
  minimum?: number;
  maximum?: number;
  coerce?: boolean;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  innerType?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  discriminator?: string;
  unionFallback?: boolean;
};
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** A schema that changes values, or whose values this file does not know. */
class Unknown extends Error {}

/** Types whose values zod passes on as they are, or refuses. */
const SIMPLE = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'enum',
  'literal',
  'template_literal',
  'unknown',
  'any',
  'custom',
]);
/** Formats of a text that are its pattern and nothing else. */
const PATTERNS = new Set(['regex', 'datetime', 'date', 'uuid']);
/** Checks of the length of a list; zod leaves them out for what has none. */
const LENGTHS = new Set(['min_length', 'max_length', 'length_equals']);
/** Up to so many values are compared one after the other. */
const FEW = 8;

const isSimple = (schema: Schema): boolean => {
  const { type, innerType, options = [], discriminator } = defOf(schema);
  if (type === 'nullable') return innerType !== undefined && isSimple(innerType);
  return SIMPLE.has(type) || (type === 'union' && discriminator === undefined && options.every(isSimple));
};

/** Whether a value is exactly as a schema says. */
export type ExactCheck = (value: unknown) => boolean;

/** Whether zod passes on a value as it is. */
const passesOf =
  (schema: Schema): ExactCheck =>
  (value) => {
    const result = schema._zod.run({ value, issues: [] }, { async: false });
    return !(result instanceof Promise) && result.issues.length === 0 && result.value === value;
  };

/** Whether a check of an object or a list allows a value, and leaves it as it is. */
function allowsOf(check: Schema): ExactCheck {
  const { check: run, def } = (check as unknown as z.core.$ZodCheck<unknown>)._zod;
  if (def.check !== 'custom' && 'when' in def && !LENGTHS.has(def.check)) throw new Unknown();
  return (value) => {
    const payload: z.core.ParsePayload = { value, issues: [] };
    return !(run(payload) instanceof Promise) && payload.issues.length === 0 && payload.value === value;
  };
}

/** Writes the source of a check: expressions over the name of a value, in functions that return whether `v` passes. */
function createWriter() {
  const known: unknown[] = [];
  const functions: string[] = [];
  const names = new Map<Schema, string>();

  const constant = (value: unknown): string => `k${known.push(value) - 1}`;
  const byZod = (schema: Schema, v: string): string => `${constant(passesOf(schema))}(${v})`;

  /** The condition of one check of a text, number or boolean; undefined for one that zod has to judge. */
  function conditionOf(check: Schema, v: string): string | undefined {
    const { check: kind, format = '', pattern, value, inclusive, minimum = 0, maximum } = defOf(check);
    if (kind === 'number_format') return format === 'safeint' ? `Number.isSafeInteger(${v})` : undefined;
    if (kind === 'greater_than' && typeof value === 'number') return `${v} ${inclusive ? '>=' : '>'} ${value}`;
    if (kind === 'less_than' && typeof value === 'number') return `${v} ${inclusive ? '<=' : '<'} ${value}`;
    // Zod counts code points: at most as many as the units of a text, at least half as many.
    if (kind === 'max_length') return `${v}.length <= ${maximum}`;
    if (kind === 'min_length') return `${v}.length >= ${minimum > 1 ? minimum * 2 : minimum}`;
    if (kind === 'string_format' && pattern && PATTERNS.has(format) && !pattern.global && !pattern.sticky)
      return `${constant(pattern)}.test(${v})`;
    return undefined;
  }
  function primitiveOf(schema: Schema, v: string): string {
    const { type, checks = [], coerce } = defOf(schema);
    const own = schema._zod.traits.has('$ZodCheck') ? [schema, ...checks] : checks;
    const conditions = own.map((check) => conditionOf(check, v));
    if (coerce || conditions.includes(undefined)) return byZod(schema, v);
    return [type === 'number' ? `Number.isFinite(${v})` : `typeof ${v} === '${type}'`, ...conditions].join(' && ');
  }
  function oneOf(values: readonly unknown[], v: string): string {
    if (values.length > FEW || values.some((value) => typeof value !== 'string')) return `${constant(new Set(values))}.has(${v})`;
    return `(${values.map((value) => `${v} === ${JSON.stringify(value)}`).join(' || ')})`;
  }

  /** The keys of the schema in their order, which is that of zod's result, and no others. */
  function objectBody({ shape = {}, catchall }: Def): string {
    if (catchall && defOf(catchall).type !== 'never') throw new Unknown();
    const keys = Object.keys(shape);
    const mayMiss = keys.map((key) => shape[key]?._zod.optin === 'optional' && shape[key]?._zod.optout === 'optional');
    const [names, misses] = [constant(keys), constant(mayMiss)];
    const parts = Object.entries(shape).map(
      ([key, part], at) => `const p${at} = v[${JSON.stringify(key)}]; if (!(${expressionOf(part, `p${at}`)})) return false;`,
    );
    return `if (!isPlain(v)) return false;
      let i = 0;
      for (const name in v) { while (${names}[i] !== name) if (!${misses}[i++]) return false; i++; }
      while (i < ${keys.length}) if (!${misses}[i++]) return false;
      ${parts.join('\n')}
      return true;`;
  }
  function recordBody({ keyType, valueType }: Def): string {
    if (!keyType || !valueType || defOf(keyType).type !== 'string' || defOf(keyType).checks?.length) throw new Unknown();
    const isGood = expressionOf(valueType, 'one');
    return `if (!isPlain(v)) return false;
      for (const name in v) { const one = v[name]; if (name === '__proto__' || !(${isGood})) return false; }
      return true;`;
  }
  function arrayBody({ element }: Def): string {
    return `if (!Array.isArray(v)) return false;
      for (let i = 0; i < v.length; i++) { const one = v[i]; if (!(${expressionOf(element as Schema, 'one')})) return false; }
      return true;`;
  }
  function choiceBody({ options = [], discriminator = '', unionFallback }: Def): string {
    if (unionFallback) throw new Unknown();
    const cases = options.flatMap((option) => {
      const values = [...(option._zod.propValues?.[discriminator] ?? [])];
      if (values.length === 0 || values.some((value) => typeof value !== 'string')) throw new Unknown();
      return values.map((value) => `case ${JSON.stringify(value)}: return ${expressionOf(option, 'v')};`);
    });
    return `if (!isPlain(v)) return false;
      switch (v[${JSON.stringify(discriminator)}]) { ${cases.join(' ')} default: return false; }`;
  }
  /** The name of the function of a schema; a schema may contain itself. */
  function functionOf(schema: Schema): string {
    const there = names.get(schema);
    if (there) return there;
    const name = `f${names.size}`;
    names.set(schema, name);
    const def = defOf(schema);
    const bodies: Record<string, (def: Def) => string> = {
      object: objectBody,
      array: arrayBody,
      record: recordBody,
      union: choiceBody,
    };
    functions.push(`function ${name}(v) { ${bodies[def.type]?.(def)} }`);
    return name;
  }

  function expressionOf(schema: Schema, v: string): string {
    const { type, checks, innerType, discriminator } = defOf(schema);
    if (type === 'string' || type === 'number' || type === 'boolean') return primitiveOf(schema, v);
    if (type === 'nullable' && innerType && !checks?.length) return `(${v} === null || ${expressionOf(innerType, v)})`;
    if (isSimple(schema)) {
      const { values } = schema._zod;
      return (type === 'enum' || type === 'literal') && values && !checks?.length ? oneOf([...values], v) : byZod(schema, v);
    }
    if (type === 'object' || type === 'array' || type === 'record' || (type === 'union' && discriminator !== undefined))
      return [functionOf(schema), ...(checks ?? []).map((check) => constant(allowsOf(check)))]
        .map((name) => `${name}(${v})`)
        .join(' && ');
    if (type === 'lazy') return expressionOf((schema as z.core.$ZodLazy)._zod.innerType, v);
    if (!innerType || checks?.length) throw new Unknown();
    const inner = expressionOf(innerType, v);
    if (type === 'optional') return `(${v} === undefined || ${inner})`;
    if (type === 'default' || type === 'catch') return inner;
    throw new Unknown();
  }

  return {
    sourceOf(schema: Schema): string {
      const result = expressionOf(schema, 'v');
      return `'use strict';
        const isPlain = (v) => typeof v === 'object' && v !== null && Object.getPrototypeOf(v) === Object.prototype;
        const [${known.map((_, at) => `k${at}`).join(', ')}] = known;
        ${functions.join('\n')}
        return (v) => ${result};`;
    },
    known,
  };
}

/**
 * Generates the check of a schema: true only for a value that zod would pass on with the same JSON, its keys in the order of the schema. It is
 * many times faster than zod, which creates an object for each property. False says nothing: zod judges then. Undefined for a schema that
 * changes values. The source contains only names of the contract.
 */
export function exactCheckOf(schema: Schema): ExactCheck | undefined {
  const writer = createWriter();
  try {
    const source = writer.sourceOf(schema);
    return new Function('known', source)(writer.known) as ExactCheck;
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}
