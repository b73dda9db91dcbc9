import { convertQuantity, type Measure, type Ratio, ratioBetween, totalOf } from '../conversion.ts';
import { quantityToThousandths } from '../quantity.ts';
import { splitVat, vatOn } from './vat.ts';

/** The stated side of a quote's line: Rial for one unit, thousandths of that unit, and how many of the buyer's unit one of it is. */
export type StatedLine = { amount: number; thousandths: number; ratio: Ratio };
/** Whether the amounts of a quote include VAT, and its rate in hundredths of a percent. */
export type VatTerms = { vat_included: boolean; vat_rate: number };
/** What a total on the basis of a comparison takes into account beside the stated amounts. */
export type BasisTerms = VatTerms & {
  /** Rial for the whole quote; 0 where totals are without freight. */
  freight: number;
  /**
   * The stated total of all lines of the quote in Rial, by which a part bears its share of the freight; null where it bears the whole.
   */
  whole: number | null;
  /** Days of credit, and the yearly rate in percent by which they become cash; null for none. */
  credit_days: number;
  yearly_rate: number | null;
};

const exact = (value: bigint): number | null => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : null);
const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

/**
 * How many `to` one `from` is, where the goods are counted in one of them and weighed in the other: by their factors, or by the
 * stated weight of one piece.
 *
 * @returns null where the units do not compare.
 * @example
 * ratioByWeight({ id: 2, dimension: 'piece', factor: '1' }, { id: 1, dimension: 'mass', factor: '1' }, '18.5')
 * // → { numerator: 185n, denominator: 10n }
 */
export function ratioByWeight(from: Measure, to: Measure, unit_weight_kg: string | null): Ratio | null {
  const counted = [from, to].find(({ dimension }) => dimension !== 'mass');
  return ratioBetween(from, to, counted && unit_weight_kg ? { unit: counted, unit_weight_kg } : null);
}

/**
 * What a quantity of a quoted line costs as its quote states it, half up to the Rial once; the whole offered quantity costs the
 * total of the line.
 *
 * @param taken thousandths of the buyer's unit, at most what is offered
 * @returns Rial; null beyond 2^53 − 1.
 * @example
 * partTotal({ amount: 100, thousandths: 3_000, ratio: { numerator: 3n, denominator: 1n } }, 4_000) // → 133
 * partTotal({ amount: 100, thousandths: 3_000, ratio: { numerator: 3n, denominator: 1n } }, 9_000) // → 300
 */
export function partTotal({ amount, thousandths, ratio }: StatedLine, taken: number): number | null {
  const offered = convertQuantity(thousandths, ratio);
  if (taken === offered) return totalOf(amount, thousandths);
  return exact(roundHalfUp(BigInt(amount) * BigInt(taken) * ratio.denominator, 1_000n * ratio.numerator));
}

/** A line as a quote has it: Rial for one `unit`, canonical quantities. */
export type QuotedLine = { amount: number | null; quantity: string; unit: Measure; unit_weight_kg: string | null };

/**
 * The stated side of a line for a buyer who asks in `unit`.
 *
 * @returns null for a line without an amount, or where the units do not compare.
 * @example
 * statedLine(
 *   { amount: 100, quantity: '3', unit: { id: 1, dimension: 'mass', factor: '1' }, unit_weight_kg: null },
 *   { id: 1, dimension: 'mass', factor: '1' },
 * ) // → { amount: 100, thousandths: 3000, ratio: { numerator: 1n, denominator: 1n } }
 */
export function statedLine(line: QuotedLine, unit: Measure): StatedLine | null {
  const ratio = line.amount === null ? null : ratioByWeight(line.unit, unit, line.unit_weight_kg);
  return ratio && line.amount !== null ? { amount: line.amount, thousandths: quantityToThousandths(line.quantity), ratio } : null;
}

/**
 * What an awarded quantity costs as its quote states it, in Rial.
 *
 * @param award Rial for one unit of the buyer, and the quantity in it
 * @param line the line of the quote; undefined where it is not known, as the unit, and then the amount of the award counts
 * @returns null beyond 2^53 − 1.
 * @example
 * awardTotal(
 *   { amount: 333, quantity: '15' },
 *   { amount: 1_000, quantity: '5', unit: { id: 2, dimension: 'piece', factor: '1' }, unit_weight_kg: '3' },
 *   { id: 1, dimension: 'mass', factor: '1' },
 * ) // → 5000
 * awardTotal({ amount: 333, quantity: '15' }, undefined, { id: 1, dimension: 'mass', factor: '1' }) // → 4995
 */
export function awardTotal(
  award: { amount: number; quantity: string },
  line: QuotedLine | undefined,
  unit: Measure | undefined,
): number | null {
  const stated = line && unit ? statedLine(line, unit) : null;
  const taken = quantityToThousandths(award.quantity);
  return stated ? partTotal(stated, taken) : totalOf(award.amount, taken);
}

/** The sum of stated totals in Rial; null when one is unknown, or beyond half of the exact numbers. */
function sumOf(stated: readonly (number | null)[]): number | null {
  const sum = stated.reduce<number>((all, total) => all + (total ?? Number.NaN), 0);
  return sum <= Number.MAX_SAFE_INTEGER / 2 ? sum : null;
}

/**
 * The totals of a quote or of a part of it, in Rial: the lines as they are stated, VAT split or added once on their sum, and the
 * freight.
 *
 * @param stated the total of each line, as {@link partTotal} returns it
 * @returns null when a total is unknown, or the sum is beyond half of the exact numbers.
 * @example
 * quoteTotals([500, 600], { vat_included: true, vat_rate: 1_000 }, 50) // → { lines: 1000, vat: 100, freight: 50, all: 1150 }
 */
export function quoteTotals(
  stated: readonly (number | null)[],
  { vat_included, vat_rate }: VatTerms,
  freight: number,
): { lines: number; vat: number; freight: number; all: number } | null {
  const sum = sumOf(stated);
  if (sum === null) return null;
  const { net, vat } = vat_included ? splitVat(sum, vat_rate) : { net: sum, vat: vatOn(sum, vat_rate) };
  return { lines: net, vat, freight, all: net + vat + freight };
}

/**
 * The share by value that a part of a quote bears of its freight, in Rial, half up; lines that round to nothing bear all of it.
 *
 * @param part the stated total of the part, and `whole` that of all lines
 * @example
 * freightShare(50, 300, 600) // → 25
 */
export const freightShare = (freight: number, part: number, whole: number): number =>
  whole > 0 ? Number(roundHalfUp(BigInt(freight) * BigInt(part), BigInt(whole))) : freight;

/**
 * The total of a part of a quote on the basis of a comparison, in Rial: its lines without VAT as {@link quoteTotals} has them,
 * plus the freight or their share of it by value, as cash: ÷ (1 + yearly rate × credit days ÷ 365). It is rounded half up once.
 *
 * @param stated the total of each line, as {@link partTotal} returns it
 * @returns null when a total is unknown or beyond exact numbers.
 * @example
 * basisTotal([300], { vat_included: false, vat_rate: 1_000, freight: 50, whole: 600, credit_days: 0, yearly_rate: null }) // → 325
 * basisTotal([300], { vat_included: false, vat_rate: 1_000, freight: 50, whole: null, credit_days: 0, yearly_rate: null }) // → 350
 * basisTotal([1_050], { vat_included: false, vat_rate: 1_000, freight: 0, whole: 1_050, credit_days: 73, yearly_rate: 25 }) // → 1000
 */
export function basisTotal(
  stated: readonly (number | null)[],
  { vat_included, vat_rate, freight, whole, credit_days, yearly_rate }: BasisTerms,
): number | null {
  const totals = quoteTotals(stated, { vat_included, vat_rate }, 0);
  const sum = sumOf(stated);
  if (!totals || sum === null) return null;
  // The share of the freight is that of the value: freight × sum ÷ whole; lines that round to nothing bear all of it.
  const [part, shared] = whole !== null && whole > 0 ? [BigInt(sum), BigInt(whole)] : [1n, 1n];
  const due = BigInt(totals.lines) * shared + BigInt(freight) * part;
  // 1 + rate/100 × days/365, with the rate in hundredths of a percent.
  const divisor = yearly_rate === null ? 3_650_000n : 3_650_000n + hundredths(yearly_rate) * BigInt(credit_days);
  return exact(roundHalfUp(due * 3_650_000n, shared * divisor));
}

/**
 * A rate in percent with at most two decimals as an integer, in hundredths of a percent.
 *
 * @example
 * hundredths(36.5) // → 3650n
 */
export const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));
