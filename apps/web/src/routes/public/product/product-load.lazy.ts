import type { Offer } from '@rasteh/contract/offers';
import type { Product } from '@rasteh/contract/products';
import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { HistoryPart } from '../../../features/offers/history-load.ts';
import { usualDays } from '../../../features/offers/history-range.ts';
import { historyQuery, productQuery } from '../../../features/offers/queries.ts';
import { productStockQuery } from '../../../features/public-inventories/queries.ts';
import { ProductStockPart } from '../../../features/public-inventories/stock-load.ts';
import { fa } from '../../../i18n/fa.ts';
import { positiveInt } from '../../../lists/search-params.ts';
import { comparedOffers } from '../../../market/compared-offers.ts';
import type { RouterContext } from '../../../router.tsx';
import { ancestorsOf, breadcrumbJson, canonicalLink, jsonLd } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import type { ProductSearch } from './product.tsx';

type Address = { search: ProductSearch; searchStr: string };

const pathOf = ({ id, slug }: Pick<Product, 'id' | 'slug'>) => `/products/${id}/${encodeURIComponent(slug)}`;

/** Redirects an address without a slug to the one of today, with all of its query string. */
export async function redirectToSlug({ page, queryClient }: RouterContext, params: { id: string }, { searchStr }: Address) {
  const id = positiveInt(params.id);
  if (id === undefined) throw notFound();
  const { product } = await queryClient.ensureQueryData(productQuery(page.api, id)).catch(throwNotFound);
  throw redirect({ href: `${pathOf(product)}${searchStr}`, statusCode: 301 });
}

/** Loads the data of a product's page, and returns the data of its head; another slug is redirected to the one of today. */
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
    loadStock(queryClient, productStockQuery(page.api, id)),
  ]);
  const { slug, title, image } = product;
  if (slug !== params.slug) return redirectToSlug(context, params, address);
  const market = marketOf(offers);
  const path = [...ancestorsOf(category, categories), { title: category.title, slug: category.slug }];
  return {
    meta: [
      { title: fa.site.title(fa.product.meta_title(title, formatJalaliLong(page.clock.get()))) },
      { name: 'description', content: fa.product.meta_description(title, market.suppliers) },
    ],
    links: [canonicalLink(page, pathOf(product))],
    scripts: [breadcrumbJson(page, path), jsonLd(productJson(title, image, market))],
  };
}

/** Loads the stock of a product, and its component when there is any. */
async function loadStock(queryClient: QueryClient, query: ReturnType<typeof productStockQuery>): Promise<void> {
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey)?.meta.total !== 0) await ProductStockPart.load();
}

type Market = { suppliers: number; low: number | null; high: number | null };

function marketOf(offers: readonly Offer[]): Market {
  const compared = comparedOffers(offers);
  return {
    suppliers: new Set(offers.map(({ supplier }) => supplier.user_id)).size,
    low: compared[0]?.comparable_amount ?? null,
    high: compared.at(-1)?.comparable_amount ?? null,
  };
}

const productJson = (title: string, image: string | null, { suppliers, low, high }: Market) => ({
  '@type': 'Product',
  name: title,
  inLanguage: 'fa-IR',
  ...(image ? { image } : {}),
  ...(low === null
    ? {}
    : { offers: { '@type': 'AggregateOffer', priceCurrency: 'IRR', lowPrice: low, highPrice: high, offerCount: suppliers } }),
});
