import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { BoardFilterSchema } from '@rasteh/contract/pricing/offers/board';
import { MAX_RIAL } from '@rasteh/contract/wire/values';
import { wholeToman } from '@rasteh/persian/money';
import { amountOn, type PriceBasis, statedWithin } from '@rasteh/persian/money/price-basis';
import { vatRate } from '@rasteh/persian/money/vat';
import type { z } from 'zod';
import { invalid } from '../../../core/lib/app-error.ts';
import { type CategoryNode, comparisonUnits, type Reference } from '../../../goods/catalogue/index.ts';

type Query = Pick<z.output<typeof BoardFilterSchema>, 'unit_id' | 'with_vat' | 'amount_from' | 'amount_to'>;

/** The basis on which a board is read: one of the units in which its category is compared, and the rate of now (ms). */
export type BoardBasis = PriceBasis & { unit: Unit; vat_rate: number };

/** The basis of a query. @throws invalid for a unit in which the category is not compared */
export function basisOf({ unit_id, with_vat }: Query, node: CategoryNode, reference: Reference, now: number): BoardBasis {
  const unit = unit_id === undefined ? node.default_unit : comparisonUnits(node, reference).find(({ id }) => id === unit_id);
  if (!unit) throw invalid({ unit_id: 'قیمت‌های این دسته با این واحد مقایسه نمی‌شوند.' });
  return { unit, with_vat: with_vat === 'true', vat_rate: vatRate(now, reference.vat) };
}

/** A compared amount, for one unit of comparison without tax. */
const compared = (unit: Unit, { vat_rate }: BoardBasis) => ({ unit, piece: null, vat_included: false, vat_rate });

/** A compared amount as it is shown on a basis, in Rial; null where it cannot be converted. */
export function comparedOn(amount: number, unit: Unit, basis: BoardBasis): number | null {
  const converted = amountOn({ amount, ...compared(unit, basis) }, basis);
  return converted && wholeToman(converted);
}

/**
 * The compared amounts, both included, that are shown within the range of a query; undefined without one.
 * @throws invalid for a range whose end is below its start
 */
export function amountsOf(query: Query, basis: BoardBasis, { default_unit }: CategoryNode) {
  const { amount_from = 1, amount_to = MAX_RIAL } = query;
  if (query.amount_from === undefined && query.amount_to === undefined) return undefined;
  if (amount_from > amount_to) throw invalid({ amount_to: 'بیشترین قیمت از کمترین قیمت کمتر است.' });
  return statedWithin({ from: amount_from, to: amount_to }, basis, compared(default_unit, basis)) ?? undefined;
}
