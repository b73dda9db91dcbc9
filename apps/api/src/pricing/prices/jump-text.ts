import type { MedianScope } from '@rasteh/contract/pricing/prices';
import { formatPercent } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import type { NewJudgement } from './judgement.ts';

const medianOf: Record<MedianScope, string> = {
  product: 'میانهٔ قیمت این کالا',
  size: 'میانهٔ قیمت همین سایز',
  category: 'میانهٔ قیمت این دسته',
};

/** The error at a new amount that is far from the market: how far, from which median, and how to insist. */
export function jumpText({ percent, code, expected }: NewJudgement): string {
  const distance = `${formatPercent(Math.abs(percent))} ${percent > 0 ? 'بیشتر' : 'کمتر'} از ${medianOf[expected.of]}`;
  const step = code === 'price_far' ? 'آن را دوباره وارد کنید' : 'آن را تأیید کنید';
  return `این مبلغ ${distance} (${formatTomanWithUnit(expected.amount)}) است. اگر درست است، ${step}.`;
}
