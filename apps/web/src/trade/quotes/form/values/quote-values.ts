import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import { cityText, findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import type { PublicRfq, RfqLine } from '@rasteh/contract/trade/rfqs';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { convertQuantity, ratioBetween, totalOf } from '@rasteh/persian/conversion';
import { parseNumber, toPersianDigits } from '@rasteh/persian/digits';
import { quoteTotals } from '@rasteh/persian/money/quote-totals';
import { rialFromToman } from '@rasteh/persian/money/read';
import { parseQuantity, quantityToThousandths, thousandthsToQuantity } from '@rasteh/persian/quantity';

/** The values of one line as typed; amounts are Toman. */
export type LineValues = {
  rfq_line_id: number;
  not_available: boolean;
  amount: string;
  unit_id: number;
  quantity: string;
  unit_weight: string;
  lead_time: string;
  is_alternative: boolean;
  alternative_product: { id: number; title: string } | null;
  alternative_text: string;
  note: string;
  /** The amount in Rial that the user confirmed though it is far from the expected one. */
  confirmed?: number | undefined;
};

/** The values of a quote as typed. */
export type QuoteValues = {
  lines: LineValues[];
  vat_included: boolean;
  delivery: QuoteVersion['delivery'];
  city: string;
  freight: string;
  payment: QuoteVersion['payment'];
  credit_days: string;
  /** The validity of the quote in days. */
  valid_days: number;
  note: string;
};

/** The choices for the validity in days. */
export const validDays = [1, 2, 3, 7, 14, 30] as const;

const emptyLine = ({ id, unit, quantity }: RfqLine): LineValues => ({
  rfq_line_id: id,
  not_available: false,
  amount: '',
  unit_id: unit.id,
  unit_weight: '',
  lead_time: '',
  quantity,
  is_alternative: false,
  alternative_product: null,
  alternative_text: '',
  note: '',
});

/** A Rial amount as an editable text: Toman in ASCII, empty for none. */
export const editable = (rial: number | null): string => (rial === null ? '' : String(rial / 10));

/** The initial values: the requested quantities, and the content of the last version. */
export function startValues(rfq: PublicRfq, last: QuoteVersion | null): QuoteValues {
  const lines = rfq.lines.map((asked): LineValues => {
    const said = last?.lines.find(({ rfq_line_id }) => rfq_line_id === asked.id);
    if (!said) return emptyLine(asked);
    return {
      rfq_line_id: asked.id,
      not_available: said.not_available,
      amount: editable(said.amount),
      unit_id: said.unit.id,
      quantity: said.quantity,
      unit_weight: said.unit_weight_kg === null ? '' : said.unit_weight_kg,
      lead_time: toPersianDigits(said.lead_time_days ?? ''),
      is_alternative: said.alternative !== null,
      alternative_product: said.alternative?.product ?? null,
      alternative_text: said.alternative?.text ?? '',
      note: said.note ?? '',
    };
  });
  const { vat_included = false, delivery = 'warehouse', payment = 'cash', credit_days = 0 } = last ?? {};
  return {
    lines,
    vat_included,
    delivery,
    payment,
    valid_days: 3,
    note: last?.note ?? '',
    city: last ? cityText(last.city) : '',
    freight: editable(last?.freight ?? null),
    credit_days: credit_days === 0 ? '' : toPersianDigits(credit_days),
  };
}

/** The values for the current lines of the RFQ: new lines are empty, removed lines are dropped. */
export const overLines = (values: QuoteValues, rfq: PublicRfq): QuoteValues => ({
  ...values,
  lines: rfq.lines.map((line) => values.lines.find(({ rfq_line_id }) => rfq_line_id === line.id) ?? emptyLine(line)),
});

/** The units for a line: those of the same dimension, and those that the weight of a piece makes comparable. */
export const unitsFor = (asked: Unit, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => ratioBetween(unit, asked) !== null || (unit.dimension === 'mass') !== (asked.dimension === 'mass'));

/** Whether the comparison needs the weight of one piece. */
export const needsWeight = (asked: Unit, unit: Unit): boolean => ratioBetween(unit, asked) === null;

/** Converts a typed quantity to another unit of the same dimension; otherwise returns it as typed. */
export function quantityIn(typed: string, from: Unit, to: Unit): string {
  const [quantity, ratio] = [parseQuantity(typed), ratioBetween(from, to)];
  const converted = quantity && ratio && convertQuantity(quantityToThousandths(quantity), ratio);
  return converted ? thousandthsToQuantity(converted) : typed;
}

/** The total of a line in Rial; null if it is not complete. */
export function lineTotal({ not_available, amount, quantity }: LineValues): number | null {
  const [rial, many] = [rialFromToman(amount), parseQuantity(quantity)];
  return not_available || !rial || !many ? null : totalOf(rial, quantityToThousandths(many));
}

/** The totals in Rial, as the API computes them at a VAT rate. Null beyond exact numbers, which the API refuses too. */
export function totalsOf({ lines, vat_included, freight }: QuoteValues, rate: number) {
  const stated = lines.map((line) => lineTotal(line) ?? 0);
  const totals = quoteTotals(stated, { vat_included, vat_rate: rate }, rialFromToman(freight) ?? 0);
  return totals && Object.assign(totals, { rate });
}

/** The end of the validity for a quote sent at `now` (both ms), rounded up to an hour, so that a retry has the same content. */
export const endOf = (valid_days: number, now: number): number => Math.ceil(now / HOUR_MS) * HOUR_MS + valid_days * 24 * HOUR_MS;

/** A typed number; invalid input becomes NaN, which every schema refuses, so that the error appears at its field. */
const numberOr = (text: string, empty: number | null) => (text.trim() === '' ? empty : (parseNumber(text) ?? Number.NaN));
const rialOr = (text: string) => (text.trim() === '' ? null : (rialFromToman(text) ?? Number.NaN));

/** The body to validate and send; the schema refuses values that could not be parsed. */
export function toBody(
  values: QuoteValues,
  context: { rfq: PublicRfq; version: number; units: readonly Unit[]; cities: readonly City[]; now: number },
): SendQuote {
  const { rfq, version, units, cities, now } = context;
  const city = findCity(values.city, cities);
  return {
    rfq_version: rfq.version,
    version,
    lines: values.lines.map((line, at) => {
      const [asked, unit] = [rfq.lines[at], units.find(({ id }) => id === line.unit_id)];
      const isWeighed = asked !== undefined && unit !== undefined && needsWeight(asked.unit, unit);
      const said = { rfq_line_id: line.rfq_line_id, not_available: line.not_available, note: line.note || null };
      // The fields of a line marked as not available are hidden, so their values must not cause errors.
      if (line.not_available)
        return { ...said, amount: null, unit_id: asked?.unit.id ?? line.unit_id, quantity: asked?.quantity ?? '0' };
      return {
        ...said,
        unit_id: line.unit_id,
        amount: rialOr(line.amount),
        lead_time_days: numberOr(line.lead_time, null),
        quantity: line.quantity.trim() === '' ? '0' : (parseQuantity(line.quantity) ?? line.quantity),
        unit_weight_kg: isWeighed && line.unit_weight.trim() !== '' ? line.unit_weight : null,
        alternative_product_id: line.is_alternative ? (line.alternative_product?.id ?? null) : null,
        alternative_text: line.is_alternative ? line.alternative_text : '',
        confirm_amount: line.confirmed === undefined ? undefined : line.confirmed,
      };
    }),
    vat_included: values.vat_included,
    delivery: values.delivery,
    payment: values.payment,
    city_id: city?.id ?? Number.NaN,
    freight: rialOr(values.freight),
    credit_days: values.payment === 'cash' ? 0 : (numberOr(values.credit_days, 0) ?? 0),
    valid_until: new Date(endOf(values.valid_days, now)).toISOString(),
    note: values.note || null,
  };
}
