import type { FormulaPreview } from '@rasteh/contract/pricing/prices/formulas';
import { toWire } from '../../../core/lib/clock.ts';
import type { Reference } from '../../../goods/catalogue/index.ts';
import { type FindMedians, judgeAmount } from '../judgement.ts';
import { judgeNewAmount } from '../new-amount.ts';
import type { Priced } from './checking.ts';
import { evaluate, type Source } from './evaluate.ts';
import type { Wanted } from './types.ts';

const nothing = {
  amount: null,
  bound: null,
  valid_until: null,
  stop_reason: null,
  code: null,
  jump_percent: null,
  expected_amount: null,
  expected_of: null,
};

/** What a formula would make of a price at `now`, and the confirmation that this amount would need. */
export async function previewOf(
  wanted: Wanted,
  price: Priced,
  source: Source,
  { reference, findMedians, now }: { reference: Reference; findMedians: FindMedians; now: number },
): Promise<FormulaPreview> {
  const result = evaluate(wanted, { ...price, piece: price.goods.piece }, source, reference, now);
  const { source_amount } = result;
  if (result.kind === 'stopped') return { ...nothing, source_amount, stop_reason: result.reason };
  const { amount, bound } = result;
  const computed = { ...nothing, source_amount, amount, bound, valid_until: toWire(result.valid_until) };
  if (price.amount !== null) {
    const judgement = judgeAmount(price.amount, amount);
    return judgement ? { ...computed, code: judgement.code, jump_percent: judgement.percent } : computed;
  }
  const median = (await findMedians([price.product_id])).get(price.product_id);
  const judgement = judgeNewAmount({ ...price, amount, stated_at: now }, price.goods, median, reference);
  if (!judgement) return computed;
  const { code, percent: jump_percent, expected } = judgement;
  return { ...computed, code, jump_percent, expected_amount: expected.amount, expected_of: expected.of };
}
