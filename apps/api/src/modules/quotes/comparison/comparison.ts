import type { Comparison, ComparisonCell, Quote, QuoteLine } from '@rasteh/contract/quotes/forms';
import type { OwnRfqLine } from '@rasteh/contract/rfqs';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import { ratioOf } from '../units.ts';

type Fraction = { n: bigint; d: bigint };
type Step = ComparisonCell['steps'][number];
const whole = (n: number | bigint): Fraction => ({ n: BigInt(n), d: 1n });
const times = (a: Fraction, n: bigint, d: bigint): Fraction => ({ n: a.n * n, d: a.d * d });
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const rounded = ({ n, d }: Fraction): number => Number((2n * n + d) / (2n * d));
/**
 * JSON numbers above 2^53 − 1 are not exact: a hostile quote may reach such an amount when converted to the RFQ line's unit.
 */
const isSafeAmount = (amount: number): boolean => Number.isSafeInteger(amount);

/** Converts a rate in percent, with at most two decimals, to an integer in hundredths. */
const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));

/** A quote with its lines by the id of the RFQ line, and the stated total of all lines (Rial). */
type Answer = { quote: Quote; lines: ReadonlyMap<number, QuoteLine>; stated: bigint };
const answerOf = (quote: Quote): Answer => {
  const { lines } = quote.current;
  const stated = lines.reduce((sum, { total }) => sum + BigInt(total ?? 0), 0n);
  return { quote, lines: new Map(lines.map((line) => [line.rfq_line_id, line])), stated };
};

/** Whether a quote can still be accepted. */
const isOpen = ({ status, is_supplier_active }: Quote): boolean =>
  is_supplier_active && (status === 'sent' || status === 'accepted');

/**
 * Converts an answer to the common basis: Rial per unit of the RFQ's line, without VAT, with its share of the freight (by
 * value) where that is stated, and as cash: ÷ (1 + yearly rate × credit days ÷ 365). Fractions stay exact until the last step;
 * each step reports its rounded result. Null where the units are not comparable, or an amount is not a safe integer.
 */
function stepsOf(line: QuoteLine, asked: OwnRfqLine, { quote, stated }: Answer, yearly_rate: number | null): Step[] | null {
  const { current } = quote;
  const ratio = ratioOf(line.unit, asked.unit, line.unit_weight_kg);
  if (!ratio || line.amount === null) return null;
  const steps: Step[] = [{ kind: 'stated', amount: line.amount, factor: null }];
  let amount = whole(line.amount);
  const add = (kind: Step['kind'], next: Fraction, factor: string | null) => {
    amount = next;
    steps.push({ kind, amount: rounded(next), factor });
  };
  if (line.unit.id !== asked.unit.id)
    add('unit', times(amount, ratio.denominator, ratio.numerator), `${asked.unit.title} / ${line.unit.title}`);
  if (current.vat_included && current.vat_rate > 0)
    add('vat', times(amount, 10_000n, BigInt(10_000 + current.vat_rate)), `${current.vat_rate / 100}`);
  if (current.freight && current.delivery !== 'delivered') {
    // The line's share of the freight is its share of the value, per unit of the RFQ's line.
    const share = BigInt(current.freight) * BigInt(line.total ?? 0) * 1_000n * ratio.denominator;
    const per = { n: share, d: stated * BigInt(quantityToThousandths(line.quantity)) * ratio.numerator };
    if (stated > 0n) add('freight', plus(amount, per), `${current.freight}`);
  }
  if (yearly_rate !== null && current.credit_days > 0) {
    // 1 + rate/100 × days/365, with the rate in hundredths of a percent.
    const divisor = 3_650_000n + hundredths(yearly_rate) * BigInt(current.credit_days);
    add('credit', times(amount, 3_650_000n, divisor), `${yearly_rate}`);
  }
  return steps.every((step) => isSafeAmount(step.amount)) ? steps : null;
}

function cellOf(answer: Answer, line: QuoteLine, asked: OwnRfqLine, yearly_rate: number | null): ComparisonCell {
  const { quote } = answer;
  const cell = { quote_id: quote.id, is_alternative: line.alternative !== null, is_best: false };
  const steps = line.not_available ? null : stepsOf(line, asked, answer, yearly_rate);
  if (!steps) {
    const problem = line.not_available ? 'not_available' : 'unit_differs';
    return { ...cell, basis_amount: null, steps: [], problem, counts: false };
  }
  const counts = isOpen(quote) && line.alternative === null;
  return { ...cell, basis_amount: steps.at(-1)?.amount ?? null, steps, problem: null, counts };
}

/**
 * Compares all quotes of an RFQ on one basis: each answer with its calculation steps; the best of each line and in total is
 * marked.
 */
export function compare(
  lines: readonly OwnRfqLine[],
  quotes: readonly Quote[],
  yearly_rate: number | null,
): Omit<Comparison, 'records'> {
  const answers = quotes.map(answerOf);
  const rows = lines.map((asked) => {
    const cells = answers.flatMap((answer) => {
      const line = answer.lines.get(asked.id);
      return line ? [cellOf(answer, line, asked, yearly_rate)] : [];
    });
    const amounts = cells.flatMap(({ counts, basis_amount }) => (counts && basis_amount !== null ? [basis_amount] : []));
    const least = Math.min(...amounts);
    return {
      rfq_line_id: asked.id,
      cells: cells.map((cell) => ({ ...cell, is_best: cell.counts && cell.basis_amount === least })),
    };
  });
  const cellsOfLines = rows.map(({ cells }) => new Map(cells.map((cell) => [cell.quote_id, cell])));
  const wholes = quotes.map((quote) => {
    const cells = cellsOfLines.map((ofLine) => ofLine.get(quote.id));
    const missing_lines = cells.filter((cell) => cell?.basis_amount == null).length;
    const thousandths = lines.reduce(
      (total, { quantity }, index) => total + BigInt(cells[index]?.basis_amount ?? 0) * BigInt(quantityToThousandths(quantity)),
      0n,
    );
    const sum = rounded({ n: thousandths, d: 1_000n });
    const counts = isOpen(quote) && missing_lines === 0 && cells.every((cell) => cell?.is_alternative === false);
    const amount = missing_lines === lines.length || !isSafeAmount(sum) ? null : sum;
    return { quote_id: quote.id, amount, missing_lines, counts };
  });
  const least = Math.min(...wholes.flatMap(({ counts, amount }) => (counts && amount !== null ? [amount] : [])));
  return {
    yearly_rate,
    quotes: [...quotes],
    lines: rows,
    wholes: wholes.map(({ counts, ...whole_of }) => ({ ...whole_of, is_best: counts && whole_of.amount === least })),
  };
}
