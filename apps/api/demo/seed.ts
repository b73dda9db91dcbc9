import { gte } from 'drizzle-orm';
import type { Database, Queries } from '../src/core/db/database.ts';
import { categoryDays, facts, priceDayClosings, priceDays } from '../src/core/db/schema/index.ts';
import { insertRepeating } from '../src/core/plugins/jobs/jobs-store.ts';
import { CLOSE_PRICE_DAYS } from '../src/pricing/price-days/index.ts';
import { tehranDayNumber } from '../src/pricing/prices/index.ts';
import type { DemoMarket, MarketSize } from './data/market-types.ts';
import { MARKET_SIZE, openMarket, readMarket } from './market.ts';
import { seedPages } from './pages/seed.ts';
import { lockProgress, MARKET_PROGRESS, QUOTES_PROGRESS, readFact, setProgress } from './reach.ts';
import { seedPlaces, seedProducts } from './seed/catalogue.ts';
import { closeDays } from './seed/close-days.ts';
import { seedCurrencies } from './seed/currencies.ts';
import { carryInventories, seedInventories } from './seed/inventories.ts';
import { hashPasswords, type PasswordHashes, seedPeople } from './seed/people.ts';
import { carryPrices, type PriceIds, seedPrices } from './seed/prices.ts';
import { seedReplies } from './seed/replies.ts';
import { carryVisits } from './seed/visits.ts';
import { seedWaiting } from './seed/waiting.ts';
import { carryQuotes, type Publisher } from './tick-currencies.ts';
import { carryTrade } from './trade/carry.ts';
import { demoStart } from './walk.ts';

/** The fact that maps offers to their prices, so that a renamed firm or a price created by hand is not mistaken for another. */
const PRICES = 'demo_prices';

async function seedMarket(tx: Queries, market: DemoMarket, hashes: PasswordHashes, now: number): Promise<void> {
  const start = demoStart(now, market.days);
  const places = await seedPlaces(tx, market);
  const products = await seedProducts(tx, market, places, start);
  const suppliers = await seedPeople(tx, market, places, hashes, start);
  await seedWaiting(tx, places, suppliers, now);
  await seedInventories(tx, market, { ...places, ...products, suppliers }, now);
  await seedCurrencies(tx, start, now);
  await seedReplies(tx);
  const price_ids = await seedPrices(tx, market, { ...places, ...products, suppliers }, { start, now });
  await tx.insert(facts).values([
    { key: PRICES, value: JSON.stringify(price_ids) },
    { key: MARKET_SIZE, value: market.size },
  ]);
}

/** Statements since `after` are inserted only now, so the days since then are closed again. */
async function reopenDays(tx: Queries, after: number): Promise<void> {
  const day = tehranDayNumber(after);
  await tx.delete(categoryDays).where(gte(categoryDays.day, day));
  await tx.delete(priceDays).where(gte(priceDays.day, day));
  await tx.delete(priceDayClosings).where(gte(priceDayClosings.day, day));
}

/**
 * Brings the demo market to `now` (ms since 1970): fills an empty database with the market of this size, or adds the time since
 * the previous start to the one that is there, all or nothing, and publishes the prices and currencies that changed. Deleted
 * prices stay deleted; prices that were changed by hand continue from their current values.
 */
export async function advanceDemo(db: Database, events: Publisher, now: number, size: MarketSize = 'small'): Promise<void> {
  const known = await readFact(db.read, MARKET_PROGRESS);
  if (known !== undefined && now <= Number(known)) return;
  const hashes = known === undefined ? await hashPasswords() : null;
  await db.transaction(async (tx) => {
    const reach = await lockProgress(tx, MARKET_PROGRESS, '');
    if (reach === '') {
      const market = await openMarket(size);
      await seedMarket(tx, market, hashes ?? (await hashPasswords()), now);
      await carryVisits(tx, null, now);
      // No socket is open yet.
      await carryTrade(db, tx, { publish: async () => undefined }, market, now);
      await setProgress(tx, QUOTES_PROGRESS, now);
    } else {
      if (now <= Number(reach)) return;
      const market = await readMarket(tx);
      const price_ids: PriceIds = JSON.parse((await readFact(tx, PRICES)) ?? '{}');
      const changed = await carryPrices(tx, market, price_ids, { after: Number(reach), now });
      await reopenDays(tx, Number(reach));
      for (const [user_id, ids] of changed) await events.publish(tx, 'price.changed', { price_ids: ids, user_id });
      await carryVisits(tx, Number(reach), now);
      await carryInventories(tx, market, events, now);
      await carryTrade(db, tx, events, market, now);
      await carryQuotes(tx, events, now);
    }
    await seedPages(db, tx, now);
    // The changes and sparks of boards compare with closed days: the first visitor of a demo sees them.
    await insertRepeating(tx, CLOSE_PRICE_DAYS, now, 0);
    await setProgress(tx, MARKET_PROGRESS, now);
  });
  if (known !== undefined) return;
  // Gives the planner statistics of a new market immediately, instead of with the job of the next day.
  await db.analyze();
  // A year of days takes the job seconds, in which the first visitor would see no index.
  if (size === 'full') await closeDays(db, now);
}
