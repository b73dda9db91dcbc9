import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRowKind } from '@rasteh/contract/pricing/price-lists/rows';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { formatNumber } from '@rasteh/persian/digits';
import type { OwnPrice } from '../prices-repo.ts';
import type { Stated } from './row.ts';

/** The terms that distinguish prices of one product. */
export type Basis = Required<Pick<Stated, 'unit_id' | 'city_id' | 'delivery' | 'payment' | 'credit_days' | 'min_quantity'>> & {
  variation_id: number | null;
};
const basisFields = ['unit_id', 'city_id', 'delivery', 'payment', 'credit_days', 'min_quantity'] as const;

/** The identity of a price: two prices with the same key are the same price. */
export const basisKey = (product_id: number, basis: Basis): string =>
  [product_id, basis.variation_id ?? 0, ...basisFields.map((field) => basis[field])].join('|');

export type Found =
  | { kind: 'price'; price: OwnPrice }
  | { kind: 'several'; prices: OwnPrice[] }
  | { kind: 'new'; basis: Partial<Basis>; errors: FieldErrors };

type Defaults = Mapping['defaults'];
type Fallback = { unit_id: number; city_id: number | undefined };

/**
 * Finds the price of a product that a row means: the one with the stated terms, of several the one that has the default terms
 * too. Without a match the row is a new price, whose missing terms are the default ones.
 */
export function findPrice(
  prices: readonly OwnPrice[],
  stated: Stated,
  variation_id: number | null | undefined,
  defaults: Defaults,
  fallback: Fallback,
): Found {
  const fits = prices.filter(
    (price) =>
      (variation_id === undefined || price.variation_id === variation_id) &&
      basisFields.every((field) => stated[field] === undefined || price[field] === stated[field]),
  );
  let left = fits;
  for (const field of basisFields) {
    if (left.length < 2) break;
    const usual = field === 'min_quantity' ? undefined : defaults[field];
    const narrowed = usual === undefined ? [] : left.filter((price) => price[field] === usual);
    if (narrowed.length > 0) left = narrowed;
  }
  const [only, second] = left;
  if (only && !second) return { kind: 'price', price: only };
  if (second) return { kind: 'several', prices: left };
  const payment = stated.payment ?? defaults.payment ?? 'cash';
  const basis: Partial<Basis> = {
    variation_id: variation_id ?? null,
    unit_id: stated.unit_id ?? defaults.unit_id ?? fallback.unit_id,
    payment,
    credit_days: payment === 'cash' ? 0 : (stated.credit_days ?? defaults.credit_days ?? 0),
    min_quantity: stated.min_quantity ?? 0,
  };
  const errors: FieldErrors = {};
  const city_id = stated.city_id ?? defaults.city_id ?? fallback.city_id;
  const delivery = stated.delivery ?? defaults.delivery;
  if (city_id === undefined) errors.city = ['شهر این قیمت را بنویسید یا شهر پیش‌فرض را انتخاب کنید.'];
  else basis.city_id = city_id;
  if (delivery === undefined) errors.delivery = ['محل تحویل این قیمت را بنویسید یا پیش‌فرض آن را انتخاب کنید.'];
  else basis.delivery = delivery;
  if (payment === 'credit' && !basis.credit_days)
    errors.credit_days = [`برای فروش مدت‌دار، ۱ تا ${formatNumber(priceLimits.credit_days)} روز بنویسید.`];
  return { kind: 'new', basis, errors };
}

/** Whether the values that a row states differ from its current price. */
export function kindOfChange(
  price: OwnPrice,
  state_now: OwnPrice['state'],
  stated: Stated,
): Extract<PriceListRowKind, 'changed' | 'unchanged'> {
  const isSame =
    (stated.amount === undefined || stated.amount === price.amount) &&
    (stated.state === undefined || stated.state === state_now || (stated.state === 'available' && price.state === 'available')) &&
    (stated.vat_included === undefined || stated.vat_included === price.vat_included) &&
    (stated.note === undefined || stated.note === price.note);
  return isSame ? 'unchanged' : 'changed';
}
