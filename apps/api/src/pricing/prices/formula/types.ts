import type { FormulaRow } from './repo.ts';

/** The columns of a formula that a caller sets. */
export type Wanted = Pick<
  FormulaRow,
  | 'kind'
  | 'cost_amount'
  | 'source_price_id'
  | 'currency_id'
  | 'factor'
  | 'percent_hundredths'
  | 'plus_amount'
  | 'min_amount'
  | 'max_amount'
  | 'round_to'
>;
