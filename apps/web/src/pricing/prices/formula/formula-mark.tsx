import type { PriceFormula } from '@rasteh/contract/pricing/prices';
import { Badge } from '@rasteh/ui/badge';
import type { ComponentProps } from 'react';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { ActionCell } from '../grid/row-cells.tsx';
import styles from './formula.module.css';
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

type FormulaActionProps = Omit<ComponentProps<typeof ActionCell>, 'title' | 'children'> & { title: string; onOpen: () => void };

/** The cell of the grid that opens the formula of a price; on a phone the pad does. */
export function FormulaAction({ title, onOpen, ...place }: FormulaActionProps) {
  return (
    <ActionCell {...place} aria-label={faFormulas.open_of(title)} className={styles.gridAction} onClick={onOpen}>
      {faFormulas.open}
    </ActionCell>
  );
}
