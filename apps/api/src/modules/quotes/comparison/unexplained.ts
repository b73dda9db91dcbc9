import type { Comparison } from '@rasteh/contract/quotes/forms';
import { quantityToThousandths } from '@rasteh/persian/quantity';

type Chosen = {
  quote_id: number;
  lines: readonly { rfq_line_id: number; quantity: string; reason: string | null }[];
};

/** The quantity of a line in parts of it, in thousandths. */
const quantityOf = (parts: readonly { rfq_line_id: number; quantity: string }[], line_id: number): number =>
  parts
    .filter(({ rfq_line_id }) => rfq_line_id === line_id)
    .reduce((sum, { quantity }) => sum + quantityToThousandths(quantity), 0);

/** Whether the choice is the whole basket from one quote, and no quote offers the whole for less. */
function isCheapestWhole({ basket, wholes }: Comparison, [only, ...others]: readonly Chosen[]): boolean {
  if (!only || others.length > 0 || !wholes.some(({ quote_id, is_best }) => is_best && quote_id === only.quote_id)) return false;
  // A quote with a whole basket leaves no line uncovered, so that the combination has the whole quantity of each.
  const parts = basket.combination?.parts ?? [];
  return basket.line_ids.every((id) => quantityOf(only.lines, id) >= quantityOf(parts, id));
}

/**
 * The paths (`quotes.0.lines.1.reason`) of the chosen lines that need a reason and have none: an open quote offers more of the
 * line for less than the chosen one, and was not awarded it yet. The whole basket from its cheapest quote needs none.
 */
export function unexplained(comparison: Comparison, chosen: readonly Chosen[]): string[] {
  if (isCheapestWhole(comparison, chosen)) return [];
  const cellsOf = (line_id: number) => comparison.lines.find(({ rfq_line_id }) => rfq_line_id === line_id)?.cells ?? [];
  const isAwarded = (quote_id: number, line_id: number) =>
    comparison.quotes.some(({ id, awards }) => id === quote_id && awards.some((award) => award.rfq_line_id === line_id));
  /** The quantity of a line that the choice takes from a quote, in thousandths. */
  const takenFrom = (quote_id: number, line_id: number): number => {
    const lines = chosen.find((one) => one.quote_id === quote_id)?.lines ?? [];
    return quantityToThousandths(lines.find(({ rfq_line_id }) => rfq_line_id === line_id)?.quantity ?? '0');
  };
  return chosen.flatMap(({ quote_id, lines }, at) =>
    lines.flatMap(({ rfq_line_id: line_id, reason }, index) => {
      const amount = cellsOf(line_id).find((cell) => cell.quote_id === quote_id)?.basis_amount;
      // A repeated award was explained when it was made.
      if (reason !== null || amount == null || isAwarded(quote_id, line_id)) return [];
      const isCheaperLeft = cellsOf(line_id).some(
        (cell) =>
          cell.counts &&
          cell.basis_amount !== null &&
          cell.basis_amount < amount &&
          !isAwarded(cell.quote_id, line_id) &&
          takenFrom(cell.quote_id, line_id) < quantityToThousandths(cell.quantity ?? '0'),
      );
      return isCheaperLeft ? [`quotes.${at}.lines.${index}.reason`] : [];
    }),
  );
}
