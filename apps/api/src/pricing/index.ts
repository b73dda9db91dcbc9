import type { Goods } from '../goods/index.ts';
import { createAuditReader } from '../reach/audit/index.ts';
import { clearPricing } from './closing.ts';
import { createCurrencies, createCurrencySources, createRates, currenciesRoutes, publishCurrencies } from './currencies/index.ts';
import { createFeeds, feedsRoutes } from './feeds/index.ts';
import { mergePricing } from './merging/index.ts';
import {
  createAlternatives,
  createBoard,
  createBoardExport,
  createFeatured,
  createMarketOverview,
  createOffers,
  createPriceKeys,
  createSupplierExport,
  featuredRoutes,
  offersRoutes,
  publishMarket,
  publishOffers,
} from './offers/index.ts';
import { createPriceAlertChecks, createPriceAlerts, priceAlertsRoutes } from './price-alerts/index.ts';
import { createPriceDays, deleteCategoryDays } from './price-days/index.ts';
import { createPriceLists, priceListsRoutes, publishPriceLists } from './price-lists/index.ts';
import { createPriceSheets, priceSheetsRoutes } from './price-sheets/index.ts';
import {
  createFormulaFollowing,
  createPriceArchives,
  createPriceBatches,
  createPriceFormulas,
  createPriceSkus,
  createPrices,
  createPriceViews,
  priceArchivesRoutes,
  priceBatchesRoutes,
  priceFormulasRoutes,
  priceSkusRoutes,
  pricesRoutes,
  priceViewsRoutes,
  publishPrices,
  setComparable,
} from './prices/index.ts';

/** Creates the services of prices: how they are stated, computed, imported and compared, and what they were on earlier days. */
export function createPricing(goods: Goods) {
  goods.closings.add(clearPricing(goods));
  goods.variations.whenWeighed(setComparable);
  goods.categoryEditing.whenDeleted(deleteCategoryDays);
  const priceDays = createPriceDays(goods);
  goods.categoryMerging.whenMerged(mergePricing({ ...goods, priceDays }));
  const { findMedians } = priceDays;
  const base = { ...goods, priceDays, findMedians, formulaFollowing: createFormulaFollowing({ ...goods, findMedians }) };
  const prices = createPrices(base);
  const priceLists = createPriceLists({ ...base, prices });
  const featured = createFeatured(base);
  const offers = createOffers({ ...base, featured });
  const board = createBoard(base);
  return {
    ...base,
    prices,
    priceSkus: createPriceSkus(base),
    priceArchives: createPriceArchives(base),
    priceFormulas: createPriceFormulas({ ...base, prices }),
    priceLists,
    priceBatches: createPriceBatches({ ...base, undoPriceList: priceLists.undo }),
    priceViews: createPriceViews(base),
    priceSheets: createPriceSheets({ ...base, offers }),
    priceAlerts: createPriceAlerts({ ...base, priceAlertChecks: createPriceAlertChecks(base) }),
    featured,
    offers,
    board,
    feeds: createFeeds(base),
    alternatives: createAlternatives({ ...base, board }),
    boardExport: createBoardExport({ ...base, board, offers }),
    supplierExport: createSupplierExport({ ...base, offers }),
    marketOverview: createMarketOverview({ ...base, board }),
    priceKeys: createPriceKeys(base),
    currencies: createCurrencies(base),
    rates: createRates(base),
    currencySources: createCurrencySources(base),
    // Of a domain below, what needs prices.
    auditReader: createAuditReader({ ...base, titles: prices.titles }),
  };
}

/** The services of this domain, over those of the domains below it. */
export type Pricing = ReturnType<typeof createPricing>;

/** The routes of this domain, each a plugin that takes the services which it names. */
export const pricingRoutes = [
  pricesRoutes,
  priceSkusRoutes,
  priceArchivesRoutes,
  priceBatchesRoutes,
  priceFormulasRoutes,
  priceViewsRoutes,
  priceListsRoutes,
  priceSheetsRoutes,
  priceAlertsRoutes,
  offersRoutes,
  feedsRoutes,
  featuredRoutes,
  currenciesRoutes,
];

/** What sends the changes of this domain to open pages. */
export const pricingPublishers = [publishPrices, publishPriceLists, publishOffers, publishMarket, publishCurrencies];
