import { describe, expect, it } from 'vitest';
import type { Reference } from '../../../goods/catalogue/index.ts';
import { boardRow } from './figures.ts';
import { shownIndex } from './market/shown-index.ts';
import type { BoardPrice } from './repo.ts';

const reference: Pick<Reference, 'unitsById' | 'categoriesById' | 'chosenOptions'> = {
  unitsById: new Map(),
  categoriesById: new Map(),
  chosenOptions: () => [],
};
const price: BoardPrice = {
  product: { id: 1, category_id: 2, slug: 'rebar', title: 'میلگرد', options_key: '' },
  user_id: 3,
  verified: 'none',
  state: 'available',
  comparable_amount: 400_000,
  min_quantity: 0,
  unit_id: 1,
  city_id: 1,
  delivery: 'warehouse',
  payment: 'cash',
  stated_at: 1_000,
  valid_until: null,
  piece: null,
};

it('is no row when the last matching price is gone between the reads of the page and of its prices', () => {
  expect(boardRow([price], [], { verified: 'true' }, reference)).toBeNull();
  expect(boardRow([price], [], {}, reference)).toMatchObject({ median: 400_000, suppliers: 1 });
});

describe('the index of goods by weight', () => {
  const kilogram = { id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' } as const;
  const bag = { id: 2, code: 'bag-50', title: 'کیسهٔ ۵۰ کیلویی', dimension: 'mass', factor: '50' } as const;
  const units = { unitsById: new Map([kilogram, bag].map((unit) => [unit.id, unit])) } as never;
  const market = (unit: typeof kilogram | typeof bag, median: number | null, trend: number[]) =>
    ({ median, trend, change_percent: 1.5, unit: unit.title, unit_id: unit.id }) as never;
  const goods = [{ middle: 1_500_000, by_weight: null, closed: [] }];

  it('is of one kilogram, whatever a price is stated for', () => {
    expect(shownIndex(market(bag, 1_500_000, [1_450_000, 1_500_000]), goods, { default_unit: bag } as never, units)).toEqual({
      unit_id: 1,
      unit: 'کیلوگرم',
      amount: 30_000,
      change_percent: 1.5,
      trend: [29_000, 30_000],
    });
  });

  it('stays as it is where the kilogram is its unit, and without a price', () => {
    const own = market(kilogram, 30_000, []);
    expect(shownIndex(own, goods, { default_unit: kilogram } as never, units)).toMatchObject({
      unit_id: 1,
      amount: 30_000,
      trend: [],
    });
    expect(shownIndex(market(bag, null, []), goods, { default_unit: bag } as never, units)).toBeNull();
  });
});
