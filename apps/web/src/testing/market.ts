import type { Category, CategoryDetail, City, Unit } from '@rasteh/contract/goods/catalogue';
import type { Product } from '@rasteh/contract/goods/products';
import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import type { Market } from '@rasteh/contract/pricing/offers/market';

/** The time of the tests: 11:30 in Tehran on Saturday, 30 Aban 1405. */
export const NOW = Date.parse('2026-11-21T08:00:00.000Z');

export const kilogram: Unit = { id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' };
export const ton: Unit = { id: 2, code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' };

const aCategory = (part: Pick<Category, 'id' | 'slug' | 'title' | 'parent_id' | 'prices_today'>): Category => ({
  icon: part.slug,
  position: part.id,
  default_unit: kilogram,
  is_leaf: part.parent_id !== null,
  ...part,
});

export const categories: readonly Category[] = [
  aCategory({ id: 1, parent_id: null, slug: 'steel', title: 'آهن و فولاد', prices_today: 3 }),
  aCategory({ id: 2, parent_id: 1, slug: 'rebar', title: 'میلگرد', prices_today: 3 }),
  aCategory({ id: 3, parent_id: 1, slug: 'ibeam', title: 'تیرآهن', prices_today: 0 }),
];

export const levels: CategoryDetail['levels'] = [
  {
    id: 1,
    title: 'سایز',
    position: 0,
    options: [
      { id: 14, title: '۱۴', position: 0 },
      { id: 16, title: '۱۶', position: 1 },
    ],
  },
  {
    id: 2,
    title: 'کارخانه',
    position: 1,
    options: [
      { id: 21, title: 'ذوب‌آهن', position: 0 },
      { id: 22, title: 'کویر', position: 1 },
    ],
  },
];

export const cities: readonly City[] = [
  { id: 1, name: 'اصفهان', province: { id: 10, name: 'اصفهان' } },
  { id: 2, name: 'کاشان', province: { id: 10, name: 'اصفهان' } },
  { id: 3, name: 'تهران', province: { id: 8, name: 'تهران' } },
];

export const rebar14: Product = {
  id: 9,
  category_id: 2,
  slug: 'rebar-14',
  title: 'میلگرد ۱۴ ذوب‌آهن',
  options: [{ level_id: 1, level: 'سایز', option_id: 14, option: '۱۴' }],
  unit: kilogram,
  image: null,
  images: [],
  description: null,
  description_body: null,
  status: 'published',
};

/** A public price, with overrides. */
export function anOffer(part: Partial<Offer> = {}): Offer {
  const { id, category_id, slug, title, options } = rebar14;
  const [city = { id: 1, name: 'اصفهان', province: { id: 10, name: 'اصفهان' } }] = cities;
  return {
    id: 1,
    amount: 384_500,
    comparable_amount: part.amount === undefined ? 384_500 : part.amount,
    comparison_unit_id: kilogram.id,
    currency: 'IRR',
    unit: kilogram,
    min_quantity: '0',
    delivery: 'factory',
    city,
    vat_included: false,
    payment: 'cash',
    credit_days: 0,
    state: 'available',
    valid_until: '2026-11-22T14:30:00.000Z',
    stated_at: '2026-11-21T07:52:00.000Z',
    version: 1,
    variation: null,
    product: { id, category_id, slug, title, options },
    supplier: { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', verified: 'verified' },
    counter_price: null,
    change_percent: 1.2,
    trend: [380_000, 384_500],
    ...part,
  };
}

/** A product on the board, with overrides. */
export function aBoardRow(part: Partial<BoardRow> = {}): BoardRow {
  const { id, category_id, slug, title, options } = rebar14;
  return {
    product: { id, category_id, slug, title, options },
    comparison_unit_id: kilogram.id,
    median: 384_500,
    lowest: 380_000,
    highest: 390_000,
    compared: 2,
    suppliers: 3,
    change_percent: 1.2,
    trend: [380_000, 384_500],
    stated_at: '2026-11-21T07:52:00.000Z',
    valid_until: '2026-11-22T14:30:00.000Z',
    ...part,
  };
}

export const market: Market = {
  categories: [
    {
      category: { id: 2, slug: 'rebar', title: 'میلگرد', icon: 'rebar' },
      unit_id: kilogram.id,
      unit: kilogram.title,
      median: 384_500,
      lowest: 380_000,
      highest: 390_000,
      change_percent: 1.2,
      trend: [380_000, 384_500],
      index: {
        unit_id: kilogram.id,
        unit: kilogram.title,
        amount: 384_500,
        change_percent: 1.2,
        trend: [380_000, 384_500],
      },
      products: 1,
      prices: 2,
    },
  ],
  moves: [aBoardRow()],
  moves_in: 'day',
  prices: 2,
  suppliers: 2,
  read_at: '2026-11-21T08:00:00.000Z',
};

export const dollar: Currency = {
  id: 1,
  code: 'usd',
  title: 'دلار',
  amount: '1243500',
  quote_unit: 'IRR',
  change_percent: 0.8,
  updated_at: '2026-11-21T07:59:00.000Z',
};
