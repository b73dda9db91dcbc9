import { fieldsEverywhere } from './everywhere.data.ts';
import { exceptionalFields } from './exceptions.data.ts';
import { marketFields } from './market.data.ts';
import { pluralFields } from './plurals.data.ts';
import { siteFields } from './site.data.ts';
import { tradeFields } from './trade.data.ts';

type Json = { [key: string]: unknown };

const descriptions = new Map<string, string>(
  Object.entries({ ...fieldsEverywhere, ...marketFields, ...tradeFields, ...siteFields, ...exceptionalFields }),
);
const plurals = new Map<string, string>(Object.entries(pluralFields));

/**
 * The description of the field or parameter `name` of a schema or operation: its exception there, or what the name means everywhere.
 *
 * @example
 * descriptionOf('Hours', 'from', { type: 'string' }) // → 'Opening time (`HH:MM`)'
 * descriptionOf('UnitUse', 'prices', { type: 'integer' }) // → 'Number of prices'
 */
export function descriptionOf(owner: string, name: string, schema: Json): string | undefined {
  const exception = descriptions.get(`${owner}.${name}`);
  const plural = plurals.get(name);
  if (exception || !plural) return exception ?? descriptions.get(name);
  return schema.type === 'integer' ? `Number of ${plural}` : `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`;
}

/** Adds a description to each field of `value` that has none; `owner` is the named schema or the operation that it belongs to. */
export function describeFields(value: unknown, owner: string): unknown {
  if (Array.isArray(value)) return value.map((part) => describeFields(part, owner));
  if (!isObject(value)) return value;
  const described = Object.entries(value).map(([key, part]): [string, unknown] => [
    key,
    key === 'properties' && isObject(part) ? describeProperties(part, owner) : describeFields(part, owner),
  ]);
  return Object.fromEntries(described);
}

function describeProperties(properties: Json, owner: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const inside = describeFields(schema, owner) as Json;
      const description = inside.description ?? descriptionOf(owner, name, inside);
      return [name, description ? { ...inside, description } : inside];
    }),
  );
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
