import type { QuoteLine, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import { freightText } from '../freight-text.ts';

/** The details beside a line's name: another product, the weight of a piece, a note. */
export function lineDetails({ alternative, unit_weight_kg, note }: QuoteLine): string {
  const other = alternative && [alternative.product?.title, alternative.text].filter(Boolean).join(' · ');
  return [
    other ? faQuotes.alternative(other) : '',
    unit_weight_kg ? faQuotes.weight(formatQuantity(unit_weight_kg)) : '',
    note ?? '',
  ]
    .filter(Boolean)
    .join(' — ');
}

/** The terms of a version as pairs of name and text. */
export function termsOf({
  delivery,
  city,
  freight,
  payment,
  credit_days,
  vat_included,
  valid_until,
}: QuoteVersion): [string, string][] {
  const { terms, deliveries, payments } = faQuotes;
  return [
    [terms.delivery, deliveries[delivery]],
    [terms.city, city.name],
    [terms.freight, freightText({ delivery, freight })],
    [terms.payment, payment === 'cash' ? payments.cash : payments.credit(credit_days)],
    [terms.vat, vat_included ? terms.vat_in : terms.vat_out],
    [terms.valid_until, `${formatJalaliFull(valid_until)}، ${formatClock(valid_until)}`],
  ];
}
