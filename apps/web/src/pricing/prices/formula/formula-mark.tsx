import type { PriceFormula } from '@rasteh/contract/pricing/prices';
import { Badge } from '@rasteh/ui/badge';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { formulaWords, sourceAmount, sourceName } from './formula-words.ts';

const tones = { following: undefined, waiting: 'ask', stopped: 'no' } as const;

/** The mark of a computed price: whether it follows its formula. */
export function FormulaMark({ formula: { status } }: { formula: PriceFormula }) {
  const tone = tones[status];
  return <Badge {...(tone ? { tone } : {})}>{faFormulas.mark[status]}</Badge>;
}

/** The working of a computed price in words, or why it has stopped. */
export function FormulaWorking({ formula }: { formula: PriceFormula }) {
  const { stop_reason, source_amount } = formula;
  if (stop_reason) return faFormulas.reasons[stop_reason];
  const name = sourceName(formula);
  return formulaWords(formula, source_amount === null ? name : `${name} ${sourceAmount(source_amount)}`);
}
