import type { Queries } from '../src/core/db/database.ts';
import { demoCategories } from './data/categories.data.ts';
import type { DemoMarket, MarketSize } from './data/market-types.ts';
import { demoProducts } from './data/products.data.ts';
import { demoSuppliers } from './data/suppliers.data.ts';
import { demoUnits } from './data/units.data.ts';
import { demoInventories } from './inventories.ts';
import { demoOffers } from './offers.ts';
import { readFact } from './reach.ts';
import { demoDays } from './walk.ts';

const smallMarket: DemoMarket = {
  size: 'small',
  days: demoDays,
  units: demoUnits,
  categories: demoCategories,
  products: demoProducts,
  suppliers: demoSuppliers,
  offers: demoOffers,
  inventories: demoInventories,
  pastRfqs: [],
};

/** The fact with the size of the market that a database was filled with; without it the small one. */
export const MARKET_SIZE = 'demo_market';

/** The market of a size; the full one is computed when it is first asked for. */
export const openMarket = async (size: MarketSize): Promise<DemoMarket> =>
  size === 'full' ? (await import('./full/market.ts')).fullMarket : smallMarket;

/** The market that a database was filled with. */
export const readMarket = async (queries: Queries): Promise<DemoMarket> =>
  openMarket((await readFact(queries, MARKET_SIZE)) === 'full' ? 'full' : 'small');
