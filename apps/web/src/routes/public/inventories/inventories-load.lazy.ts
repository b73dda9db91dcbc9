import type { PublicInventory } from '@rasteh/contract/inventories';
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
import { fa } from '../../../i18n/fa.ts';
import { faPublicInventories } from '../../../i18n/public/inventories.ts';
import { faPublicInventory } from '../../../i18n/public/inventory.ts';
import {
  type InventorySearch,
  readInventorySearch,
  toInventoryQuery,
  toInventorySearch,
} from '../../../lists/inventory-search.ts';
import { positiveInt } from '../../../lists/search-params.ts';
import type { RouterContext } from '../../../router.tsx';
import { ancestorsOf, breadcrumbJson, canonicalLink, jsonLd } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { isCityElsewhere, redirectToCanonical } from '../canonical-search.ts';

/** Loads the data of the list of inventories, and returns the data of its head. */
export async function loadInventories({ page, queryClient }: RouterContext, search: InventorySearch) {
  const choice = readInventorySearch(search);
  redirectToCanonical('/inventories', search, toInventorySearch(choice, choice.page));
  const query = toInventoryQuery(choice);
  const [{ meta }, categories] = await Promise.all([
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
  return {
    meta: [
      { title: fa.site.title(title) },
      { name: 'description', content: faPublicInventories.list.description(title, meta.total) },
      // Search results are not indexed.
      ...(choice.q ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [canonicalLink(page, category ? `/inventories?category=${category.id}` : '/inventories')],
  };
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
  const { title, city, product } = inventory;
  const category = categories.find((one) => one.id === product.category_id);
  const path = category ? [...ancestorsOf(category, categories), { title: category.title, slug: category.slug }] : [];
  return {
    meta: [
      { title: fa.site.title(title) },
      {
        name: 'description',
        content: faPublicInventory.one.meta_description(title, quantityText(inventory), city.name),
      },
    ],
    links: [canonicalLink(page, `/inventories/${id}`)],
    scripts: [breadcrumbJson(page, path), jsonLd(inventoryJson(inventory, page.origin))],
  };
}

/** The structured data of an offer: the amount is Rial per unit, with the available quantity beside it. */
function inventoryJson(
  { title, product, amount, unit, quantity, supplier, city, files, expires_at }: PublicInventory,
  origin: string,
) {
  const images = files.filter(({ mime }) => mime.startsWith('image/')).map(({ url }) => `${origin}${url}`);
  return {
    '@type': 'Product',
    name: title,
    category: product.title,
    inLanguage: 'fa-IR',
    ...(images.length > 0 ? { image: images } : {}),
    ...(amount === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            priceCurrency: 'IRR',
            price: amount,
            priceSpecification: { '@type': 'UnitPriceSpecification', price: amount, priceCurrency: 'IRR', unitText: unit.title },
            availability: 'https://schema.org/InStock',
            inventoryLevel: { '@type': 'QuantitativeValue', value: quantity, unitText: unit.title },
            availableAtOrFrom: { '@type': 'Place', address: `${city.province.name}، ${city.name}` },
            priceValidUntil: expires_at,
            seller: { '@type': 'Organization', name: supplier.title },
          },
        }),
  };
}
