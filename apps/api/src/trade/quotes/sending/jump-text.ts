import type { QuoteJumps } from '@rasteh/contract/trade/quotes';
import { formatPercent } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';

type Jump = QuoteJumps['jumps'][number];

const references: Record<Jump['expected_of'], string> = {
  quote: 'مبلغ نسخهٔ قبلی شما',
  own: 'قیمت خودتان',
  product: 'میانهٔ قیمت این کالا',
  size: 'میانهٔ قیمت همین سایز',
  category: 'میانهٔ قیمت این دسته',
};

/** The error at an amount of a quote that is far from the expected one: how far, from what, and how to insist. */
export function jumpText({ jump_percent, is_far, expected_amount, expected_of }: Jump): string {
  const distance = `${formatPercent(Math.abs(jump_percent))} ${jump_percent > 0 ? 'بیشتر' : 'کمتر'} از ${references[expected_of]}`;
  const step = is_far ? 'آن را دوباره وارد کنید' : 'آن را تأیید کنید';
  return `این مبلغ ${distance} (${formatTomanWithUnit(expected_amount)}) است. اگر درست است، ${step}.`;
}
