import type { FormulaStopReason } from '@rasteh/contract/pricing/prices';
import { amountOn } from '@rasteh/persian/money/price-basis';
import { vatRate } from '@rasteh/persian/money/vat';
import { type Piece, pieceOf, type Reference } from '../../../goods/catalogue/index.ts';
import { type PriceRow, stateNow, validUntil } from '../rules.ts';
import { computeAmount } from './amount.ts';
import type { SourcedFormula } from './repo.ts';
import type { Wanted } from './types.ts';

/** The price that a formula belongs to: the terms in which its amount is stated. */
export type Target = Pick<PriceRow, 'unit_id' | 'vat_included'> & { piece: Piece | null };
type SourcePrice = Pick<PriceRow, 'amount' | 'unit_id' | 'vat_included' | 'state' | 'valid_until' | 'stated_at' | 'deleted_at'>;
/** What a formula is computed from. */
export type Source = {
  price: (SourcePrice & { piece: Piece | null }) | null;
  currency: { amount: string; updated_at: number } | null;
};
/** A computed amount (Rial) with the end of its validity (ms), or why there is none; `source_amount` is a decimal. */
export type Evaluation =
  | { kind: 'computed'; amount: number; bound: 'min' | 'max' | null; valid_until: number; source_amount: string }
  | { kind: 'stopped'; reason: FormulaStopReason; source_amount: string | null };

/** The stored source of a formula. */
export const storedSource = ({ source_price, source_piece, currency }: Omit<SourcedFormula, 'formula'>): Source => ({
  price: source_price && { ...source_price, piece: source_piece },
  currency,
});

/** The amount of a source in the terms of the price, and the end of its validity (ms). */
function sourceIn(
  formula: Wanted,
  target: Target,
  { price, currency }: Source,
  reference: Pick<Reference, 'unitsById' | 'holidays' | 'vat'>,
  now: number,
): { amount: string; valid_until: number } | { reason: FormulaStopReason } {
  if (formula.kind === 'cost') return { amount: String(formula.cost_amount), valid_until: validUntil(now, null, reference) };
  if (formula.kind === 'currency') {
    if (!currency) return { reason: 'source_deleted' };
    // A rate holds as long as a price that was stated at the same time.
    const valid_until = validUntil(currency.updated_at, null, reference);
    return valid_until > now ? { amount: currency.amount, valid_until } : { reason: 'rate_old' };
  }
  if (!price || price.deleted_at !== null) return { reason: 'source_deleted' };
  const { amount, valid_until } = price;
  if (stateNow(price, now) !== 'available')
    return { reason: price.state === 'available' ? 'source_expired' : 'source_unavailable' };
  const { unitsById, vat } = reference;
  const [unit, into] = [unitsById.get(price.unit_id), unitsById.get(target.unit_id)];
  if (amount === null || valid_until === null || !unit || !into) return { reason: 'source_unavailable' };
  const piece = pieceOf({ piece: price.piece ?? target.piece }, unitsById);
  const converted = amountOn(
    { amount, unit, piece, vat_included: price.vat_included, vat_rate: vatRate(price.stated_at, vat) },
    { unit: into, with_vat: target.vat_included },
  );
  return converted === null ? { reason: 'unit_differs' } : { amount: String(converted), valid_until };
}

/**
 * Evaluates a formula at `now`. The result is valid as long as a statement of now, and never longer than its source: a source
 * that has expired gives no amount (docs/rules.md, «Formulas»).
 */
export function evaluate(
  formula: Wanted,
  target: Target,
  source: Source,
  reference: Pick<Reference, 'unitsById' | 'holidays' | 'vat'>,
  now: number,
): Evaluation {
  const from = sourceIn(formula, target, source, reference, now);
  if ('reason' in from) return { kind: 'stopped', reason: from.reason, source_amount: null };
  const computed = computeAmount(from.amount, formula.factor ?? '1', formula);
  if (!computed) return { kind: 'stopped', reason: 'out_of_range', source_amount: from.amount };
  const valid_until = Math.min(validUntil(now, null, reference), from.valid_until);
  return { kind: 'computed', ...computed, valid_until, source_amount: from.amount };
}
