import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../src/core/db/database.ts';
import {
  deskMembers,
  desks,
  loginIdentities,
  products,
  supplierHandles,
  supplierProfiles,
  users,
} from '../../src/core/db/schema/index.ts';
import type { DemoMarket } from '../data/market-types.ts';
import { demoFirms, demoPeople } from '../data/people.data.ts';
import { demoRfqs } from './rfqs.data.ts';
import type { StoryRfq } from './types.ts';

/** The products of the stories. */
const productsOf = (stories: readonly StoryRfq[]): string[] =>
  stories.flatMap(({ lines, quotes }) => [
    ...lines.flatMap((line) => ('product' in line ? [line.product] : [])),
    ...quotes.flatMap(({ answers }) =>
      answers.flatMap((answer) => (answer !== null && typeof answer === 'object' ? (answer.instead ?? []) : [])),
    ),
  ]);

/** The ids for stories: people and suppliers by key or handle, products by slug. */
export type TraderIds = { people: Record<string, number>; products: Record<string, number> };

async function loginOf(tx: Queries, { name, mobile }: { name: string; mobile: string }, now: number): Promise<number> {
  const [known] = await tx.select().from(loginIdentities).where(eq(loginIdentities.mobile, mobile));
  if (known) return known.user_id;
  // A market that was seeded before this person was added.
  const [user] = await tx.insert(users).values({ name, created_at: now }).returning();
  const user_id = user?.id ?? 0;
  await tx.insert(loginIdentities).values({ user_id, mobile, verified_at: now, created_at: now });
  return user_id;
}

/** Adds the buyers, and returns the ids of all traders of the demo and of their products. */
export async function addTraders(tx: Queries, market: DemoMarket, now: number): Promise<TraderIds> {
  const people: Record<string, number> = {};
  for (const person of demoPeople) {
    if (person.key === null) continue;
    const id = await loginOf(tx, person, now);
    people[person.key] = id;
    if (person.trusted) await tx.update(users).set({ trusted: true }).where(eq(users.id, id));
  }
  for (const { key, name } of demoFirms) {
    const [firm] = await tx.insert(users).values({ kind: 'company', name, trusted: true, created_at: now }).returning();
    people[key] = firm?.id ?? 0;
  }
  const handles = market.suppliers.map(({ handle }) => handle);
  for (const { handle, user_id } of await tx.select().from(supplierHandles).where(inArray(supplierHandles.handle, handles)))
    people[handle] = user_id;
  const [desk] = await tx.select().from(desks).orderBy(desks.position).limit(1);
  if (desk) people.desk = desk.user_id;

  const traded = new Set(productsOf([...demoRfqs, ...market.pastRfqs]));
  const slugs = new Map(market.products.filter(({ slug }) => traded.has(slug)).map(({ slug, title }) => [title, slug]));
  const found = await tx
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.title, [...slugs.keys()]));
  return { people, products: Object.fromEntries(found.map(({ id, title }) => [slugs.get(title), id])) };
}

/** The people and products that can trade now: active users, public suppliers, published products. */
export async function findAbleToTrade(queries: Queries, ids: TraderIds) {
  const all = Object.values(ids.people);
  const rows = await queries
    .select({ id: users.id, trusted: users.trusted, supplier: supplierProfiles.status, desk_id: deskMembers.desk_id })
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .leftJoin(deskMembers, eq(deskMembers.user_id, users.id))
    .where(and(inArray(users.id, all), eq(users.status, 'active')));
  const known = new Map(rows.map((row) => [row.id, row]));
  const shown = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, Object.values(ids.products)), eq(products.status, 'published')));
  const published = new Set(shown.map(({ id }) => id));
  const personOf = (key: string) => known.get(ids.people[key] ?? 0);
  return {
    isThere: (key: string): boolean => personOf(key) !== undefined,
    isTrusted: (key: string): boolean => personOf(key)?.trusted === true,
    sells: (handle: string): boolean => personOf(handle)?.supplier === 'approved',
    answersDesk: (): boolean => personOf('supporter')?.desk_id === ids.people.desk,
    isSold: (slug: string): boolean => published.has(ids.products[slug] ?? 0),
  };
}
export type Ready = Awaited<ReturnType<typeof findAbleToTrade>>;
