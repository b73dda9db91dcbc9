import type { City } from '@rasteh/contract/goods/catalogue';
import { findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping, MappingField } from '@rasteh/contract/pricing/price-lists/mapping';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';

/** The meaning of a column: part of the product's name, a field of its price, or none. */
export type Meaning = 'product' | MappingField | '';

/** The meaning of column `column`. */
export function meaningOf({ product, columns }: Mapping, column: number): Meaning {
  if (product.includes(column)) return 'product';
  const field = Object.entries(columns).find(([, at]) => at === column)?.[0];
  return (field as MappingField | undefined) ?? '';
}

/** The mapping with this meaning for a column; a price field belongs to one column only. */
export function withMeaning(mapping: Mapping, column: number, meaning: Meaning): Mapping {
  const columns = Object.fromEntries(
    Object.entries(mapping.columns).filter(([field, at]) => at !== column && field !== meaning),
  ) as Mapping['columns'];
  const product = mapping.product.filter((at) => at !== column);
  if (meaning === 'product') return { ...mapping, columns, product: [...product, column].sort((a, b) => a - b) };
  return { ...mapping, product, columns: meaning === '' ? columns : { ...columns, [meaning]: column } };
}

/** The mapping read by the header of its new amount column; if that header names no money unit, the form asks for it. */
export function withAmounts(mapping: Mapping, list: PriceList): Mapping {
  const header = list.columns.find(({ index }) => index === mapping.columns.amount)?.amounts;
  if (!header) return mapping;
  const { money_unit, ...amounts } = header;
  return { ...mapping, amounts, money_unit: money_unit ?? list.mapping?.money_unit ?? null };
}

/** Validates a mapping before it is sent, by part; `city` is the typed default city. */
export function problemsOf(
  { product, columns, money_unit, defaults }: Mapping,
  city: string,
  cities: readonly City[],
): Record<string, string> {
  const days = defaults.credit_days;
  return {
    ...(columns.amount === undefined ? { amount: faPriceLists.mapping.amount_missing } : {}),
    ...(money_unit === null ? { money: faPriceLists.mapping.money_missing } : {}),
    ...(product.length === 0 && columns.price_id === undefined ? { product: faPriceLists.mapping.product_missing } : {}),
    ...(city.trim() !== '' && !findCity(city, cities) ? { city: faPriceLists.mapping.city_unknown } : {}),
    ...(defaults.payment === 'credit' && !(days && days >= 1 && days <= priceLimits.credit_days)
      ? { credit_days: faPriceLists.mapping.credit_days_wrong }
      : {}),
  };
}
