import type { StoryRfq } from '../trade/types.ts';
import type { DemoCategory, DemoInventory, DemoOffer, DemoProduct, DemoSupplier, DemoUnit } from '../types.ts';

/** What `DEMO_MARKET` chooses: the small market of the tests, or the full one. */
export type MarketSize = 'small' | 'full';

/** The goods, suppliers and prices of a demo. The full market has all of the small one, which stories and tests name. */
export type DemoMarket = {
  size: MarketSize;
  /** The days of prices in a new database. */
  days: number;
  units: readonly DemoUnit[];
  categories: readonly DemoCategory[];
  products: readonly DemoProduct[];
  suppliers: readonly DemoSupplier[];
  offers: readonly DemoOffer[];
  inventories: readonly DemoInventory[];
  /** RFQs that ended before today; those of today are the stories of both markets. */
  pastRfqs: readonly StoryRfq[];
};
