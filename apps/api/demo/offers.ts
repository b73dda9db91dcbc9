import { demoProducts } from './data/products.data.ts';
import { demoLoginHandles, demoSuppliers } from './data/suppliers.data.ts';
import { draw, seedOf } from './seeded.ts';
import type { CityKey, DemoOffer, DemoProduct, DemoSupplier } from './types.ts';

type Terms = Pick<DemoOffer, 'isPiece' | 'delivery' | 'city' | 'creditDays'>;

const minimums: Readonly<Record<string, readonly string[]>> = {
  kg: ['500', '1000', '5000', '24000'],
  ton: ['10', '25'],
  'bag-50': ['50', '200', '500'],
  'bag-40': ['60', '200', '600'],
  'bag-25': ['80', '200', '800'],
  m: ['100', '300', '500'],
  m2: ['20', '50', '200'],
  branch: ['1', '10', '50'],
  sheet: ['1', '5', '20'],
  piece: ['1', '5'],
};

const deliveredTo: readonly CityKey[] = ['تهران/تهران', 'البرز/کرج', 'فارس/شیراز', 'قم/قم'];
const credits = [30, 45, 60, 90] as const;

function pick<Item>(items: readonly Item[], chance: number, otherwise: Item): Item {
  return items[Math.floor(chance * items.length)] ?? otherwise;
}

/** The unit of a price: goods with a piece are priced per piece or per kilogram, others in their own unit. */
function unitOf({ unit, piece }: DemoProduct, isPiece: boolean): string {
  if (!piece) return unit;
  return isPiece ? piece.unit : 'kg';
}

/** The number of the product's own units in one unit of the price. */
function ratioOf(product: DemoProduct, isPiece: boolean): number {
  const { piece } = product;
  if (!piece || unitOf(product, isPiece) === product.unit) return 1;
  return isPiece ? Number(piece.weightKg) : 1 / Number(piece.weightKg);
}

/** The amount for one unit on these terms: higher with transport, days of credit (2.2 % a month) and VAT. */
function baseAmountOf(supplier: DemoSupplier, product: DemoProduct, terms: Terms, vatIncluded: boolean): number {
  const own = 0.988 + 0.024 * draw(seedOf(`level:${supplier.handle}/${product.slug}`), 0);
  const unitAmount = product.baseAmount * ratioOf(product, terms.isPiece);
  const road = { factory: 0.99, warehouse: 1, delivered: 1.015 }[terms.delivery];
  const credit = 1 + (0.022 * terms.creditDays) / 30;
  return Math.round(unitAmount * own * road * credit * (vatIncluded ? 1.1 : 1));
}

function offerOf(supplier: DemoSupplier, product: DemoProduct, terms: Terms, chance: number): DemoOffer {
  const unit = unitOf(product, terms.isPiece);
  const minQuantity = pick(minimums[unit] ?? [], chance, '1');
  const vatIncluded = draw(seedOf(`vat:${supplier.handle}`), 0) < 0.5;
  const payment = terms.creditDays > 0 ? 'credit' : 'cash';
  const basis = [unit, terms.delivery, terms.city, `${payment}-${terms.creditDays}`, minQuantity];
  return {
    key: [supplier.handle, product.slug, ...basis].join('|'),
    supplier: supplier.handle,
    product: product.slug,
    category: product.category,
    unit,
    ...terms,
    payment,
    minQuantity,
    vatIncluded,
    baseAmount: baseAmountOf(supplier, product, terms, vatIncluded),
  };
}

/** A second basis of a product, different from `first`: the other unit, credit, or delivered to the buyer's city. */
function secondTerms(first: Terms, product: DemoProduct, chance: number, choice: number): Terms {
  if (product.piece && chance < 0.4) return { ...first, isPiece: !first.isPiece };
  if (chance < 0.75) return { ...first, creditDays: pick(credits, choice, 30) };
  return { ...first, delivery: 'delivered', city: pick(deliveredTo, choice, 'تهران/تهران') };
}

/** The offers of a supplier for a product: mostly one price, sometimes two on different bases or none. */
export function offersOf(supplier: DemoSupplier, product: DemoProduct): DemoOffer[] {
  const seed = seedOf(`offer:${supplier.handle}/${product.slug}`);
  const isLogin = demoLoginHandles.some((handle) => handle === supplier.handle);
  if (!isLogin && draw(seed, 0) < 0.06) return [];
  const fromFactory = product.origin !== null && draw(seed, 1) < 0.35;
  const { unit, piece } = product;
  const first: Terms = {
    isPiece: piece !== null && draw(seed, 2) < (piece.unit === unit ? 0.9 : 0.2),
    delivery: fromFactory ? 'factory' : 'warehouse',
    city: fromFactory && product.origin ? product.origin : supplier.city,
    creditDays: 0,
  };
  const offers = [offerOf(supplier, product, first, draw(seed, 3))];
  if (draw(seed, 4) < (isLogin ? 0.6 : 0.18)) {
    offers.push(offerOf(supplier, product, secondTerms(first, product, draw(seed, 5), draw(seed, 6)), draw(seed, 7)));
  }
  return offers;
}

/** Every price of the small demo market with its unique basis, in the order of suppliers and products. */
export const demoOffers: readonly DemoOffer[] = demoSuppliers.flatMap((supplier) =>
  demoProducts.filter(({ category }) => supplier.categories.includes(category)).flatMap((product) => offersOf(supplier, product)),
);
