import { z } from 'zod';

/** A JSON Schema, or another part of the document. */
export type Schema = { [key: string]: unknown };

/** Collects the named schemas of the contract, each once; other schemas refer to them by `$ref`. */
export function createSchemas() {
  const named: Record<string, Schema> = {};
  function hoist(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(hoist);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' ? String(part).replace('#/$defs/', '#/components/schemas/') : hoist(part),
    ]);
    return Object.fromEntries(entries);
  }
  /** The JSON Schema of a value that a caller sends (`input`) or receives (`output`), in its form on the wire. */
  function toJson(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _dialect,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Responses may gain fields; only request bodies reject unknown ones.
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern;
      },
    });
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const hoisted = hoist(definition) as Schema;
      if (named[name] && JSON.stringify(named[name]) !== JSON.stringify(hoisted))
        throw new Error(`Two schemas of the contract are called ${name}`);
      named[name] = hoisted;
    }
    return hoist(rest) as Schema;
  }
  return { named, toJson };
}
/** The schemas of one document. */
export type Schemas = ReturnType<typeof createSchemas>;
