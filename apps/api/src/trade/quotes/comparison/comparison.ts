import type { BasketPart } from '@rasteh/contract/trade/quotes/baskets';
import type { Comparison, ComparisonCell, Quote, QuoteLine } from '@rasteh/contract/trade/quotes/forms';
import { freightKindOf } from '@rasteh/contract/trade/quotes/freight';
import type { OwnRfqLine } from '@rasteh/contract/trade/rfqs';
import { convertQuantity, type Ratio } from '@rasteh/persian/conversion';
import { basisTotal, hundredths, partTotal, ratioByWeight, statedLine } from '@rasteh/persian/money/quote-totals';
import { quantityToThousandths, thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { LineOfQuote } from '../awards-repo.ts';
import { type BasketLine, type Bidder, basketsOf, type Cost, type Offer } from './baskets.ts';
import type { Part, Piece } from './cheapest-parts.ts';

type Step = ComparisonCell['steps'][number];
/** A cell, with the exact amounts for totals: with its share of the freight, and of the goods alone; null with a problem. */
type Priced = ComparisonCell & { rate: Ratio | null; goods: Ratio | null };
const whole = (n: number): Ratio => ({ numerator: BigInt(n), denominator: 1n });
const times = (a: Ratio, n: bigint, d: bigint): Ratio => ({ numerator: a.numerator * n, denominator: a.denominator * d });
const plus = (a: Ratio, b: Ratio): Ratio => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});
const rounded = ({ numerator: n, denominator: d }: Ratio): number => Number((2n * n + d) / (2n * d));
/**
 * JSON numbers above 2^53 − 1 are not exact: a hostile quote may reach such an amount when converted to the RFQ line's unit.
 */
const isSafeAmount = (amount: number): boolean => Number.isSafeInteger(amount);

/** When (ms) and how quotes are compared, and the lines that their suppliers gave up. */
type Moment = { yearly_rate: number | null; now: number; given_up: readonly LineOfQuote[] };

/** A quote with its lines by the id of the RFQ line, and the stated total of all lines (Rial). */
type Answer = {
  quote: Quote;
  isOpen: boolean;
  lines: ReadonlyMap<number, QuoteLine>;
  stated: bigint;
  /** The lines whose award the supplier cancelled. */
  given_up: ReadonlySet<number>;
};
const answerOf = (quote: Quote, { now, given_up }: Pick<Moment, 'now' | 'given_up'>): Answer => {
  const { lines } = quote.current;
  const stated = lines.reduce((sum, { total }) => sum + BigInt(total ?? 0), 0n);
  const cancelled = given_up.filter(({ quote_id }) => quote_id === quote.id);
  return {
    quote,
    isOpen: isOpen(quote, now),
    lines: new Map(lines.map((line) => [line.rfq_line_id, line])),
    stated,
    given_up: new Set(cancelled.map(({ rfq_line_id }) => rfq_line_id)),
  };
};

/** Whether lines of a quote can still be awarded at `now` (ms): one that won lines expires as well. */
const isOpen = ({ status, is_supplier_active, current }: Quote, now: number): boolean =>
  is_supplier_active && (status === 'sent' || status === 'accepted') && Date.parse(current.valid_until) > now;

/** Whether the amount of the freight of a quote is not known. */
const hasUnknownFreight = ({ current }: Quote): boolean => freightKindOf(current) === 'by_buyer';

/** How the amounts of a comparison are calculated: with a yearly rate in percent, and with freight or without. */
type Basis = { yearly_rate: number | null; freight: Comparison['basket']['freight'] };

/**
 * Converts an answer to the common basis: Rial per unit of the RFQ's line, without VAT, with its share of the freight (by
 * value) where that is stated, and as cash: ÷ (1 + yearly rate × credit days ÷ 365). Fractions stay exact until the last step;
 * each step reports its rounded result. Null where the units are not comparable, or an amount is not a safe integer.
 */
function priceOf(
  line: QuoteLine,
  asked: OwnRfqLine,
  { quote, stated }: Answer,
  { yearly_rate, freight }: Basis,
): { steps: Step[]; rate: Ratio } | null {
  const { current } = quote;
  const ratio = ratioByWeight(line.unit, asked.unit, line.unit_weight_kg);
  if (!ratio || line.amount === null) return null;
  const steps: Step[] = [{ kind: 'stated', amount: line.amount, factor: null }];
  let amount = whole(line.amount);
  const add = (kind: Step['kind'], next: Ratio, factor: string | null) => {
    amount = next;
    steps.push({ kind, amount: rounded(next), factor });
  };
  if (line.unit.id !== asked.unit.id)
    add('unit', times(amount, ratio.denominator, ratio.numerator), `${asked.unit.title} / ${line.unit.title}`);
  if (current.vat_included && current.vat_rate > 0)
    add('vat', times(amount, 10_000n, BigInt(10_000 + current.vat_rate)), `${current.vat_rate / 100}`);
  if (freight === 'included' && current.freight) {
    // The line's share of the freight is its share of the value, per unit of the RFQ's line.
    const share = BigInt(current.freight) * BigInt(line.total ?? 0) * 1_000n * ratio.denominator;
    const per = { numerator: share, denominator: stated * BigInt(quantityToThousandths(line.quantity)) * ratio.numerator };
    if (stated > 0n) add('freight', plus(amount, per), `${current.freight}`);
  }
  if (yearly_rate !== null && current.credit_days > 0) {
    // 1 + rate/100 × days/365, with the rate in hundredths of a percent.
    const divisor = 3_650_000n + hundredths(yearly_rate) * BigInt(current.credit_days);
    add('credit', times(amount, 3_650_000n, divisor), `${yearly_rate}`);
  }
  return steps.every((step) => isSafeAmount(step.amount)) ? { steps, rate: amount } : null;
}

function cellOf(answer: Answer, line: QuoteLine, asked: OwnRfqLine, basis: Basis): Priced {
  const { quote } = answer;
  const cell = { quote_id: quote.id, is_alternative: line.alternative !== null, is_best: false };
  const isGivenUp = answer.given_up.has(asked.id);
  const price = line.not_available || isGivenUp ? null : priceOf(line, asked, answer, basis);
  if (!price) {
    const problem = isGivenUp ? 'cancelled' : line.not_available ? 'not_available' : 'unit_differs';
    return { ...cell, basis_amount: null, quantity: null, steps: [], problem, counts: false, rate: null, goods: null };
  }
  const ratio = ratioByWeight(line.unit, asked.unit, line.unit_weight_kg);
  const offered = ratio && convertQuantity(quantityToThousandths(line.quantity), ratio);
  const quantity = offered ? thousandthsToQuantity(offered) : null;
  const counts = answer.isOpen && line.alternative === null;
  const { steps, rate } = price;
  const goods = priceOf(line, asked, answer, { ...basis, freight: 'apart' })?.rate ?? null;
  return { ...cell, basis_amount: steps.at(-1)?.amount ?? null, quantity, steps, problem: null, counts, rate, goods };
}

const isAwarded = ({ quantity, awarded_quantity }: OwnRfqLine): boolean =>
  quantityToThousandths(awarded_quantity) >= quantityToThousandths(quantity);

/** Whether a cell was open to the buyer when its line was awarded: the mark of the least stays on it, whoever won. */
const wasAnOption = ({ quote_id, is_alternative, problem }: ComparisonCell, quotes: readonly Quote[]): boolean =>
  !is_alternative &&
  problem === null &&
  quotes.some(({ id, status }) => id === quote_id && (status === 'lost' || status === 'accepted'));

/** The basket: what is left of the lines, or all of them when nothing is left. Quantities in thousandths. */
function basketOf(lines: readonly OwnRfqLine[]): { of: 'asked' | 'left'; lines: BasketLine[] } {
  const asked = lines.map(({ id, quantity }) => ({ id, quantity: quantityToThousandths(quantity) }));
  const left = lines.flatMap(({ id, quantity, awarded_quantity }) => {
    const remaining = quantityToThousandths(quantity) - quantityToThousandths(awarded_quantity);
    return remaining > 0 ? [{ id, quantity: remaining }] : [];
  });
  const isBegun = lines.some(({ awarded_quantity }) => awarded_quantity !== '0');
  return isBegun && left.length > 0 ? { of: 'left', lines: left } : { of: 'asked', lines: asked };
}

/** What a quote offers of a line, for a total; undefined when it does not count, or, of what is left, was awarded already. */
function offerOf(
  { quote }: Answer,
  asked: OwnRfqLine,
  cell: Priced | undefined,
  { of, hasFreight }: { of: 'asked' | 'left'; hasFreight: boolean },
): Offer | undefined {
  if (!cell?.counts || cell.rate === null || cell.goods === null || cell.quantity === null) return undefined;
  if (of === 'left' && quote.awards.some(({ rfq_line_id }) => rfq_line_id === asked.id)) return undefined;
  const quantity = quantityToThousandths(cell.quantity);
  return { line_id: asked.id, goods: cell.goods, with_share: hasFreight ? cell.rate : cell.goods, quantity };
}

/**
 * The freight that counts in the totals of a quote, in Rial: all of it where amounts contain freight, and none where an earlier award of
 * the quote has it already.
 */
const dueFreight = ({ quote }: Answer, of: 'asked' | 'left', { freight }: Basis): number =>
  freight === 'apart' || (of === 'left' && quote.awards.length > 0) ? 0 : (quote.current.freight ?? 0);

/** What quantities of the lines of a quote cost together with a freight: as its sheet states them, on the basis of the comparison. */
function costOf(
  pieces: readonly Piece[],
  asked: readonly OwnRfqLine[],
  answer: Answer,
  { freight, yearly_rate }: { freight: number; yearly_rate: number | null },
): Cost {
  const { vat_included, vat_rate, credit_days } = answer.quote.current;
  const stated = pieces.map(({ line_id, quantity }) => {
    const [line, to] = [answer.lines.get(line_id), asked.find(({ id }) => id === line_id)];
    const priced = line && to ? statedLine(line, to.unit) : null;
    return priced && partTotal(priced, quantity);
  });
  const total = (whole: number | null) =>
    basisTotal(stated, { vat_included, vat_rate, freight, whole, credit_days, yearly_rate });
  return { whole: total(null), shared: total(Number(answer.stated)) };
}

/** The stated freights of the quotes that a combination takes from. */
function freightOf(parts: readonly Part[], answers: readonly Answer[], of: 'asked' | 'left') {
  const taken = answers.filter(({ quote }) => parts.some(({ quote_id }) => quote_id === quote.id));
  const stated: Basis = { yearly_rate: null, freight: 'included' };
  return {
    suppliers: taken.length,
    freight: taken.reduce((sum, answer) => sum + dueFreight(answer, of, stated), 0),
    unknown_freights: taken.filter(({ quote }) => hasUnknownFreight(quote)).length,
  };
}

/** The totals of the quotes, and the cheapest combination. */
function totalsOf(
  lines: readonly OwnRfqLine[],
  answers: readonly Answer[],
  cellOfLine: (line_id: number, quote_id: number) => Priced | undefined,
  basis: Basis,
): Pick<Comparison, 'basket' | 'wholes'> {
  const { of, lines: basket } = basketOf(lines);
  const bidders = answers.map((answer): Bidder => {
    const { quote } = answer;
    const freight = dueFreight(answer, of, basis);
    const { yearly_rate } = basis;
    const offers = lines.flatMap(
      (asked) => offerOf(answer, asked, cellOfLine(asked.id, quote.id), { of, hasFreight: freight > 0 }) ?? [],
    );
    const costs = (pieces: readonly Piece[]) => costOf(pieces, lines, answer, { freight, yearly_rate });
    return { id: quote.id, offers, freight: costs([]).whole ?? 0, costOf: costs };
  });
  const { shared_ids, totals, combination } = basketsOf(basket, bidders);
  const partToWire = ({ line_id, quote_id, quantity }: Part): BasketPart => ({
    rfq_line_id: line_id,
    quote_id,
    quantity: thousandthsToQuantity(quantity),
    basis_amount: cellOfLine(line_id, quote_id)?.basis_amount ?? 0,
  });
  return {
    basket: {
      of,
      freight: basis.freight,
      line_ids: basket.map(({ id }) => id),
      shared_line_ids: shared_ids,
      combination: combination && {
        amount: combination.amount,
        least_amount: combination.least_amount,
        shared_amount: combination.shared_amount,
        is_cheapest: combination.is_cheapest,
        rival_amount: combination.rival_amount,
        parts: combination.parts.map(partToWire),
        uncovered_line_ids: combination.uncovered_ids,
        ...freightOf(combination.parts, answers, of),
      },
    },
    wholes: totals.map(({ missing, filled, ...total }) => ({
      ...total,
      missing_lines: missing,
      filled: filled.map(partToWire),
    })),
  };
}

/**
 * Compares all quotes of an RFQ on one basis: each answer with its calculation steps, and the totals of equal baskets; the best
 * of each line and of the totals is marked among the quotes that can still be accepted, that of an awarded line among those that could.
 * Where one of these leaves its freight
 * unknown, no amount contains freight; otherwise the amount of a line has its share by value, and a total the whole freight of each quote.
 */
export function compare(
  lines: readonly OwnRfqLine[],
  quotes: readonly Quote[],
  { yearly_rate, now, given_up }: Moment,
): Omit<Comparison, 'records' | 'award_reasons'> {
  const answers = quotes.map((quote) => answerOf(quote, { now, given_up }));
  const freight = answers.some((answer) => answer.isOpen && hasUnknownFreight(answer.quote)) ? 'apart' : 'included';
  const basis: Basis = { yearly_rate, freight };
  const rows = lines.map((asked) => {
    const cells = answers.flatMap((answer) => {
      const line = answer.lines.get(asked.id);
      return line ? [cellOf(answer, line, asked, basis)] : [];
    });
    const judged = cells.filter((cell) => cell.counts || (isAwarded(asked) && wasAnOption(cell, quotes)));
    const least = Math.min(...judged.flatMap(({ basis_amount }) => basis_amount ?? []));
    return {
      rfq_line_id: asked.id,
      cells: cells.map((cell) => ({ ...cell, is_best: judged.includes(cell) && cell.basis_amount === least })),
    };
  });
  const cellsOfLines = new Map(
    rows.map(({ rfq_line_id, cells }) => [rfq_line_id, new Map(cells.map((cell) => [cell.quote_id, cell]))]),
  );
  const totals = totalsOf(lines, answers, (line_id, quote_id) => cellsOfLines.get(line_id)?.get(quote_id), basis);
  const shown = rows.map(({ rfq_line_id, cells }) => ({
    rfq_line_id,
    cells: cells.map(({ rate: _rate, goods: _goods, ...cell }) => cell),
  }));
  return { yearly_rate, quotes: [...quotes], lines: shown, basket: totals.basket, wholes: totals.wholes };
}
