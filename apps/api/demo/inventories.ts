import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { demoCategories } from './data/categories.data.ts';
import { demoProducts } from './data/products.data.ts';
import { demoSuppliers } from './data/suppliers.data.ts';
import { demoOffers } from './offers.ts';
import { draw, seedOf } from './seeded.ts';
import type { DemoCategory, DemoInventory, DemoOffer, DemoProduct, DemoSupplier } from './types.ts';

const OF_EACH = 3;
const VALID_DAYS = 30;

const headings = ['موجود در انبار', 'آمادهٔ بارگیری', 'بار تازه‌رسیده', 'ته‌بار انبار'] as const;
const notes = [
  'کالا در انبار است و همان روز بارگیری می‌شود. کرایه با خریدار.',
  'بارگیری شنبه تا چهارشنبه ۸ تا ۱۶. باسکول در محل، فاکتور رسمی.',
  'فروش یک‌جا مقدم است. برای بازدید پیش از خرید هماهنگ کنید.',
  null,
] as const;
const tones = [0, 1, 2] as const;
/** Quantities in stock, by the unit of the price. */
const amounts: Readonly<Record<string, readonly number[]>> = {
  kg: [4_800, 12_500, 24_000, 63_000],
  ton: [12, 25.5, 48, 110],
  'bag-50': [400, 900, 1_600, 3_000],
  'bag-40': [500, 1_100, 2_000, 3_800],
  'bag-25': [600, 1_400, 2_600, 5_000],
  m: [600, 1_500, 4_000, 9_000],
  m2: [120, 340, 850, 1_900],
  branch: [60, 140, 320, 700],
  sheet: [12, 40, 95, 210],
  piece: [8, 24, 60, 150],
};

const pick = <Item>(items: readonly Item[], chance: number): Item => items[Math.floor(chance * items.length)] as Item;

type Goods = { categories: readonly DemoCategory[]; products: readonly DemoProduct[] };

function inventoryOf({ categories, products }: Goods, offer: DemoOffer, place: number): DemoInventory {
  const seed = seedOf(`stock:${offer.key}`);
  const product = products.find(({ slug }) => slug === offer.product);
  const category = categories.find(({ slug }) => slug === offer.category);
  const heading = pick(headings, draw(seed, 0));
  return {
    key: offer.key,
    supplier: offer.supplier,
    product: offer.product,
    unit: offer.unit,
    isPiece: offer.isPiece,
    city: offer.city,
    title: `${product?.title ?? category?.title ?? ''}، ${heading}`,
    quantity: String(pick(amounts[offer.unit] ?? [10], draw(seed, 1))),
    // Some suppliers prefer calls and state no price; a remainder is slightly cheaper.
    amount: draw(seed, 2) < 0.2 ? null : Math.round((offer.baseAmount * (heading === 'ته‌بار انبار' ? 0.96 : 0.99)) / 100) * 100,
    description: pick(notes, draw(seed, 3)),
    pictures: tones.slice(0, draw(seed, 4) < 0.12 ? 0 : 1 + Math.floor(draw(seed, 5) * 3)),
    category: offer.category,
    everyDays: 2 + Math.floor(draw(seed, 6) * 8) + place,
    validDays: VALID_DAYS,
  };
}

type Stocked = Goods & { suppliers: readonly DemoSupplier[]; offers: readonly DemoOffer[] };

/** The inventories of a market: up to three of each supplier, from its warehouse and for cash, different goods first. */
export function inventoriesOf({ suppliers, offers, ...goods }: Stocked): DemoInventory[] {
  const bySupplier = Map.groupBy(offers, ({ supplier }) => supplier);
  return suppliers.flatMap(({ handle }) => {
    const own = bySupplier.get(handle) ?? [];
    const stocked = own.filter(({ delivery, payment }) => delivery === 'warehouse' && payment === 'cash');
    const shuffled = stocked.toSorted((a, b) => seedOf(`stock:${a.key}`) - seedOf(`stock:${b.key}`));
    const different = [...new Map(shuffled.map((offer) => [offer.product, offer])).values()];
    return different.slice(0, OF_EACH).map((offer, place) => inventoryOf(goods, offer, place));
  });
}

/** The inventories of the small demo market. */
export const demoInventories: readonly DemoInventory[] = inventoriesOf({
  categories: demoCategories,
  products: demoProducts,
  suppliers: demoSuppliers,
  offers: demoOffers,
});

/** The time of the last refresh before `now` (ms): each inventory has its own interval. */
export function lastRefresh({ key, everyDays }: DemoInventory, now: number): number {
  const every = everyDays * DAY_MS;
  const phase = Math.floor(draw(seedOf(`stock:${key}`), 7) * every);
  return Math.floor((now - phase) / every) * every + phase;
}
