import type { Unit } from '@rasteh/contract/catalogue';
import type { BoardFilterSchema } from '@rasteh/contract/offers/board';
import { MAX_RIAL } from '@rasteh/contract/wire/values';
import { wholeToman } from '@rasteh/persian/money';
import { amountOn, type PriceBasis, statedWithin } from '@rasteh/persian/money/price-basis';
import type { z } from 'zod';
import { invalid } from '../../../lib/app-error.ts';
import { type CategoryNode, comparisonUnits, type Reference } from '../../catalogue/index.ts';

type Query = Pick<z.output<typeof BoardFilterSchema>, 'unit_id' | 'with_vat' | 'amount_from' | 'amount_to'>;

/** The basis on which a board is read: one of the units in which its category is compared. */
export type BoardBasis = PriceBasis & { unit: Unit };

/** The basis of a query. @throws invalid for a unit in which the category is not compared */
export function basisOf({ unit_id, with_vat }: Query, node: CategoryNode, reference: Reference): BoardBasis {
  const unit = unit_id === undefined ? node.default_unit : comparisonUnits(node, reference).find(({ id }) => id === unit_id);
  if (!unit) throw invalid({ unit_id: 'قیمت‌های این دسته با این واحد مقایسه نمی‌شوند.' });
  return { unit, with_vat: with_vat === 'true' };
}

/** A compared amount, for one unit of comparison without tax. */
const compared = (unit: Unit, now: number) => ({ unit, piece: null, vat_included: false, stated_at: now });

/** A compared amount as it is shown on a basis, in Rial; null where it cannot be converted. */
export function comparedOn(amount: number, unit: Unit, basis: BoardBasis, now: number): number | null {
  const converted = amountOn({ amount, ...compared(unit, now) }, basis);
  return converted && wholeToman(converted);
}

/**
 * The compared amounts, both included, that are shown within the range of a query; undefined without one.
 * @throws invalid for a range whose end is below its start
 */
export function amountsOf(query: Query, basis: BoardBasis, { default_unit }: CategoryNode, now: number) {
  const { amount_from = 1, amount_to = MAX_RIAL } = query;
  if (query.amount_from === undefined && query.amount_to === undefined) return undefined;
  if (amount_from > amount_to) throw invalid({ amount_to: 'بیشترین قیمت از کمترین قیمت کمتر است.' });
  return statedWithin({ from: amount_from, to: amount_to }, basis, compared(default_unit, now)) ?? undefined;
}
