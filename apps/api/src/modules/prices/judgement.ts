import type { MedianScope } from '@rasteh/contract/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';

/** What an amount is expected to be near, on the basis of comparison, and of what it is the median. */
export type Median = { amount: number; of: MedianScope };
/** Finds the medians by which new prices of products are judged; a product of which nothing is known is missing. */
export type FindMedians = (product_ids: readonly number[]) => Promise<ReadonlyMap<number, Median>>;

/** An amount that needs a confirmation: by how many percent it is off, and whether so far that it is typed again. */
export type Judgement = { percent: number; code: 'price_jump' | 'price_far' };
/** How the caller confirms an amount that is off. */
export type Confirmation = { confirm_jump?: boolean | undefined; confirm_amount?: number | undefined };

/** By how many percent an amount moves, with one decimal, half away from zero. */
export const percentChange = (from: number, to: number): number =>
  (Math.sign(to - from) * Math.round((Math.abs(to - from) / from) * 1_000)) / 10;

/** Judges an amount (Rial) by the one that is expected; null where it needs no confirmation (docs/rules.md, «Judging an amount»). */
export function judgeAmount(expected: number | null, amount: number | null): Judgement | null {
  if (expected === null || amount === null) return null;
  const { jump_percent, far_factor } = priceLimits;
  if (Math.abs(amount - expected) * 100 <= expected * jump_percent) return null;
  const isFar = amount > expected * far_factor || amount * far_factor < expected;
  return { percent: percentChange(expected, amount), code: isFar ? 'price_far' : 'price_jump' };
}

/** Whether the caller confirmed an amount that was judged: by a flag, or by the same amount once more where it is far off. */
export const isMeant = ({ code }: Judgement, said: Confirmation, amount: number | null): boolean =>
  said.confirm_amount === amount || (code === 'price_jump' && said.confirm_jump === true);
