import { expect, it } from 'vitest';
import type { Reference } from '../../../goods/catalogue/index.ts';
import { boardRow } from './figures.ts';
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
