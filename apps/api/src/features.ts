import { goodsRoutes } from './goods/index.ts';
import { peopleRoutes } from './people/index.ts';
import { pricingRoutes } from './pricing/index.ts';
import { reachRoutes } from './reach/index.ts';
import { siteRoutes } from './site/index.ts';
import { supplyRoutes } from './supply/index.ts';
import { talkRoutes } from './talk/index.ts';
import { tradeRoutes } from './trade/index.ts';

/** The routes of each domain, from the bottom up. */
export const features = [
  ...reachRoutes,
  ...peopleRoutes,
  ...goodsRoutes,
  ...pricingRoutes,
  ...supplyRoutes,
  ...tradeRoutes,
  ...talkRoutes,
  ...siteRoutes,
];
