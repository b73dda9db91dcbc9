import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import {
  categories,
  currencies,
  inventories,
  pages,
  preparedReplies,
  products,
  quotes,
  rfqs,
  units,
  users,
} from '../../core/db/schema/index.ts';

type Named = (queries: Queries, ids: number[]) => Promise<{ id: number; title: string }[]>;

const nameOfUsers: Named = (queries, ids) =>
  queries.select({ id: users.id, title: users.name }).from(users).where(inArray(users.id, ids));

/** How the things of a kind are called now. */
const namedBy: Readonly<Record<string, Named>> = {
  category: (queries, ids) =>
    queries.select({ id: categories.id, title: categories.title }).from(categories).where(inArray(categories.id, ids)),
  currency: (queries, ids) =>
    queries.select({ id: currencies.id, title: currencies.title }).from(currencies).where(inArray(currencies.id, ids)),
  desk: nameOfUsers,
  desk_room: nameOfUsers,
  inventory: (queries, ids) =>
    queries.select({ id: inventories.id, title: inventories.title }).from(inventories).where(inArray(inventories.id, ids)),
  page: (queries, ids) => queries.select({ id: pages.id, title: pages.title }).from(pages).where(inArray(pages.id, ids)),
  product: (queries, ids) =>
    queries.select({ id: products.id, title: products.title }).from(products).where(inArray(products.id, ids)),
  quote: (queries, ids) =>
    queries
      .select({ id: quotes.id, title: rfqs.title })
      .from(quotes)
      .innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id))
      .where(inArray(quotes.id, ids)),
  reply: (queries, ids) =>
    queries
      .select({ id: preparedReplies.id, title: preparedReplies.title })
      .from(preparedReplies)
      .where(inArray(preparedReplies.id, ids)),
  rfq: (queries, ids) => queries.select({ id: rfqs.id, title: rfqs.title }).from(rfqs).where(inArray(rfqs.id, ids)),
  unit: (queries, ids) => queries.select({ id: units.id, title: units.title }).from(units).where(inArray(units.id, ids)),
};

/** A thing that entries name by its kind and its id. */
type Thing = { entity: string; entity_id: number | null };
const keyOf = ({ entity, entity_id }: Thing): string => `${entity} ${entity_id}`;

/** The names of things, as a function; null for those that are gone, or have none. */
export async function findThings(queries: Queries, things: readonly Thing[]) {
  const titles = new Map<string, { id: number; title: string }>();
  for (const [entity, ofKind] of Map.groupBy(things, (thing) => thing.entity)) {
    const ids = [...new Set(ofKind.flatMap(({ entity_id }) => (entity_id === null ? [] : [entity_id])))];
    const rows = ids.length > 0 ? await namedBy[entity]?.(queries, ids) : undefined;
    for (const row of rows ?? []) titles.set(keyOf({ entity, entity_id: row.id }), row);
  }
  return (thing: Thing) => titles.get(keyOf(thing)) ?? null;
}
