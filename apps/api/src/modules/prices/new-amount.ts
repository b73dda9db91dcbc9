import type { Jump, MedianScope } from '@rasteh/contract/prices';
import { formatPercent } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { AppError } from '../../lib/app-error.ts';
import { amountInTerms, comparableAmount, type Goods, type Reference } from '../catalogue/index.ts';
import { type Confirmation, isConfirmed, type Judgement, judgeAmount, type Median } from './judgement.ts';

type Terms = { unit_id: number; vat_included: boolean; stated_at: number };

/** A new amount that is far from the market: the deviation, and the median in the terms of that price, in whole Toman. */
export type NewJudgement = Judgement & { expected: { amount: number; of: MedianScope } };

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

const medianOf: Record<MedianScope, string> = {
  product: 'میانهٔ قیمت این کالا',
  size: 'میانهٔ قیمت همین سایز',
  category: 'میانهٔ قیمت این دسته',
};

/**
 * Refuses a new amount that is far from the market and was not confirmed.
 * @throws price_jump, or price_far if it must be typed again; with the `Jump` as data
 */
export function refuseUnconfirmed(judgement: NewJudgement | null, said: Confirmation, amount: number | null): void {
  if (!judgement || isConfirmed(judgement, said, amount)) return;
  const { percent, code, expected } = judgement;
  const data: Jump = { jump_percent: percent, expected_amount: expected.amount, expected_of: expected.of };
  const distance = `${formatPercent(Math.abs(percent))} ${percent > 0 ? 'بیشتر' : 'کمتر'} از ${medianOf[expected.of]}`;
  const step = code === 'price_far' ? 'آن را دوباره وارد کنید' : 'آن را تأیید کنید';
  const text = `این مبلغ ${distance} (${formatTomanWithUnit(expected.amount)}) است. اگر درست است، ${step}.`;
  throw new AppError(code, { errors: { amount: [text] }, data });
}
