import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { ancestorsOf } from '../../../core/market/category-path.ts';
import { ShortBody } from '../../../core/rich-text/short-text-part.tsx';
import { positiveInt } from '../../../core/url/search-params.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { faHead } from '../../../i18n/core/head.ts';
import { HistoryPart, NearPart } from '../../../pricing/offers/history-load.ts';
import { usualDays } from '../../../pricing/offers/product-search.ts';
import { alternativesQuery, historyQuery, productQuery } from '../../../pricing/offers/queries.ts';
import type { RouterContext } from '../../../router.tsx';
import { freightsToQuery, suppliersOf } from '../../../supply/freights/freights-to-query.ts';
import { productStockQuery } from '../../../supply/inventories/public/queries.ts';
import { ProductStockPart } from '../../../supply/inventories/public/stock-load.ts';
import { pageHead } from '../../page-head.ts';
import { aggregateOfferJson, type ComparedMarket, comparedMarket } from '../../price-json.ts';
import { breadcrumbJson, jsonLd, productPath } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { LandedCostNotePart, LandedCostPart } from './landed-cost-load.ts';
import type { ProductSearch } from './product.tsx';

type Address = { search: ProductSearch; searchStr: string };

/** Redirects an address without a slug to the one of today, with all of its query string. */
export async function redirectToSlug({ page, queryClient }: RouterContext, params: { id: string }, { searchStr }: Address) {
  const id = positiveInt(params.id);
  if (id === undefined) throw notFound();
  const { product } = await queryClient.ensureQueryData(productQuery(page.api, id)).catch(throwNotFound);
  throw redirect({ href: `${productPath(product)}${searchStr}`, statusCode: 301 });
}

/** Loads the data of a product's page, and returns the data of its head; another slug, or a merged product, is redirected to today's. */
export async function loadProduct(context: RouterContext, params: { id: string; slug: string }, address: Address) {
  const { page, queryClient } = context;
  const { search } = address;
  const id = positiveInt(params.id);
  if (id === undefined) throw notFound();
  const [{ product, category, offers }, categories] = await Promise.all([
    queryClient.ensureQueryData(productQuery(page.api, id)).catch(throwNotFound),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    HistoryPart.load(),
    queryClient.prefetchQuery(historyQuery(page.api, id, search.days ?? usualDays)),
    loadNear(queryClient, alternativesQuery(page.api, id)),
    loadStock(queryClient, productStockQuery(page.api, id)),
  ]);
  if (product.description_body) await ShortBody.load();
  if (search.to) {
    await queryClient.prefetchQuery(freightsToQuery(page.api, search.to, suppliersOf(offers)));
    await Promise.all([LandedCostPart.load(), LandedCostNotePart.load()]);
  }
  const { slug, title, images } = product;
  if (slug !== params.slug || product.id !== id) return redirectToSlug(context, params, address);
  const market = comparedMarket(offers, category.default_unit);
  const low = market && formatToman(market.low);
  const day = formatJalaliLong(page.clock.get());
  const suppliers = new Set(offers.map(({ supplier }) => supplier.user_id)).size;
  const path = productPath(product);
  const card = `/cards/products/${id}.png`;
  return pageHead(page, {
    titles: faHead.product.titles(title, day, low),
    description: faHead.product.description(title, day, suppliers, low, category.default_unit.title),
    path,
    card,
    scripts: [
      breadcrumbJson(page, [...ancestorsOf(category, categories), { title: category.title, slug: category.slug }], {
        title,
        path,
      }),
      // Search engines refuse a product without an offer.
      ...(market
        ? [
            jsonLd(
              productJson(
                { title, images: images.map(({ url }) => url), card, category: category.title, path },
                market,
                page.origin,
              ),
            ),
          ]
        : []),
    ],
  });
}

/** Loads the products near this one, and their component when there is any. */
async function loadNear(queryClient: QueryClient, query: ReturnType<typeof alternativesQuery>): Promise<void> {
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey)?.length) await NearPart.load();
}

/** Loads the stock of a product, and its component when there is any. */
async function loadStock(queryClient: QueryClient, query: ReturnType<typeof productStockQuery>): Promise<void> {
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey)?.meta.total !== 0) await ProductStockPart.load();
}

type NamedProduct = { title: string; images: readonly string[]; card: string; category: string; path: string };

const productJson = ({ title, images, card, category, path }: NamedProduct, market: ComparedMarket, origin: string) => ({
  '@type': 'Product',
  name: title,
  category,
  url: origin + path,
  image: (images.length > 0 ? images : [card]).map((image) => origin + image),
  offers: aggregateOfferJson(market, origin + path),
});
