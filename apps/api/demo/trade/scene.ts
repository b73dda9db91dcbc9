import type { Database } from '../../src/core/db/database.ts';
import { type Ids, idOf } from '../seed/rows.ts';
import type { Publisher } from '../tick-currencies.ts';
import { type LevelOf, readLevels } from './levels.ts';
import { createTradeServices, type TradeServices } from './services.ts';
import { findAbleToTrade, type Ready, type TraderIds } from './traders.ts';

/** One action of a user at a given time. */
export type Act = { at: number; run(): Promise<unknown> };

/** The context for seeding the trade: the portal's services, the ids of users and products, and the prices. */
export type Scene = {
  now: number;
  services: TradeServices;
  ready: Ready;
  levelOf: LevelOf;
  person(key: string): number;
  product(slug: string): number;
  unit(code: string): number;
  city(key: string): number;
};

/** Opens the scene at `now`. */
export async function openScene(db: Database, events: Publisher, ids: TraderIds, now: number): Promise<Scene> {
  const people: Ids = new Map(Object.entries(ids.people));
  const products: Ids = new Map(Object.entries(ids.products));
  const services = createTradeServices(db, events, now);
  const { units, cities } = await services.catalogue.reference();
  const unitIds: Ids = new Map(units.map(({ code, id }) => [code, id]));
  const cityIds: Ids = new Map(cities.map(({ id, name, province }) => [`${province.name}/${name}`, id]));
  return {
    now,
    services,
    ready: await findAbleToTrade(db.read, ids),
    levelOf: await readLevels(db.read, [...products.values()], now),
    person: (key) => idOf(people, key),
    product: (slug) => idOf(products, slug),
    unit: (code) => idOf(unitIds, code),
    city: (key) => idOf(cityIds, key),
  };
}

/** Runs the acts in order of their times, with their notifications. */
export async function play({ services }: Scene, acts: readonly Act[]): Promise<void> {
  for (const { at, run } of acts.toSorted((a, b) => a.at - b.at)) {
    services.time.now = at;
    await run();
    await services.runJobs();
  }
}
