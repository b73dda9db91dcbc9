import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import { findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { Product } from '@rasteh/contract/goods/products';
import type { Variation } from '@rasteh/contract/goods/products/variations';
import type { StorePrice } from '@rasteh/contract/pricing/prices';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { parseJalaliDate } from '@rasteh/persian/calendar/jalali';
import { ratioBetween } from '@rasteh/persian/conversion';
import { parseNumber } from '@rasteh/persian/digits';
import { amountProblem } from '../../../core/forms/toman-text.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { typedRial } from '../drafts/amount.ts';
import { codeText } from '../drafts/code-text.ts';

/** The values of the price form as typed. */
export type PriceFormValues = {
  amount: string;
  state: PriceState;
  variation_id: number | null;
  unit_id: number | null;
  delivery: Delivery;
  city: string;
  payment: 'cash' | 'credit';
  credit_days: string;
  min_quantity: string;
  vat_included: boolean;
  /** A Jalali date; empty for the default end. */
  valid_until: string;
  note: string;
};

/** The choices and typed values of a new price so far. */
export type NewPrice = {
  /** From the root down; the last is a leaf when the path is complete. */
  category_ids: readonly number[];
  /** The option of each level, in order. */
  option_ids: readonly number[];
  product: Product | null;
  values: PriceFormValues;
};

export const emptyNewPrice: NewPrice = {
  category_ids: [],
  option_ids: [],
  product: null,
  values: {
    amount: '',
    state: 'available',
    variation_id: null,
    unit_id: null,
    delivery: 'factory',
    city: '',
    payment: 'cash',
    credit_days: '',
    min_quantity: '',
    vat_included: false,
    valid_until: '',
    note: '',
  },
};

/**
 * The units in which a product can be priced: its own, its category's and those of its variations, with all units of the same
 * dimension (pieces only themselves), and every weight unit if a variation has a weight.
 */
export function unitsSoldIn(
  units: readonly Unit[],
  sold_in: readonly Unit[],
  variations: readonly Pick<Variation, 'unit' | 'unit_weight_kg'>[],
): Unit[] {
  const known = [...sold_in, ...variations.map(({ unit }) => unit)];
  const isWeighed = variations.some(({ unit_weight_kg }) => unit_weight_kg !== null);
  return units.filter(
    (unit) => (isWeighed && unit.dimension === 'mass') || known.some((other) => ratioBetween(unit, other) !== null),
  );
}

/** 18:00 in Tehran of a Jalali date, in UTC; null for an invalid date. */
function endOf(date: string): string | null {
  const day = parseJalaliDate(date);
  return day && new Date(`${day}T18:00:00+03:30`).toISOString();
}

/**
 * The request body before validation, with the errors that only the form can detect. Empty fields are omitted, so that the
 * contract reports them as required.
 */
export function toStorePrice(
  values: PriceFormValues,
  product_id: number,
  cities: readonly City[],
): { price: Partial<StorePrice>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const city = findCity(values.city, cities);
  if (!city && values.city.trim() !== '') errors.city_id = [faPanel.my_prices.form.city_unknown];
  const amount = typedRial(values.amount);
  if (amount === undefined) errors.amount = [amountProblem(values.amount) ?? faPanel.my_prices.not_an_amount];
  if (amount === null && values.state === 'available') errors.amount = [codeText('price_amount_required')];
  const valid_until = values.valid_until.trim() === '' ? undefined : endOf(values.valid_until);
  if (valid_until === null) errors.valid_until = [faPanel.my_prices.form.valid_until_wrong];
  const price: Partial<StorePrice> = {
    product_id,
    variation_id: values.variation_id,
    amount: amount ?? null,
    delivery: values.delivery,
    payment: values.payment,
    credit_days: values.payment === 'cash' ? 0 : (parseNumber(values.credit_days) ?? 0),
    min_quantity: values.min_quantity.trim() || '0',
    vat_included: values.vat_included,
    state: values.state,
    note: values.note.trim() || null,
    ...(values.unit_id === null ? {} : { unit_id: values.unit_id }),
    ...(city ? { city_id: city.id } : {}),
    ...(valid_until ? { valid_until } : {}),
  };
  return { price, errors };
}
