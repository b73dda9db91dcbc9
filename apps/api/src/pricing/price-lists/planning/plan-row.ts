import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import { foldText } from '@rasteh/persian/fold';
import { formatQuantity, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Reference } from '../../../goods/catalogue/index.ts';
import { checkUnitAndVariation } from '../../../goods/products/index.ts';
import { type FindMedians, inTermsOf, judgeAmount, judgeNewAmount, stateNow } from '../../prices/index.ts';
import { type Basis, basisKey, findPrice, kindOfChange } from '../meaning/compare.ts';
import type { InterpretedRow } from '../meaning/row.ts';
import { exportTexts } from '../meaning/terms.ts';
import type { OwnPrice } from '../prices-repo.ts';
import type { RowRow } from '../rows/repo.ts';
import type { KnownProduct, KnownVariation } from './products-repo.ts';

/** The result of a row: the columns that the dry run fills. */
export type PlannedRow = Omit<
  RowRow,
  | ('id' | 'price_list_id' | 'line' | 'cells' | 'chosen' | 'outcome')
  | (
      | 'next_comparable_amount'
      | 'next_valid_until'
      | 'next_previous_amount'
      | 'next_trend'
      | 'before_previous_amount'
      | 'before_trend'
      | 'applied_version'
    )
>;

/** The data by which rows are judged: the supplier's prices, and the products and variations that texts may mean. */
export type Market = {
  now: number;
  mapping: Mapping;
  reference: Reference;
  home_city_id: number | undefined;
  pricesById: ReadonlyMap<number, OwnPrice>;
  pricesByProduct: ReadonlyMap<number, readonly OwnPrice[]>;
  products: ReadonlyMap<number, KnownProduct>;
  variations: ReadonlyMap<number, readonly KnownVariation[]>;
  medians: Awaited<ReturnType<FindMedians>>;
};

/** The product that a row means, or the products that it may mean. */
export type ChosenProduct = { product_id: number | null; variation_id?: number | null | undefined; suggestions: number[] };

const nothing: PlannedRow = {
  kind: 'invalid',
  text: '',
  text_key: '',
  product_id: null,
  variation_id: null,
  price_id: null,
  price_version: null,
  unit_id: null,
  amount: null,
  current_amount: null,
  expected_amount: null,
  expected_of: null,
  min_quantity: null,
  delivery: null,
  city_id: null,
  vat_included: null,
  payment: null,
  credit_days: null,
  state: null,
  valid_until: null,
  note: null,
  is_jump: false,
  is_confirmed: false,
  errors: {},
  suggestions: [],
};

/** The terms of a price as a short text, to distinguish several prices of one product. */
function termsText(price: OwnPrice, { unitsById, citiesById }: Reference): string {
  return [
    unitsById.get(price.unit_id)?.title,
    citiesById.get(price.city_id)?.name,
    exportTexts.delivery[price.delivery],
    price.payment === 'credit'
      ? `${exportTexts.payment.credit}، ${formatQuantity(String(price.credit_days))} روزه`
      : exportTexts.payment.cash,
    price.min_quantity > 0 ? `حداقل سفارش ${formatQuantity(thousandthsToQuantity(price.min_quantity))}` : '',
  ]
    .filter(Boolean)
    .join('، ');
}

/** Plans a row that changes a supplier's price. */
export function planPrice(
  understood: Pick<InterpretedRow, 'text' | 'text_key' | 'stated' | 'errors'>,
  price: OwnPrice,
  { now, reference }: Pick<Market, 'now'> & { reference: Pick<Reference, 'vat'> },
): PlannedRow {
  const { text, text_key, stated, errors } = understood;
  const amount = stated.amount ?? price.amount;
  const vat_included = stated.vat_included ?? price.vat_included;
  const hasErrors = Object.keys(errors).length > 0;
  const { unit_id, city_id, delivery, payment, credit_days, min_quantity, product_id, variation_id } = price;
  return {
    ...nothing,
    text,
    text_key,
    errors,
    product_id,
    variation_id,
    price_id: price.id,
    price_version: price.version,
    unit_id,
    city_id,
    delivery,
    payment,
    credit_days,
    min_quantity,
    amount,
    current_amount: price.amount,
    kind: hasErrors ? 'invalid' : kindOfChange(price, stateNow(price, now), stated),
    vat_included,
    state: stated.state ?? price.state,
    valid_until: stated.valid_until ?? null,
    note: stated.note ?? price.note,
    is_jump: !hasErrors && judgeAmount(inTermsOf(vat_included, price, reference), amount) !== null,
  };
}

type First = Pick<PlannedRow, 'amount' | 'variation_id'> & { unit_id: number | null | undefined; vat_included: boolean | null };

/** Judges the first amount of a price by its market, and returns the expected amount and its source. */
function judgeFirst(
  { amount, unit_id, vat_included, variation_id }: First,
  { id, category_id }: Pick<KnownProduct, 'id' | 'category_id'>,
  { variations, medians, reference, now }: Market,
): Pick<PlannedRow, 'is_jump' | 'expected_amount' | 'expected_of'> {
  const piece = variations.get(id)?.find((variation) => variation.id === variation_id) ?? null;
  const judgement =
    unit_id && vat_included !== null
      ? judgeNewAmount({ amount, unit_id, vat_included, stated_at: now }, { category_id, piece }, medians.get(id), reference)
      : null;
  const { amount: expected_amount = null, of: expected_of = null } = judgement?.expected ?? {};
  return { is_jump: judgement !== null, expected_amount, expected_of };
}

function judgeNew(
  understood: InterpretedRow,
  product: KnownProduct,
  basis: Partial<Basis>,
  found: PlannedRow['errors'],
  market: Market,
): PlannedRow {
  const { stated, text, text_key } = understood;
  const errors = { ...understood.errors, ...found };
  const { unitsById, categoriesById } = market.reference;
  const soldIn = [unitsById.get(product.unit_id), categoriesById.get(product.category_id)?.default_unit].filter(
    (unit) => unit !== undefined,
  );
  const variation_id = basis.variation_id ?? null;
  try {
    const variations = market.variations.get(product.id) ?? [];
    checkUnitAndVariation(
      basis.unit_id === undefined ? undefined : unitsById.get(basis.unit_id),
      soldIn,
      variations,
      variation_id,
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { unit_id, variation_id: variation } = error.details.errors ?? {};
    if (unit_id) errors.unit = unit_id;
    if (variation) errors.variation = variation;
  }
  const kind = Object.keys(errors).length > 0 ? 'invalid' : 'new';
  const amount = stated.amount ?? null;
  const vat_included = stated.vat_included ?? market.mapping.defaults.vat_included ?? false;
  return {
    ...nothing,
    text,
    text_key,
    errors,
    product_id: product.id,
    variation_id,
    kind,
    amount,
    vat_included,
    ...(kind === 'new' ? judgeFirst({ amount, vat_included, unit_id: basis.unit_id, variation_id }, product, market) : {}),
    unit_id: basis.unit_id ?? null,
    city_id: basis.city_id ?? null,
    delivery: basis.delivery ?? null,
    payment: basis.payment ?? null,
    credit_days: basis.credit_days ?? null,
    min_quantity: basis.min_quantity ?? null,
    state: stated.state ?? null,
    valid_until: stated.valid_until ?? null,
    note: stated.note ?? null,
  };
}

/** The variation that a row names by its title or code; undefined when it names none, null when it names an unknown one. */
function variationOf(
  understood: InterpretedRow,
  meant: ChosenProduct,
  known: readonly KnownVariation[],
): number | null | undefined {
  if (meant.variation_id !== undefined) return meant.variation_id ?? undefined;
  if (understood.variation === '') return undefined;
  const wanted = foldText(understood.variation);
  return known.find(({ title, sku }) => foldText(title) === wanted || (sku !== null && foldText(sku) === wanted))?.id ?? null;
}

/** Plans one row: the price that it means and its change. `chosen_price_id` is the supplier's choice among several prices. */
export function planRow(
  understood: InterpretedRow,
  meant: ChosenProduct,
  chosen_price_id: number | null,
  market: Market,
): PlannedRow {
  const { text, text_key, stated, errors } = understood;
  const { pricesById, pricesByProduct, products, reference } = market;
  const chosen = pricesById.get(chosen_price_id ?? understood.price_id ?? 0);
  const judgeKnown = (price: OwnPrice): PlannedRow => {
    const judged = planPrice(understood, price, market);
    const product = products.get(price.product_id);
    const isFirst = price.amount === null && judged.kind === 'changed' && product !== undefined;
    return isFirst ? { ...judged, ...judgeFirst(judged, product, market) } : judged;
  };
  if (chosen && (meant.product_id === null || chosen.product_id === meant.product_id)) return judgeKnown(chosen);
  const unmatched = (suggestions: PlannedRow['suggestions']): PlannedRow => ({
    ...nothing,
    text,
    text_key,
    errors,
    suggestions,
    amount: stated.amount ?? null,
    state: stated.state ?? null,
    kind: Object.keys(errors).length > 0 ? 'invalid' : 'unmatched',
  });
  const product = meant.product_id === null ? undefined : products.get(meant.product_id);
  if (!product) return unmatched(meant.suggestions.map((product_id) => ({ product_id, price_id: null, terms: null })));
  const variation_id = variationOf(understood, meant, market.variations.get(product.id) ?? []);
  if (variation_id === null) {
    const wrong = { ...understood, errors: { ...errors, variation: ['این گونه از این کالا نیست.'] } };
    return judgeNew(wrong, product, {}, {}, market);
  }
  const fallback = { unit_id: product.unit_id, city_id: market.home_city_id };
  const found = findPrice(pricesByProduct.get(product.id) ?? [], stated, variation_id, market.mapping.defaults, fallback);
  if (found.kind === 'price') return judgeKnown(found.price);
  if (found.kind === 'several')
    return {
      ...unmatched(
        found.prices
          .slice(0, 12)
          .map((price) => ({ product_id: product.id, price_id: price.id, terms: termsText(price, reference) })),
      ),
      product_id: product.id,
    };
  return judgeNew(understood, product, found.basis, found.errors, market);
}

/** The identity by which two rows of one price are detected: the price, or the basis of a new one; null while it is neither. */
export function identityOf({ kind, price_id, product_id, variation_id, ...row }: PlannedRow): string | null {
  if (price_id !== null) return `price ${price_id}`;
  if (kind !== 'new' || product_id === null) return null;
  return basisKey(product_id, { ...(row as unknown as Basis), variation_id });
}
