import type { Json } from './schema-fit.ts';

/** What a caller's code does not depend on. */
const ANNOTATIONS = new Set([
  'description',
  'examples',
  'summary',
  'title',
  'tags',
  'message',
  'contact',
  'license',
  'servers',
  'x-tagGroups',
]);
/** Below these keys the names are those of fields, routes, codes or schemas, so none of them is an annotation. */
const NAMES = new Set([
  'properties',
  'paths',
  'schemas',
  'responses',
  'parameters',
  'x-error-codes',
  'events',
  'commands',
  'webhooks',
]);
/** How deep the snapshot has a line of its own for each entry. */
const DEPTHS = new Map([
  ['paths', 2],
  ['webhooks', 2],
  ['components', 2],
  ['x-live', 2],
  ['x-error-codes', 1],
]);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document without its texts: what a caller's code depends on. */
export function shapeOf(document: Json): Json {
  return shape(document, false) as Json;
}

function shape(value: unknown, isNamed: boolean): unknown {
  if (Array.isArray(value)) return value.map((part) => shape(part, false));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNamed || !ANNOTATIONS.has(key))
      .map(([key, part]) => [key, shape(part, !isNamed && NAMES.has(key))]),
  );
}

/** The text of a snapshot: JSON with one line for each operation, schema, event and code, sorted by their names. */
export function snapshotText(document: Json): string {
  return `${write(document, 1, (key) => DEPTHS.get(key) ?? 0)}\n`;
}

function write(value: unknown, depth: number, depthOf: (key: string) => number = () => depth - 1): string {
  if (depth <= 0 || !isObject(value)) return JSON.stringify(value);
  const lines = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}: ${write(value[key], depthOf(key))}`);
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : '{}';
}
