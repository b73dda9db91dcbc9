import type { MedianScope } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';

/** The expected amount on the basis of comparison, and what it is the median of. */
export type Median = { amount: number; of: MedianScope };
/** Finds the medians by which new prices of products are judged; products without data are missing. */
export type FindMedians = (product_ids: readonly number[]) => Promise<ReadonlyMap<number, Median>>;

/** An amount that requires confirmation: the deviation in percent, and whether it is so large that it must be typed again. */
export type Judgement = { percent: number; code: 'price_jump' | 'price_far' };
/** The judgement of a new amount that is far from the market, with the median in the terms of that price, in whole Toman. */
export type NewJudgement = Judgement & { expected: Median };
/** The caller's confirmation of an amount that deviates. */
export type Confirmation = { confirm_jump?: boolean | undefined; confirm_amount?: number | undefined };

/** The change of an amount in percent, with one decimal, half away from zero. */
export const percentChange = (from: number, to: number): number =>
  (Math.sign(to - from) * Math.round((Math.abs(to - from) / from) * 1_000)) / 10;

/** Judges an amount (Rial) by the expected one; null if it needs no confirmation (docs/rules.md, «Judging an amount»). */
export function judgeAmount(expected: number | null, amount: number | null): Judgement | null {
  if (expected === null || amount === null) return null;
  const { jump_percent, far_factor } = priceLimits;
  if (Math.abs(amount - expected) * 100 <= expected * jump_percent) return null;
  const isFar = amount > expected * far_factor || amount * far_factor < expected;
  return { percent: percentChange(expected, amount), code: isFar ? 'price_far' : 'price_jump' };
}

/** Whether the caller confirmed a judged amount: by a flag, or by repeating the amount if it is far off. */
export const isConfirmed = ({ code }: Judgement, said: Confirmation, amount: number | null): boolean =>
  said.confirm_amount === amount || (code === 'price_jump' && said.confirm_jump === true);
