import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';

type Terms = Pick<PriceListRow, 'unit' | 'city' | 'delivery' | 'payment' | 'credit_days' | 'min_quantity' | 'valid_until'>;

/** The terms of a row or of a price as short texts; the unit comes first. */
export const termsOf = (terms: Terms): string[] => [...(terms.unit ? [terms.unit.title] : []), ...termsBesideUnit(terms)];

/** The terms without the unit, which is shown separately. */
export function termsBesideUnit({ city, delivery, payment, credit_days, min_quantity, valid_until }: Terms): string[] {
  return [
    city?.name,
    delivery && faPriceLists.deliveries[delivery],
    payment && (payment === 'credit' ? faPriceLists.credit(credit_days ?? 0) : faPriceLists.payments.cash),
    min_quantity && Number(min_quantity) > 0 ? faPriceLists.check.least(formatQuantity(min_quantity)) : null,
    valid_until && faPriceLists.check.until(formatJalaliDate(Date.parse(valid_until))),
  ].filter((text): text is string => Boolean(text));
}
