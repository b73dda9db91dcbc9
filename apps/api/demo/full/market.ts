import type { DemoMarket } from '../data/market-types.ts';
import { demoUnits } from '../data/units.data.ts';
import { inventoriesOf } from '../inventories.ts';
import { fullCategories } from './categories.data.ts';
import { fullOffers, fullProducts } from './offers.ts';
import { pastRfqs } from './past-rfqs.ts';
import { fullSuppliers } from './suppliers.data.ts';

const goods = { categories: fullCategories, products: fullProducts, suppliers: fullSuppliers, offers: fullOffers };

/** The market that `npm start` shows: some hundred goods of 16 categories from 60 suppliers, with a year of prices. */
export const fullMarket: DemoMarket = {
  ...goods,
  size: 'full',
  days: 365,
  units: [...demoUnits, { code: 'bag-40', title: 'کیسهٔ ۴۰ کیلویی', dimension: 'mass', factor: '40' }],
  inventories: inventoriesOf(goods),
  pastRfqs: pastRfqs(goods),
};
