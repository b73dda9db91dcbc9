import { notFound } from '@tanstack/react-router';
import { unitsQuery } from '../../../core/http/reference-queries.ts';
import { ancestorsOf } from '../../../core/market/category-path.ts';
import {
  countInventoryFilters,
  type InventorySearch,
  readInventorySearch,
  toInventoryQuery,
  toInventorySearch,
} from '../../../core/url/inventory-search.ts';
import { positiveInt } from '../../../core/url/search-params.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { faPublicInventories } from '../../../i18n/supply/public-inventories.ts';
import { faPublicInventory } from '../../../i18n/supply/public-inventory.ts';
import { productQuery } from '../../../pricing/offers/queries.ts';
import type { RouterContext } from '../../../router.tsx';
import { InventoryFiltersPart } from '../../../supply/inventories/public/filters-load.ts';
import { quantityText } from '../../../supply/inventories/public/inventory-text.tsx';
import {
  inventoryFacetsQuery,
  publicInventoryListQuery,
  publicInventoryQuery,
} from '../../../supply/inventories/public/queries.ts';
import { pageHead } from '../../page-head.ts';
import { inventoryOfferJson } from '../../price-json.ts';
import { breadcrumbJson, jsonLd } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { isCityElsewhere, redirectToCanonical } from '../canonical-search.ts';
import { listHead, loadListChoices } from '../list-page.ts';

/** Loads the data of the list of inventories, and returns the data of its head. */
export async function loadInventories(context: RouterContext, search: InventorySearch) {
  const { page, queryClient } = context;
  const choice = readInventorySearch(search);
  redirectToCanonical('/inventories', search, toInventorySearch(choice, choice.page));
  const query = toInventoryQuery(choice);
  const [{ data, meta }, categories] = await Promise.all([
    queryClient.ensureQueryData(publicInventoryListQuery(page.api, query)).catch(throwNotFound),
    loadListChoices(context, choice),
    queryClient.ensureQueryData(unitsQuery(page.api)),
    InventoryFiltersPart.load(),
    // The list is shown without counts when they fail.
    queryClient.prefetchQuery(inventoryFacetsQuery(page.api, query)),
  ]);
  if (isCityElsewhere({ api: page.api, queryClient }, choice))
    redirectToCanonical('/inventories', search, toInventorySearch({ ...choice, city: undefined }, choice.page));
  return listHead(page, {
    path: '/inventories',
    texts: faPublicInventories.list,
    category: categories.find(({ id }) => id === choice.category),
    filters: countInventoryFilters(choice),
    total: meta.total,
    items: data.map(({ id, title }) => ({ name: title, path: `/inventories/${id}` })),
  });
}

/** Loads one inventory with the prices of its product, and returns the data of its head. */
export async function loadInventory({ page, queryClient }: RouterContext, inventoryId: string) {
  const id = positiveInt(inventoryId);
  if (id === undefined) throw notFound();
  const [inventory, categories] = await Promise.all([
    queryClient.ensureQueryData(publicInventoryQuery(page.api, id)).catch(throwNotFound),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
  ]);
  await queryClient.prefetchQuery(productQuery(page.api, inventory.product.id));
  const { title, city, product, files } = inventory;
  const category = categories.find((one) => one.id === product.category_id);
  const steps = category ? [...ancestorsOf(category, categories), { title: category.title, slug: category.slug }] : [];
  const path = `/inventories/${id}`;
  const offers = inventoryOfferJson(inventory, page.origin);
  const images = files.filter(({ mime }) => mime.startsWith('image/')).map(({ url }) => `${page.origin}${url}`);
  return pageHead(page, {
    titles: [title],
    description: faPublicInventory.one.meta_description(title, quantityText(inventory), city.name),
    path,
    card: `/cards/products/${product.id}.png`,
    scripts: [
      breadcrumbJson(page, steps, { title, path }),
      // Search engines refuse a product without an offer.
      ...(offers
        ? [jsonLd({ '@type': 'Product', name: title, category: product.title, url: page.origin + path, image: images, offers })]
        : []),
    ],
  });
}
