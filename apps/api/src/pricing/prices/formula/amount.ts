import { MAX_RIAL } from '@rasteh/contract/wire/values';

/** What a formula does with its source: percent in hundredths, amounts in Rial. */
export type FormulaSteps = {
  percent_hundredths: number;
  plus_amount: number;
  min_amount: number | null;
  max_amount: number | null;
  round_to: number;
};
/** A computed amount (Rial), and the bound that holds it. */
export type ComputedAmount = { amount: number; bound: 'min' | 'max' | null };

/** A decimal as an exact fraction. */
function fractionOf(decimal: string): { numerator: bigint; denominator: bigint } {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

/** Rounds a fraction half up to a multiple of `step`; for negative ones the value below. */
function roundTo(numerator: bigint, denominator: bigint, step: bigint): bigint {
  const [whole, part] = [2n * numerator + denominator * step, 2n * denominator * step];
  const quotient = whole / part;
  return (whole < 0n && quotient * part !== whole ? quotient - 1n : quotient) * step;
}

/**
 * The amount of a formula: source × factor, percent, plus amount, rounded half up once to the step, then kept within the bounds.
 * Null outside of 1 to 10¹³ Rial.
 */
export function computeAmount(source: string, factor: string, steps: FormulaSteps): ComputedAmount | null {
  const [of, by] = [fractionOf(source), fractionOf(factor)];
  const denominator = of.denominator * by.denominator * 10_000n;
  const scaled = of.numerator * by.numerator * BigInt(10_000 + steps.percent_hundredths);
  const rounded = roundTo(scaled + BigInt(steps.plus_amount) * denominator, denominator, BigInt(steps.round_to));
  if (steps.min_amount !== null && rounded < steps.min_amount) return { amount: steps.min_amount, bound: 'min' };
  if (steps.max_amount !== null && rounded > steps.max_amount) return { amount: steps.max_amount, bound: 'max' };
  return rounded >= 1n && rounded <= MAX_RIAL ? { amount: Number(rounded), bound: null } : null;
}
