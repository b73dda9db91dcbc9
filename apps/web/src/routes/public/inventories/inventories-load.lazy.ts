import { notFound } from '@tanstack/react-router';
import { categoriesQuery, provincesQuery } from '../../../features/catalogue/queries.ts';
import { productQuery } from '../../../features/offers/queries.ts';
import { InventoryFiltersPart } from '../../../features/public-inventories/filters-load.ts';
import { quantityText } from '../../../features/public-inventories/inventory-text.tsx';
import {
  inventoryFacetsQuery,
  publicInventoryListQuery,
  publicInventoryQuery,
} from '../../../features/public-inventories/queries.ts';
import { provinceCitiesQuery, unitsQuery } from '../../../http/reference-queries.ts';
import { faPublicInventories } from '../../../i18n/public/inventories.ts';
import { faPublicInventory } from '../../../i18n/public/inventory.ts';
import {
  countInventoryFilters,
  type InventorySearch,
  readInventorySearch,
  toInventoryQuery,
  toInventorySearch,
} from '../../../lists/inventory-search.ts';
import { positiveInt } from '../../../lists/search-params.ts';
import { ancestorsOf } from '../../../market/category-path.ts';
import type { RouterContext } from '../../../router.tsx';
import { pageHead } from '../../page-head.ts';
import { inventoryOfferJson } from '../../price-json.ts';
import { breadcrumbJson, itemListJson, jsonLd, trailJson } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { isCityElsewhere, redirectToCanonical } from '../canonical-search.ts';

const listStep = { title: faPublicInventories.list.title, path: '/inventories' };

/** Loads the data of the list of inventories, and returns the data of its head. */
export async function loadInventories({ page, queryClient }: RouterContext, search: InventorySearch) {
  const choice = readInventorySearch(search);
  redirectToCanonical('/inventories', search, toInventorySearch(choice, choice.page));
  const query = toInventoryQuery(choice);
  const [{ data, meta }, categories] = await Promise.all([
    queryClient.ensureQueryData(publicInventoryListQuery(page.api, query)).catch(throwNotFound),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    queryClient.ensureQueryData(provincesQuery(page.api)),
    queryClient.ensureQueryData(unitsQuery(page.api)),
    InventoryFiltersPart.load(),
    // The list is shown without counts when they fail.
    queryClient.prefetchQuery(inventoryFacetsQuery(page.api, query)),
    choice.province === undefined ? null : queryClient.prefetchQuery(provinceCitiesQuery(page.api, choice.province)),
  ]);
  if (isCityElsewhere({ api: page.api, queryClient }, choice))
    redirectToCanonical('/inventories', search, toInventorySearch({ ...choice, city: undefined }, choice.page));
  const category = categories.find(({ id }) => id === choice.category);
  const title = category ? faPublicInventories.list.title_of(category.title) : faPublicInventories.list.title;
  const isFiltered = countInventoryFilters(choice) > (category ? 1 : 0);
  return pageHead(page, {
    titles: [title],
    description: faPublicInventories.list.description(title, meta.total),
    path: category ? `/inventories?category=${category.id}` : '/inventories',
    robots: isFiltered || meta.total === 0 ? 'noindex, follow' : undefined,
    scripts: [
      trailJson(page, [listStep]),
      ...(data.length === 0
        ? []
        : [
            itemListJson(
              page,
              title,
              data.map((one) => ({ name: one.title, path: `/inventories/${one.id}` })),
            ),
          ]),
    ],
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
