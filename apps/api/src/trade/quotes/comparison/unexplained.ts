import type { BasketPart } from '@rasteh/contract/trade/quotes/baskets';
import type { Comparison } from '@rasteh/contract/trade/quotes/forms';
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

/** Whether the choice is the whole basket from one quote, and no other quote offers the whole for less. */
function isCheapestWhole({ basket, wholes }: Comparison, [only, ...others]: readonly Chosen[]): boolean {
  const amountOf = (quote_id: number) => wholes.find((whole) => whole.quote_id === quote_id && whole.missing_lines === 0)?.amount;
  const amount = only && others.length === 0 ? amountOf(only.quote_id) : null;
  if (!only || amount == null || wholes.some(({ quote_id }) => (amountOf(quote_id) ?? amount) < amount)) return false;
  // A quote with a whole basket leaves no line uncovered, so that the combination has the whole quantity of each.
  const parts = basket.combination?.parts ?? [];
  return basket.line_ids.every((id) => quantityOf(only.lines, id) >= quantityOf(parts, id));
}

/** Whether the choice is the combination, which costs least as a whole. */
function isCombination({ basket }: Comparison, chosen: readonly Chosen[]): boolean {
  const parts = basket.combination?.parts ?? [];
  const lines = chosen.flatMap((one) => one.lines.map((line) => Object.assign({ quote_id: one.quote_id }, line)));
  const isSame = (a: Omit<BasketPart, 'basis_amount'>, b: Omit<BasketPart, 'basis_amount'>) =>
    a.quote_id === b.quote_id && a.rfq_line_id === b.rfq_line_id && a.quantity === b.quantity;
  return lines.length === parts.length && parts.every((part) => lines.some((line) => isSame(line, part)));
}

/**
 * The paths (`quotes.0.lines.1.reason`) of the chosen lines that need a reason and have none: an open quote offers more of the
 * line for less than the chosen one, and was not awarded it yet. The whole basket from its cheapest quote needs none, nor does the
 * combination: with the whole freights it costs least, though a line of it may be cheaper elsewhere.
 */
export function unexplained(comparison: Comparison, chosen: readonly Chosen[]): string[] {
  if (isCheapestWhole(comparison, chosen) || isCombination(comparison, chosen)) return [];
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
