import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import type { AwardTotals, UnitOfLine } from '@rasteh/contract/trade/quotes/award-totals';
import type { QuoteLine, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { freightKindOf } from '@rasteh/contract/trade/quotes/freight';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatToman, formatTomanWithUnit } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { Pair, PaperBlock } from '../../../core/lib/pdf/paper.ts';
import { paperText } from './paper-text.ts';

/** The unit of each line of the RFQ. */
export const unitsOf =
  ({ rfq_lines }: SharedQuote): UnitOfLine =>
  (line_id) =>
    rfq_lines.find(({ id }) => id === line_id)?.unit;

/** What stands under the name of an answered line: another product, the weight of a piece, a note. */
export function lineDetails({ alternative, unit_weight_kg, note }: QuoteLine): string {
  const other = alternative && [alternative.product?.title, alternative.text].filter(Boolean).join(' · ');
  return [
    other ? paperText.alternative(other) : '',
    unit_weight_kg ? paperText.weight(formatQuantity(unit_weight_kg)) : '',
    note ?? '',
  ]
    .filter(Boolean)
    .join(' — ');
}

function freightText(terms: Pick<QuoteVersion, 'delivery' | 'freight'>): string {
  const kind = freightKindOf(terms);
  return kind === 'stated' ? paperText.freights.stated(formatTomanWithUnit(terms.freight ?? 0)) : paperText.freights[kind];
}

/** The rows below the lines: lines and VAT, the freight or who bears it, and the whole under its name. */
export function sumsOf(totals: QuoteVersion['totals'] | AwardTotals, current: QuoteVersion, whole: string): Pair[] {
  const { freight } = totals;
  const carriage: Pair[] =
    freight === null ? [] : [[paperText.freight, freight > 0 ? formatToman(freight) : freightText(current)]];
  return [
    [paperText.lines, formatToman(totals.lines)],
    [paperText.vat(current.vat_rate), formatToman(totals.vat)],
    ...carriage,
    [whole, formatToman(totals.all)],
  ];
}

/** A sum in words and in Rial. */
export const inWords = (rial: number): PaperBlock => ({
  kind: 'text',
  text: paperText.in_words(tomanInWords(rial), formatNumber(rial)),
  isBold: true,
});

/** The terms of a version. */
export function termsOf(current: QuoteVersion): PaperBlock {
  const { delivery, city, payment, credit_days, vat_included, valid_until } = current;
  return {
    kind: 'pairs',
    pairs: [
      [paperText.delivery, paperText.deliveries[delivery]],
      [paperText.city, city.name],
      [paperText.freight, freightText(current)],
      [paperText.payment, payment === 'cash' ? paperText.cash : paperText.credit(credit_days)],
      [paperText.vat_basis, vat_included ? paperText.vat_in : paperText.vat_out],
      [paperText.validity, `${formatJalaliFull(valid_until)}، ${formatClock(valid_until)}`],
    ],
  };
}

/** Both parties with the codes that the paper shows. */
export function partiesOf({ seller, buyer }: SharedQuote): PaperBlock {
  const pairs = ({ identity, economic_code, city }: SharedQuote['seller']): Pair[] => [
    [paperText.identity, identity ? toPersianDigits(identity) : paperText.unknown],
    [paperText.economic_code, economic_code ? toPersianDigits(economic_code) : paperText.unknown],
    [paperText.city, city ?? paperText.unknown],
  ];
  return {
    kind: 'parties',
    parties: [
      { title: paperText.seller(seller.name), pairs: pairs(seller) },
      { title: paperText.buyer(buyer.name), pairs: pairs(buyer) },
    ],
  };
}

/** The boxes to sign in, the code of the content, and the address at which it can be verified. */
export const footOf = ({ fingerprint }: SharedQuote, { name, url }: { name: string; url: string }): PaperBlock[] => [
  { kind: 'signatures', titles: [paperText.signature_seller, paperText.signature_buyer] },
  {
    kind: 'address',
    url,
    pairs: [
      [paperText.fingerprint, fingerprint],
      [name, url],
    ],
    note: paperText.fingerprint_text,
  },
];

/** The awarded lines in the units of the RFQ, as rows of a table: position, name, quantity, amount. */
export const awardedRow = ({ quote, rfq_lines }: SharedQuote, at: number): string[] => {
  const award = quote.awards[at];
  const asked = rfq_lines.find(({ id }) => id === award?.rfq_line_id);
  return [
    formatNumber(asked?.position ?? at + 1),
    asked?.title ?? '',
    [formatQuantity(award?.quantity ?? '0'), asked?.unit.title].filter(Boolean).join(' '),
    formatToman(award?.amount ?? 0),
  ];
};
