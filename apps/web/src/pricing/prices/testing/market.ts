import type { Category, City, Level, Unit } from '@rasteh/contract/goods/catalogue';
import type { ProductLevels } from '@rasteh/contract/goods/products';
import type { Variation } from '@rasteh/contract/goods/products/variations';

const branch: Unit = { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' };

export const units: [Unit, Unit, Unit] = [
  { id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' },
  { id: 2, code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' },
  branch,
];

export const cities: [City, City] = [
  { id: 1, name: 'اصفهان', province: { id: 4, name: 'اصفهان' } },
  { id: 2, name: 'کرج', province: { id: 5, name: 'البرز' } },
];

const category = (id: number, parent_id: number | null, title: string, is_leaf: boolean): Category => ({
  id,
  parent_id,
  slug: `c${id}`,
  title,
  icon: 'steel',
  position: id,
  default_unit: units[0],
  is_leaf,
  prices_today: 0,
});

export const categories: readonly Category[] = [
  category(1, null, 'آهن‌آلات', false),
  category(2, 1, 'میلگرد', true),
  category(5, 1, 'تیرآهن', true),
];

const levels: readonly Level[] = [
  {
    id: 1,
    title: 'سایز',
    position: 0,
    options: [
      { id: 11, title: '۱۴', position: 0 },
      { id: 12, title: '۱۶', position: 1 },
    ],
  },
  { id: 2, title: 'گرید', position: 1, options: [{ id: 21, title: 'A3', position: 0 }] },
];

const rebar14: ProductLevels['product'] = {
  id: 3,
  category_id: 2,
  slug: 'rebar-14',
  title: 'میلگرد ۱۴',
  options: [],
  unit: units[0],
  image: null,
  images: [],
  description: null,
  description_body: null,
  status: 'published',
  version: 1,
  is_proposer: false,
  proposal: null,
};

/** The levels for these choices: one product is known, of the first size. */
export function levelsWith(option_ids: readonly number[]): ProductLevels {
  const isKnown = !option_ids.includes(12);
  return {
    category: categories[1] as Category,
    levels: levels.map((level) => ({
      ...level,
      options: level.options.map((option) => ({ ...option, products: isKnown && option.id !== 12 ? 1 : 0, product_id: null })),
    })),
    product: option_ids.length === levels.length && isKnown ? rebar14 : null,
  };
}

/** The shared variations of this product: branches of 12 m. */
export const variations: readonly Variation[] = [
  {
    id: 31,
    user_id: null,
    product: { id: 3, category_id: 2, slug: 'rebar-14', title: 'میلگرد ۱۴', status: 'published' },
    title: 'شاخهٔ ۱۲ متری',
    attributes: {},
    unit: branch,
    unit_weight_kg: '14.5',
    sku: null,
    version: 1,
  },
];
