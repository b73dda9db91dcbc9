import { cityText, findCity } from '@rasteh/contract/goods/catalogue/city-text';
import { expect, test } from 'vitest';
import { cities, units } from '../testing/market.ts';
import { checkPrice } from './check-price.ts';
import { emptyNewPrice, type PriceFormValues, toStorePrice, unitsSoldIn } from './price-form-values.ts';

const values = (part: Partial<PriceFormValues>): PriceFormValues => ({ ...emptyNewPrice.values, unit_id: 1, ...part });

test('finds a city by its listed name, by a unique name, and in any spelling', () => {
  expect(findCity('اصفهان، اصفهان', cities)?.id).toBe(1);
  expect(cities.map(cityText)).toContain('اصفهان');
  expect(findCity('كرج', cities)?.name).toBe('کرج');
  expect(findCity('رشت', cities)).toBeNull();
  expect(findCity('', cities)).toBeNull();
});

test('converts a complete form to a body that the contract accepts', () => {
  const { price, errors } = toStorePrice(
    values({
      amount: '38450',
      city: 'کرج',
      payment: 'credit',
      credit_days: '۳۰',
      min_quantity: '۲٫۵',
      valid_until: '۱۴۰۵/۰۹/۰۵',
      note: ' نو ',
    }),
    3,
    cities,
  );
  expect({ ...errors, ...checkPrice(price) }).toEqual({});
  expect(price).toEqual({
    product_id: 3,
    variation_id: null,
    amount: 384_500,
    unit_id: 1,
    delivery: 'factory',
    city_id: 2,
    payment: 'credit',
    credit_days: 30,
    min_quantity: '۲٫۵',
    vat_included: false,
    state: 'available',
    valid_until: '2026-11-26T14:30:00.000Z',
    note: 'نو',
  });
});

test('reports an error at each invalid field', () => {
  const { price, errors } = toStorePrice(
    values({ city: 'ناکجا', payment: 'credit', min_quantity: 'سه', valid_until: '۱۴۰۵/۱۳/۰۱' }),
    3,
    cities,
  );
  expect(Object.keys({ ...checkPrice(price), ...errors }).sort()).toEqual([
    'amount',
    'city_id',
    'credit_days',
    'min_quantity',
    'valid_until',
  ]);
});

test('accepts an on-call price without an amount', () => {
  const { price, errors } = toStorePrice(values({ state: 'on_call', city: 'کرج' }), 3, cities);
  expect({ ...errors, ...checkPrice(price) }).toEqual({});
});

test('offers the sales units of a product: measures are interchangeable, pieces are not', () => {
  const [kilogram, ton] = units;
  const sheet = { id: 8, code: 'sheet', title: 'برگ', dimension: 'piece', factor: '1' };
  const branch = { ...sheet, id: 9, title: 'شاخه' };
  const all = [kilogram, ton, sheet, branch];
  expect(unitsSoldIn(all, [kilogram], [])).toEqual([kilogram, ton]);
  expect(unitsSoldIn(all, [branch, kilogram], [])).toEqual([kilogram, ton, branch]);
  // A variation adds its own unit, and all weight units if it has a weight.
  expect(unitsSoldIn(all, [sheet], [{ unit: branch, unit_weight_kg: null }])).toEqual([sheet, branch]);
  expect(unitsSoldIn(all, [sheet], [{ unit: branch, unit_weight_kg: '14.5' }])).toEqual(all);
});
