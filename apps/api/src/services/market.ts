import { createAuditReader } from '../modules/audit/index.ts';
import { createCategoryMerging } from '../modules/category-merging/index.ts';
import { createCurrencies, createCurrencySources, createRates } from '../modules/currencies/index.ts';
import { createDeadlines } from '../modules/deadlines/index.ts';
import { createInventories, createPublicInventories } from '../modules/inventories/index.ts';
import {
  createAlternatives,
  createBoard,
  createBoardExport,
  createFeatured,
  createMarketOverview,
  createOffers,
} from '../modules/offers/index.ts';
import { createPageCards } from '../modules/page-cards/index.ts';
import { createPriceAlertChecks, createPriceAlerts } from '../modules/price-alerts/index.ts';
import { createPriceDays } from '../modules/price-days/index.ts';
import { createPriceLists } from '../modules/price-lists/index.ts';
import { createPriceSheets } from '../modules/price-sheets/index.ts';
import {
  createFormulaFollowing,
  createPriceArchives,
  createPriceBatches,
  createPriceFormulas,
  createPrices,
  createPriceViews,
} from '../modules/prices/index.ts';
import { createProducts } from '../modules/products/index.ts';
import { createSavedSearches } from '../modules/saved-searches/index.ts';
import { createSearch, createSynonymKeeping } from '../modules/search/index.ts';
import { createPublicStories, createStories } from '../modules/stories/index.ts';
import { createPublicSuppliers } from '../modules/suppliers/index.ts';
import { createVariations } from '../modules/variations/index.ts';
import type { Suppliers } from './people.ts';

/** Creates the services of goods: products, prices, price lists, inventories, and their public reads. */
export function createMarket(people: Suppliers) {
  const search = createSearch(people);
  const variations = createVariations(people);
  const products = createProducts({ ...people, search, variations });
  const priceDays = createPriceDays(people);
  const { findMedians } = priceDays;
  const formulaFollowing = createFormulaFollowing({ ...people, findMedians });
  const goods = { ...people, search, variations, products, priceDays, findMedians, formulaFollowing };
  const prices = createPrices(goods);
  const priceFormulas = createPriceFormulas({ ...goods, prices });
  const priceLists = createPriceLists({ ...goods, prices });
  const priceBatches = createPriceBatches({ ...goods, undoPriceList: priceLists.undo });
  const featured = createFeatured(people);
  const offers = createOffers({ ...goods, featured });
  const priceSheets = createPriceSheets({ ...goods, offers });
  const board = createBoard(goods);
  const alternatives = createAlternatives({ ...goods, board });
  const boardExport = createBoardExport({ ...goods, board, offers });
  const marketOverview = createMarketOverview({ ...goods, board });
  const currencies = createCurrencies(people);
  const inventories = createInventories(goods);
  const publicInventories = createPublicInventories(goods);
  const publicSuppliers = createPublicSuppliers({ ...people, publicInventories, searchSuppliers: search.findSuppliers });
  const stories = createStories(goods);
  const savedSearches = createSavedSearches({ ...people, publicInventories });
  createDeadlines({ ...people, publicInventories });
  const pageCards = createPageCards({ ...goods, board, marketOverview, publicSuppliers, priceSheets });
  return {
    ...goods,
    prices,
    priceArchives: createPriceArchives(people),
    priceFormulas,
    priceLists,
    priceBatches,
    priceViews: createPriceViews(people),
    priceSheets,
    priceAlerts: createPriceAlerts({ ...people, priceAlertChecks: createPriceAlertChecks(people) }),
    offers,
    featured,
    alternatives,
    board,
    categoryMerging: createCategoryMerging(goods),
    boardExport,
    marketOverview,
    publicSuppliers,
    currencies,
    rates: createRates(people),
    currencySources: createCurrencySources(people),
    inventories,
    publicInventories,
    stories,
    publicStories: createPublicStories(people),
    savedSearches,
    synonymKeeping: createSynonymKeeping(people),
    auditReader: createAuditReader({ ...people, titles: prices.titles }),
    pageCards,
  };
}
/** The services of goods, over those of suppliers. */
export type Market = ReturnType<typeof createMarket>;
