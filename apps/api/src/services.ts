import { createMarket } from './services/market.ts';
import { createPeople, createSuppliers } from './services/people.ts';
import { createPlatform, type PlatformDeps } from './services/platform.ts';
import { createTrade } from './services/trade.ts';

/** The services of all features by name. */
export type Services = ReturnType<typeof createServices>;

/** Creates the services of all features, each from those that it needs; nothing here knows HTTP. */
export const createServices = (deps: PlatformDeps) =>
  createTrade(createMarket(createSuppliers(createPeople(createPlatform(deps)))));
