import type { Comparison, ComparisonCell, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { quantityToThousandths, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { isOver } from '../quote-order.ts';
import { type AwardOption, awardOptions, typedThousandths } from './award-lines.ts';

/** A line that can be awarded to a quote of the drawer. */
export type Option = AwardOption & {
  quote: Quote;
  basis_amount: number | null;
  /** Rial for one unit of the line without VAT and freight. */
  goods_amount: number | null;
  /** The steps from the stated amount to `goods_amount`. */
  goods_steps: ComparisonCell['steps'];
};
/** What the buyer chose for an option; the quantity as typed. */
export type Choice = { isTaken: boolean; quantity: string };
/** What the drawer begins with: the combination that costs least, a quote, or one line of it. */
export type AwardStart = { kind: 'combination' } | { kind: 'quote'; quote_id: number; line_id: number | null };

/** The options of a start, line by line, and the cheapest first. */
export function optionsOf(rfq: Rfq, comparison: Comparison, start: AwardStart): Option[] {
  const quotes = comparison.quotes.filter((quote) =>
    start.kind === 'combination' ? !isOver(quote) : quote.id === start.quote_id,
  );
  const all = quotes.flatMap((quote) =>
    awardOptions(rfq, quote).flatMap((option): Option[] => {
      const cell = cellsOf(comparison, option.rfq_line_id).find(({ quote_id }) => quote_id === quote.id);
      // What its supplier gave up can be awarded to a next version alone.
      if (cell?.problem === 'cancelled') return [];
      const goods_steps = cell?.steps.filter(({ kind }) => kind !== 'freight' && kind !== 'credit') ?? [];
      const goods_amount = goods_steps.at(-1)?.amount ?? null;
      return [Object.assign(option, { quote, basis_amount: cell?.basis_amount ?? null, goods_amount, goods_steps })];
    }),
  );
  const last = Number.POSITIVE_INFINITY;
  return rfq.lines.flatMap(({ id }) =>
    all
      .filter(({ rfq_line_id }) => rfq_line_id === id)
      .toSorted((a, b) => (a.basis_amount ?? last) - (b.basis_amount ?? last) || a.quote.id - b.quote.id),
  );
}

const cellsOf = ({ lines }: Comparison, line_id: number) => lines.find(({ rfq_line_id }) => rfq_line_id === line_id)?.cells ?? [];

/** The quantity that is chosen for an option at first, in thousandths; 0 for none. */
export function firstQuantity({ basket }: Comparison, start: AwardStart, { rfq_line_id, quote, most }: Option): number {
  if (start.kind === 'quote') return start.line_id === null || start.line_id === rfq_line_id ? most : 0;
  const part = basket.combination?.parts.find((one) => one.quote_id === quote.id && one.rfq_line_id === rfq_line_id);
  return part ? Math.min(most, quantityToThousandths(part.quantity)) : 0;
}

/** A chosen option with its quantity in thousandths, 0 when it is not readable. */
export type Taken = Option & { thousandths: number };

const sumOf = (quantities: readonly number[]): number => quantities.reduce((sum, quantity) => sum + quantity, 0);

/** Whether the choice is the whole basket from one quote, and no other quote offers the whole for less. */
function isCheapestWhole({ basket, wholes }: Comparison, taken: readonly Taken[]): boolean {
  const [first] = taken;
  if (!first || taken.some(({ quote }) => quote.id !== first.quote.id)) return false;
  const parts = basket.combination?.parts ?? [];
  const amounts = wholes.flatMap(({ missing_lines, amount }) => (missing_lines === 0 ? (amount ?? []) : []));
  const mine = wholes.find(({ quote_id, missing_lines }) => quote_id === first.quote.id && missing_lines === 0);
  return (
    mine?.amount != null &&
    mine.amount <= Math.min(...amounts) &&
    basket.line_ids.every((id) => {
      const mine = taken.filter(({ rfq_line_id }) => rfq_line_id === id).map(({ thousandths }) => thousandths);
      const all = parts.filter(({ rfq_line_id }) => rfq_line_id === id).map(({ quantity }) => quantityToThousandths(quantity));
      return sumOf(mine) >= sumOf(all);
    })
  );
}

/** Whether the choice is the combination, which costs least as a whole. */
function isCombination({ basket }: Comparison, taken: readonly Taken[]): boolean {
  const parts = basket.combination?.parts ?? [];
  return (
    taken.length === parts.length &&
    parts.every(({ quote_id, rfq_line_id, quantity }) =>
      taken.some(
        (one) =>
          one.quote.id === quote_id && one.rfq_line_id === rfq_line_id && one.thousandths === quantityToThousandths(quantity),
      ),
    )
  );
}

/**
 * Whether a chosen option needs a reason: an open quote offers the line for less, and the choice leaves a quantity of it; the
 * whole basket from its cheapest quote needs none, nor does the combination. The api refuses such an award without a reason.
 */
export function needsReason(
  comparison: Comparison,
  taken: readonly Taken[],
  { rfq_line_id, quote, basis_amount }: Option,
): boolean {
  if (basis_amount === null || isCheapestWhole(comparison, taken) || isCombination(comparison, taken)) return false;
  return cellsOf(comparison, rfq_line_id).some((cell) => {
    if (!cell.counts || cell.basis_amount === null || cell.basis_amount >= basis_amount || cell.quote_id === quote.id)
      return false;
    const rival = comparison.quotes.find(({ id }) => id === cell.quote_id);
    if (rival?.awards.some((award) => award.rfq_line_id === rfq_line_id)) return false;
    const mine = taken.find((one) => one.quote.id === cell.quote_id && one.rfq_line_id === rfq_line_id);
    return (mine?.thousandths ?? 0) < quantityToThousandths(cell.quantity ?? '0');
  });
}

/** The quantity of a line that can still be awarded, in thousandths. */
export function leftOf({ lines }: Rfq, line_id: number): number {
  const line = lines.find(({ id }) => id === line_id);
  return line ? quantityToThousandths(line.quantity) - quantityToThousandths(line.awarded_quantity) : 0;
}

/** The options that are chosen, with their quantities. */
export const takenOf = (options: readonly Option[], choiceOf: (option: Option) => Choice): Taken[] =>
  options.flatMap((option) => {
    const { isTaken, quantity } = choiceOf(option);
    return isTaken ? [Object.assign({}, option, { thousandths: typedThousandths(quantity) ?? 0 })] : [];
  });

/** The body of the award, a quote after the other; `reasonOf` gives the reason of a chosen line, empty for none. */
export function bodyOf(taken: readonly Taken[], yearly_rate: number | null, reasonOf: (one: Taken) => string) {
  const quotes = [...Map.groupBy(taken, ({ quote }) => quote)].map(([quote, lines]) => ({
    quote_id: quote.id,
    version: quote.current.version,
    lines: lines.map((one) => ({
      rfq_line_id: one.rfq_line_id,
      quantity: thousandthsToQuantity(one.thousandths),
      reason: reasonOf(one) || null,
    })),
  }));
  return { yearly_rate, quotes };
}

/**
 * The texts of a refusal by `<quote>` or `<quote>-<line>`: the api names the place of a quote and a line in the body that was sent.
 */
export function refusedPlaces(
  body: ReturnType<typeof bodyOf>,
  errors: Readonly<Record<string, readonly string[]>>,
): Map<string, string> {
  return new Map(
    Object.entries(errors).flatMap(([path, [text = '']]): [string, string][] => {
      const [, quoteAt = '', lineAt] = /^quotes\.(\d+)(?:\.lines\.(\d+))?/.exec(path) ?? [];
      const quote = body.quotes[Number(quoteAt || -1)];
      if (!quote) return [];
      const line = lineAt === undefined ? undefined : quote.lines[Number(lineAt)];
      return [[line ? `${quote.quote_id}-${line.rfq_line_id}` : `${quote.quote_id}`, text]];
    }),
  );
}
