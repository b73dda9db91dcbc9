import type { Offer } from '@rasteh/contract/offers';
import { formatJalaliLong } from '@rasteh/persian/dates';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { categoriesQuery } from '../features/catalogue/queries.ts';
import { HistoryPart } from '../features/offers/history-load.ts';
import { type HistoryDays, usualDays, validateDays } from '../features/offers/history-range.ts';
import { historyQuery, productQuery } from '../features/offers/queries.ts';
import { productStockQuery } from '../features/public-inventories/queries.ts';
import { ProductStockPart } from '../features/public-inventories/stock-load.ts';
import { fa } from '../i18n/fa.ts';
import { positiveInt } from '../lib/search-params.ts';
import { ancestorsOf, breadcrumbJson, canonicalLink, jsonLd } from './lineage.ts';
import { orNotFound } from './or-not-found.ts';
import { rootRoute } from './root.tsx';

/** `/products/{id}/{slug}`: the offers of all suppliers and the history; another slug leads to the right one. */
export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$id/$slug',
  validateSearch: ({ days }: Record<string, unknown>): { days?: HistoryDays | undefined } => ({ days: validateDays(days) }),
  loaderDeps: ({ search: { days } }) => ({ days }),
  loader: async ({ context: { page, queryClient }, params, deps }) => {
    const id = positiveInt(params.id);
    if (id === undefined) throw notFound();
    const [{ product, category, offers }, categories] = await Promise.all([
      queryClient.ensureQueryData(productQuery(page.api, id)).catch(orNotFound),
      queryClient.ensureQueryData(categoriesQuery(page.api)),
      HistoryPart.load(),
      queryClient.prefetchQuery(historyQuery(page.api, id, deps.days ?? usualDays)),
      loadStock(queryClient, productStockQuery(page.api, id)),
    ]);
    if (product.slug !== params.slug) {
      throw redirect({
        to: '/products/$id/$slug',
        params: { id: String(id), slug: product.slug },
        search: deps,
        statusCode: 301,
      });
    }
    const day = formatJalaliLong(page.clock.get());
    const path = [...ancestorsOf(category, categories), { title: category.title, slug: category.slug }];
    return {
      title: product.title,
      image: product.image,
      path,
      day,
      canonical: `/products/${id}/${encodeURIComponent(product.slug)}`,
      market: marketOf(offers),
    };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { title, image, path, day, canonical, market } = loaderData;
    const { page } = match.context;
    return {
      meta: [
        { title: fa.site.title(fa.product.meta_title(title, day)) },
        { name: 'description', content: fa.product.meta_description(title, market.suppliers) },
      ],
      links: [canonicalLink(page, canonical)],
      scripts: [breadcrumbJson(page, path), jsonLd(productJson(title, image, market))],
    };
  },
}).lazy(() => import('./product.lazy.tsx').then(({ productLazy }) => productLazy));

/** What is in stock of a product, with the part that shows it where there is any. */
async function loadStock(queryClient: QueryClient, query: ReturnType<typeof productStockQuery>): Promise<void> {
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey)?.meta.total !== 0) await ProductStockPart.load();
}

type Market = { suppliers: number; low: number | null; high: number | null };

function marketOf(offers: readonly Offer[]): Market {
  const amounts = offers.map(({ amount }) => amount).filter((amount) => amount !== null);
  return {
    suppliers: new Set(offers.map(({ supplier }) => supplier.user_id)).size,
    low: amounts.length > 0 ? Math.min(...amounts) : null,
    high: amounts.length > 0 ? Math.max(...amounts) : null,
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
