import { routeLimits } from '@rasteh/contract/wire/limits';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractRoutes, type NamedRoute } from '../testing/contract-routes.ts';

/** Rows that one caller may ask for, or change, in a minute by one route: a row takes some 20 µs to read, and 80 µs to change. */
const ROWS_OF_A_MINUTE = { guest: 150_000, user: 600_000, change: 120_000 };

type Json = { [key: string]: unknown } & { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; maximum?: number };

const jsonOf = (schema: unknown): Json =>
  schema instanceof z.ZodType ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : {};

/** The most entries of an array in a schema; undefined when one has no bound. */
function mostEntries({ properties = {}, items, anyOf = [], ...schema }: Json): number | undefined {
  const own = items ? (schema.maxItems as number | undefined) : 1;
  const inner = [...Object.values(properties), ...anyOf].map(mostEntries);
  return [own, ...inner].some((one) => one === undefined) ? undefined : Math.max(...([own, ...inner] as number[]));
}

/** The most rows of one call: those of a page, or of a body. */
function rowsOf({ route }: NamedRoute): number | undefined {
  const page = Number(jsonOf(route.query).properties?.per_page?.maximum ?? 1);
  const entries = mostEntries(jsonOf('body' in route ? route.body : undefined));
  return entries && Math.max(page, entries);
}

/** The rows that one caller may ask for, or change, in a minute by a route. */
function rowsOfMinute(named: NamedRoute): number {
  const { limit, cost = 1 } = named.access;
  const { points, window_s } = routeLimits[limit];
  return ((rowsOf(named) ?? Number.POSITIVE_INFINITY) * points * 60) / window_s / cost;
}

// What costs.measured.test.ts measures, bounded here by what a call may ask for.
describe('a caller within the limits', () => {
  it('asks for a bounded number of rows in a minute, by each route', () => {
    const most = ({ access, route }: NamedRoute) =>
      route.method === 'GET' ? ROWS_OF_A_MINUTE[access.role === 'guest' ? 'guest' : 'user'] : ROWS_OF_A_MINUTE.change;
    const above = contractRoutes.filter((named) => rowsOfMinute(named) > most(named));
    expect(above.map((named) => `${named.name}: ${rowsOfMinute(named)} rows, ${most(named)} at most`)).toEqual([]);
  });

  it('asks for no longer words than a person types', () => {
    const boxes = contractRoutes.flatMap(({ name, route }) => {
      const { q } = jsonOf(route.query).properties ?? {};
      return q ? [{ name, characters: q.maxLength as number }] : [];
    });
    expect(boxes.length).toBeGreaterThan(15);
    expect(boxes.filter(({ characters }) => !(characters <= 120))).toEqual([]);
  });
});
