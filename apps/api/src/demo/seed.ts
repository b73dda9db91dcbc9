import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { facts } from '../db/schema/index.ts';
import { seedPlaces, seedProducts } from './seed-catalogue.ts';
import { carryCurrencies, seedCurrencies } from './seed-currencies.ts';
import { hashPasswords, type PasswordHashes, seedPeople } from './seed-people.ts';
import { carryPrices, type PriceIds, seedPrices } from './seed-prices.ts';
import { demoStart } from './walk.ts';

/** The fact up to when the demo market has happened, in ms since 1970; empty while it is being made. */
const REACH = 'demo_carried_to';
/** The fact which price is which offer's, so that a renamed firm or a price made by hand is not taken for another. */
const PRICES = 'demo_prices';

async function readFact(queries: Queries, key: string): Promise<string | undefined> {
  const [row] = await queries.select().from(facts).where(eq(facts.key, key));
  return row?.value;
}

/** Locks the reach until the transaction ends, so that of two starts at once the second sees what the first did. */
async function lockReach(tx: Queries): Promise<string> {
  await tx.insert(facts).values({ key: REACH, value: '' }).onConflictDoNothing();
  const [row] = await tx
    .update(facts)
    .set({ value: sql`${facts.value}` })
    .where(eq(facts.key, REACH))
    .returning();
  return row?.value ?? '';
}

async function seedMarket(tx: Queries, hashes: PasswordHashes, now: number): Promise<void> {
  const start = demoStart(now);
  const places = await seedPlaces(tx);
  const products = await seedProducts(tx, places, start);
  const suppliers = await seedPeople(tx, places, hashes, start);
  await seedCurrencies(tx, start, now);
  const price_ids = await seedPrices(tx, { ...places, ...products, suppliers }, start, now);
  await tx.insert(facts).values({ key: PRICES, value: JSON.stringify(price_ids) });
}

/**
 * Brings the demo market to `now` (ms since 1970): fills an empty database with 180 days, or adds what happened since the start
 * before, all or nothing. Prices that were deleted stay deleted; those changed by hand go on from there.
 */
export async function carryDemoOn(db: Database, now: number): Promise<void> {
  const known = await readFact(db.read, REACH);
  if (known !== undefined && now <= Number(known)) return;
  const hashes = known === undefined ? await hashPasswords() : null;
  await db.transaction(async (tx) => {
    const reach = await lockReach(tx);
    if (reach === '') {
      await seedMarket(tx, hashes ?? (await hashPasswords()), now);
    } else {
      if (now <= Number(reach)) return;
      const price_ids: PriceIds = JSON.parse((await readFact(tx, PRICES)) ?? '{}');
      await carryPrices(tx, price_ids, Number(reach), now);
      await carryCurrencies(tx, Number(reach), now);
    }
    await tx
      .update(facts)
      .set({ value: String(now) })
      .where(eq(facts.key, REACH));
  });
}
