import type { Jump } from '@rasteh/contract/pricing/prices';
import { AppError } from '../../core/lib/app-error.ts';
import { amountInTerms, comparableAmount, type Goods, type Reference } from '../../goods/catalogue/index.ts';
import { type Confirmation, isConfirmed, judgeAmount, type Median, type NewJudgement } from './judgement.ts';
import { jumpText } from './jump-text.ts';

type Terms = { unit_id: number; vat_included: boolean; stated_at: number };

/** Judges a new amount (Rial, in its own terms) by the median of its market; null if it is accepted. */
export function judgeNewAmount(
  { amount, ...terms }: Terms & { amount: number | null },
  goods: Goods,
  median: Median | undefined,
  reference: Reference,
): NewJudgement | null {
  const judgement = judgeAmount(median?.amount ?? null, comparableAmount({ ...terms, amount }, goods, reference));
  const expected = judgement && median ? amountInTerms(median.amount, terms, goods, reference) : null;
  if (!judgement || !median || expected === null) return null;
  return { ...judgement, expected: { amount: Math.max(10, Math.round(expected / 10) * 10), of: median.of } };
}

/**
 * Refuses a new amount that is far from the market and was not confirmed.
 * @throws price_jump, or price_far if it must be typed again; with the `Jump` as data
 */
export function refuseUnconfirmed(judgement: NewJudgement | null, said: Confirmation, amount: number | null): void {
  if (!judgement || isConfirmed(judgement, said, amount)) return;
  const { percent, code, expected } = judgement;
  const data: Jump = { jump_percent: percent, expected_amount: expected.amount, expected_of: expected.of };
  throw new AppError(code, { errors: { amount: [jumpText(judgement)] }, data });
}
