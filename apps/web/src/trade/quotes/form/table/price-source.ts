import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { PrefillLine, PrefillPrice } from '@rasteh/contract/trade/quotes/prefill';
import { formatClock, formatJalaliDay } from '@rasteh/persian/calendar/dates';
import { DAY_MS, TEHRAN_OFFSET_MS } from '@rasteh/persian/calendar/spans';
import { formatNumber } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { type DatedVatRate, vatRate } from '@rasteh/persian/money/vat';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faQuoteForm } from '../../../../i18n/trade/quote-form.ts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import { isFilled } from '../values/prefill-values.ts';
import type { LineValues } from '../values/quote-values.ts';

const texts = faQuoteForm.source;
/** Tehran is at +03:30. */
const dayOf = (at: number): number => Math.floor((at + TEHRAN_OFFSET_MS) / DAY_MS);

/**
 * Where the amount of a line comes from: `own` for a price of today, `aged` for one that is older, about to expire or for other
 * terms, `missing` without a price, `typed` for another amount. `canUse` offers the price that is not in the line.
 */
export type PriceSource = { tone: 'own' | 'aged' | 'missing' | 'typed'; text: string; terms: string; canUse: boolean };

/** A day of the past in words; the year is left out. */
export function dayText(at: string, now: number): string {
  const days = dayOf(now) - dayOf(Date.parse(at));
  if (days <= 1) return days <= 0 ? texts.today : texts.yesterday;
  return formatJalaliDay(at);
}

function workingOf(price: PrefillPrice, asked: Unit, { vat_included, rates }: Pick<Shown, 'vat_included' | 'rates'>): string[] {
  const rate = formatNumber(vatRate(price.stated_at, rates) / 100);
  // One of both units is of mass, the other counts the piece that was weighed.
  const piece = asked.dimension === 'mass' ? price.stated.unit : asked;
  return [
    ...(price.unit_weight_kg === null ? [] : [texts.weight(piece.title, formatQuantity(price.unit_weight_kg))]),
    ...(price.stated.vat_included === vat_included ? [] : [vat_included ? texts.vat_added(rate) : texts.vat_removed(rate)]),
  ];
}

/** Which of several prices it is: its terms, where they differ from those of the quote or there are others. */
function termsOf({ differs, ...price }: PrefillPrice, others: number): string {
  if (others === 0 && differs.every((name) => name === 'city')) return '';
  const { min_quantity, payment, credit_days, delivery, stated } = price;
  const said = [
    payment === 'cash' ? faQuotes.payments.cash : faQuotes.payments.credit(credit_days),
    faQuotes.deliveries[delivery],
    ...(min_quantity === '0' ? [] : [texts.from(`${formatQuantity(min_quantity)} ${stated.unit.title}`)]),
    ...(price.variation === null ? [] : [price.variation]),
  ].join('، ');
  return others === 0 ? said : texts.of_several(others + 1, said);
}

/** Until when an amount holds that was not stated today or ends soon. */
function endText({ age, valid_until }: PrefillPrice, now: number): string | null {
  if (age === 'expired') return texts.expired;
  if (age === 'today' || valid_until === null) return null;
  const isToday = dayOf(Date.parse(valid_until)) === dayOf(now);
  return texts.valid_until(isToday ? formatClock(valid_until) : formatJalaliDay(valid_until));
}

type Shown = {
  line: LineValues;
  known: PrefillLine | undefined;
  unit: Unit;
  vat_included: boolean;
  now: number;
  rates: readonly DatedVatRate[];
};

/** What is said under the title of a line about its amount; null if nothing is known. */
export function sourceOf({ line, known, unit, vat_included, now, rates }: Shown): PriceSource | null {
  if (!known) return null;
  const isEmpty = line.amount === '';
  const { price, gap } = known;
  if (!price) {
    const text = known.unit
      ? texts.no_conversion(known.unit.title, unit.title, (unit.dimension === 'mass' ? known.unit : unit).title)
      : texts.gaps[gap ?? 'no_price'];
    return { tone: isEmpty ? 'missing' : 'typed', text, terms: '', canUse: false };
  }
  const isOwn = isFilled(line, known);
  const stated = texts.stated(dayText(price.stated_at, now), formatTomanWithUnit(price.stated.amount), price.stated.unit.title);
  const end = endText(price, now);
  const text = [stated, ...workingOf(price, unit, { vat_included, rates }), ...(end === null ? [] : [end])].join('؛ ');
  const isPlain = price.age === 'today' && price.differs.every((name) => name === 'city');
  const tone = isOwn ? (isPlain ? 'own' : 'aged') : isEmpty ? 'missing' : 'typed';
  return { tone, text, terms: termsOf(price, known.others), canUse: !isOwn };
}
