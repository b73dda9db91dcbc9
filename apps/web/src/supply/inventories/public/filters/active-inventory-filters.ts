import { toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { type ActiveFilter, activeFilters, titleOf } from '../../../../core/lists/active-filters.tsx';
import {
  amountOf,
  type InventoryChoice,
  type InventorySearch,
  toInventorySearch,
  typedFaults,
} from '../../../../core/url/inventory-search.ts';
import { faInventory } from '../../../../i18n/supply/inventory.ts';
import { faPublicInventories } from '../../../../i18n/supply/public-inventories.ts';

const texts = faPublicInventories.filters;

/** The typed Toman as a formatted amount. */
const shownToman = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : formatToman(amountOf(typed) ?? 0);

type Named = {
  categories: readonly { id: number; title: string }[];
  provinces: readonly { id: number; name: string }[];
  cities: readonly { id: number; name: string }[];
  units: readonly { id: number; title: string }[];
  suppliers: readonly { handle: string; title: string }[];
  /** The title of the chosen product, if it is known. */
  product: string | undefined;
};

/** The filters that are set, with the names of what they choose; invalid input is not an active filter. */
export function activeInventoryFilters(
  choice: InventoryChoice,
  { categories, provinces, cities, units, suppliers, product }: Named,
): ActiveFilter<InventorySearch>[] {
  const { state, freshness, supplier } = choice;
  const faults = typedFaults(choice);
  return activeFilters(toInventorySearch(choice), [
    { key: 'q', name: texts.q, value: choice.q },
    { key: 'product', name: texts.product, value: choice.product === undefined ? undefined : (product ?? texts.a_product) },
    { key: 'category', name: texts.category, value: titleOf(categories, choice.category) },
    { key: 'province', name: texts.province, value: titleOf(provinces, choice.province), goes_with: ['city'] },
    { key: 'city', name: texts.city, value: titleOf(cities, choice.city) },
    { key: 'state', name: texts.state, value: state && faInventory.states[state] },
    { key: 'freshness', name: texts.freshness, value: freshness && texts.freshnesses[freshness] },
    {
      key: 'supplier',
      name: texts.supplier,
      value: supplier && (suppliers.find(({ handle }) => handle === supplier)?.title ?? supplier),
    },
    { key: 'unit', name: texts.unit, value: titleOf(units, choice.unit) },
    {
      key: 'quantity',
      name: texts.quantity,
      value: faults.quantity ? undefined : choice.quantity && toPersianDigits(choice.quantity),
    },
    { key: 'price_min', name: texts.price_min, value: faults.price_min ? undefined : shownToman(choice.price_min) },
    { key: 'price_max', name: texts.price_max, value: faults.price_max ? undefined : shownToman(choice.price_max) },
  ]);
}
