import type { Queries } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import type { Goods, Reference } from '../../../goods/catalogue/index.ts';
import type { NamedPrice } from '../repo.ts';
import type { PriceRow } from '../rules.ts';
import { evaluate, type Source } from './evaluate.ts';
import * as repo from './repo.ts';
import type { Wanted } from './types.ts';

/** A price with what its amount is for, as far as a formula needs it. */
export type Priced = Pick<
  PriceRow,
  'id' | 'product_id' | 'amount' | 'unit_id' | 'vat_included' | 'state' | 'valid_until' | 'stated_at'
> & { goods: Goods };

/** A price that was read with its names. */
export const pricedOf = ({ product, variation, has_formulas: _ofUser, ...price }: NamedPrice): Priced => ({
  ...price,
  product_id: product.id,
  goods: { category_id: product.category_id, piece: variation },
});

/**
 * What a wanted formula is computed from: one of the prices of its user, or a currency.
 * @throws invalid at the field of a source that does not exist, is another user's, or is not quoted in Rial
 */
export async function findSource(queries: Queries, wanted: Wanted, own: ReadonlyMap<number, Priced>): Promise<Source> {
  if (wanted.source_price_id !== null) {
    const price = own.get(wanted.source_price_id);
    if (!price) throw invalid({ 'formula.source_price_id': 'این قیمت در میان قیمت‌های شما پیدا نشد.' });
    return { price: { ...price, deleted_at: null, piece: price.goods.piece }, currency: null };
  }
  if (wanted.currency_id === null) return { price: null, currency: null };
  const currency = await repo.findCurrency(queries, wanted.currency_id);
  if (!currency) throw invalid({ 'formula.currency_id': 'این نرخ پیدا نشد.' });
  if (currency.quote_unit.split('/')[0] !== 'IRR') throw invalid({ 'formula.currency_id': 'این نرخ به ریال نیست.' });
  return { price: null, currency };
}

/** @throws invalid at the source when the price would be computed from itself, or from a price in units that do not convert */
export function checkSource(
  wanted: Wanted,
  price: Priced,
  source: Source,
  { links, reference, now }: { links: readonly repo.FormulaLink[]; reference: Reference; now: number },
): void {
  const sources = new Map(links.map((link) => [link.price_id, link.source_price_id]));
  for (let id = wanted.source_price_id; id !== null; id = sources.get(id) ?? null)
    if (id === price.id) throw invalid({ 'formula.source_price_id': 'این قیمت خودش از همین قیمت به دست می‌آید.' });
  const result = evaluate(wanted, { ...price, piece: price.goods.piece }, source, reference, now);
  if (result.kind === 'stopped' && result.reason === 'unit_differs')
    throw invalid({ 'formula.source_price_id': 'واحد آن قیمت به واحد این قیمت تبدیل نمی‌شود.' });
}
