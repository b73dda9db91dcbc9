import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { redirect } from '@tanstack/react-router';
import { ShortBody } from '../../../core/rich-text/short-text-part.tsx';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import { faSuppliers } from '../../../i18n/supply/suppliers.ts';
import { supplierOffersQuery } from '../../../pricing/offers/queries.ts';
import type { RouterContext } from '../../../router.tsx';
import { supplierStockQuery } from '../../../supply/inventories/public/queries.ts';
import { supplierStoriesQuery } from '../../../supply/stories/queries.ts';
import { SupplierFiltersPart } from '../../../supply/suppliers/filters-load.ts';
import { supplierListQuery, supplierQuery } from '../../../supply/suppliers/queries.ts';
import {
  countSupplierFilters,
  readSupplierSearch,
  type SupplierSearch,
  toSupplierQuery,
  toSupplierSearch,
} from '../../../supply/suppliers/supplier-search.ts';
import { pageHead } from '../../page-head.ts';
import { jsonLd, trailJson } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { isCityElsewhere, redirectToCanonical } from '../canonical-search.ts';
import { listHead, loadListChoices } from '../list-page.ts';
import type { SupplierViewSearch } from './supplier.tsx';

const listStep = { title: faSuppliers.list.title, path: '/suppliers' };
const pathOf = ({ handle }: Pick<SupplierPage, 'handle'>) => `/suppliers/${encodeURIComponent(handle)}`;

/** Loads the data of the list of suppliers, and returns the data of its head. */
export async function loadSuppliers(context: RouterContext, search: SupplierSearch) {
  const { page, queryClient } = context;
  const choice = readSupplierSearch(search);
  redirectToCanonical('/suppliers', search, toSupplierSearch(choice, choice.page));
  const [{ data, meta }, categories] = await Promise.all([
    queryClient.ensureQueryData(supplierListQuery(page.api, toSupplierQuery(choice))).catch(throwNotFound),
    loadListChoices(context, choice),
    SupplierFiltersPart.load(),
  ]);
  if (isCityElsewhere({ api: page.api, queryClient }, choice))
    redirectToCanonical('/suppliers', search, toSupplierSearch({ ...choice, city: undefined }, choice.page));
  return listHead(page, {
    path: '/suppliers',
    texts: faSuppliers.list,
    category: categories.find(({ id }) => id === choice.category),
    filters: countSupplierFilters(choice),
    total: meta.total,
    items: data.map((supplier) => ({ name: supplier.title, path: pathOf(supplier) })),
  });
}

/** Loads the page of a supplier, and returns the data of its head; a former handle is redirected to the one of today. */
export async function loadSupplier({ page, queryClient }: RouterContext, handle: string, search: SupplierViewSearch) {
  const supplier = await queryClient.ensureQueryData(supplierQuery(page.api, handle)).catch(throwNotFound);
  if (supplier.handle !== handle)
    throw redirect({ to: '/suppliers/$handle', params: { handle: supplier.handle }, search, statusCode: 301 });
  await Promise.all([
    queryClient.ensureQueryData(supplierOffersQuery(page.api, supplier, search)).catch(throwNotFound),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    queryClient.prefetchQuery(supplierStockQuery(page.api, handle)),
    queryClient.prefetchQuery(supplierStoriesQuery(page.api, handle)),
    supplier.about_body ? ShortBody.load() : null,
  ]);
  const { title, city, categories, prices } = supplier;
  const sells = categories.map((category) => category.title).join('، ');
  const path = pathOf(supplier);
  return pageHead(page, {
    titles: [faSupplier.meta_title(title, city.name), title],
    description: faSupplier.meta_description(title, sells, prices),
    path,
    card: `/cards${path}.png`,
    scripts: [trailJson(page, [listStep, { title, path }]), jsonLd(supplierJson(supplier, page.origin))],
  });
}

function supplierJson({ title, handle, about, city, address, location, logo }: SupplierPage, origin: string) {
  return {
    '@type': 'Organization',
    name: title,
    url: origin + pathOf({ handle }),
    ...(about ? { description: about } : {}),
    ...(logo ? { logo: `${origin}${logo.url}` } : {}),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'IR',
      addressRegion: city.province.name,
      addressLocality: city.name,
      ...(address ? { streetAddress: address } : {}),
    },
    ...(location ? { location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', ...location } } } : {}),
  };
}
