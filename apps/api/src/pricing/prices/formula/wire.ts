import type { FormulaInput, FormulaStatus, PriceFormula } from '@rasteh/contract/pricing/prices';
import type { Reference } from '../../../goods/catalogue/index.ts';
import { judgeAmount } from '../judgement.ts';
import type { PriceRow } from '../rules.ts';
import { type Evaluation, evaluate, storedSource, type Target } from './evaluate.ts';
import type { FormulaRow, SourcedFormula } from './repo.ts';
import type { Wanted } from './types.ts';

/** The columns of a formula as a caller sent it. */
export function wantedOf(input: FormulaInput): Wanted {
  const { plus_amount, min_amount, max_amount, round_to } = input;
  return {
    kind: input.kind,
    cost_amount: input.kind === 'cost' ? input.cost_amount : null,
    source_price_id: input.kind === 'price' ? input.source_price_id : null,
    currency_id: input.kind === 'currency' ? input.currency_id : null,
    factor: input.kind === 'currency' ? input.factor : null,
    percent_hundredths: Math.round(input.percent * 100),
    plus_amount,
    min_amount,
    max_amount,
    round_to,
  };
}

/** Whether a price follows its formula, and why not. */
function statusOf(
  formula: FormulaRow,
  amount: number | null,
  result: Evaluation,
): Pick<PriceFormula, 'status' | 'stop_reason' | 'waiting'> {
  const stopped = (stop_reason: PriceFormula['stop_reason']) => ({ status: 'stopped' as const, stop_reason, waiting: null });
  if (formula.computed_amount !== amount) return stopped('own_amount');
  if (result.kind === 'stopped') return stopped(result.reason);
  const { waiting_amount, waiting_code } = formula;
  const status: FormulaStatus = waiting_amount === null ? 'following' : 'waiting';
  const jump_percent = judgeAmount(amount, waiting_amount)?.percent ?? null;
  const waiting =
    waiting_amount !== null && waiting_code !== null ? { amount: waiting_amount, code: waiting_code, jump_percent } : null;
  return { status, stop_reason: null, waiting };
}

/** The formula of a price as its owner reads it at `now`: whether its source still holds is found out on each read. */
export function formulaToWire(
  sourced: SourcedFormula,
  price: Pick<PriceRow, 'amount'> & Target,
  reference: Pick<Reference, 'unitsById' | 'holidays' | 'vat'>,
  now: number,
): PriceFormula {
  const { formula, source_price, source_title, currency } = sourced;
  const result = evaluate(formula, price, storedSource(sourced), reference, now);
  return {
    kind: formula.kind,
    cost_amount: formula.cost_amount,
    source_price: source_price && { id: source_price.id, title: source_title ?? '' },
    currency: currency && { id: currency.id, code: currency.code, title: currency.title },
    factor: formula.factor,
    percent: formula.percent_hundredths / 100,
    plus_amount: formula.plus_amount,
    min_amount: formula.min_amount,
    max_amount: formula.max_amount,
    round_to: formula.round_to,
    version: formula.version,
    source_amount: result.source_amount,
    bound: result.kind === 'computed' ? result.bound : null,
    ...statusOf(formula, price.amount, result),
  };
}
