import { demoProducts } from '../data/products.data.ts';
import { demoSuppliers } from '../data/suppliers.data.ts';
import { demoOffers, offersOf } from '../offers.ts';
import { draw, seedOf } from '../seeded.ts';
import type { DemoOffer, DemoProduct, DemoSupplier } from '../types.ts';
import { moreBuilding } from './products-building.data.ts';
import { moreOther } from './products-other.data.ts';
import { moreSteel } from './products-steel.data.ts';
import { fullSuppliers } from './suppliers.data.ts';

const MOST = 12;

/** The goods of the full market: those of the small one, and more sizes, makers and categories. */
export const fullProducts: readonly DemoProduct[] = [...demoProducts, ...moreSteel, ...moreBuilding, ...moreOther];

/** How many suppliers a product has: a few are sold by everybody, a fifth by one alone, as in a market. */
const sellersOf = ({ slug }: DemoProduct): number => 1 + Math.floor(MOST * draw(seedOf(`sellers:${slug}`), 0) ** 2);

/** The suppliers of a category in an order of the product's own. */
function candidatesOf({ slug, category }: DemoProduct): DemoSupplier[] {
  const order = ({ handle }: DemoSupplier) => seedOf(`seller:${handle}/${slug}`);
  return fullSuppliers.filter(({ categories }) => categories.includes(category)).toSorted((a, b) => order(a) - order(b));
}

const ofSmall = new Map<string, Set<string>>();
for (const { product, supplier } of demoOffers) ofSmall.set(product, (ofSmall.get(product) ?? new Set()).add(supplier));

/** The offers for a product beside those of the small market, which has all the prices of its own suppliers for its goods. */
function moreOffersOf(product: DemoProduct): DemoOffer[] {
  const known = ofSmall.get(product.slug);
  const candidates = candidatesOf(product).filter(({ handle }) => !known || !demoSuppliers.some((own) => own.handle === handle));
  const wanted = known ? sellersOf(product) - known.size : sellersOf(product);
  const offers = candidates.map((supplier) => offersOf(supplier, product)).filter(({ length }) => length > 0);
  return offers.slice(0, Math.max(0, wanted)).flat();
}

/** Every price of the full market: those of the small one, which keep their course, and more. */
export const fullOffers: readonly DemoOffer[] = [...demoOffers, ...fullProducts.flatMap(moreOffersOf)];
