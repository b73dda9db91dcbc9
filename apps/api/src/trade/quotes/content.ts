import type { SendQuoteSchema } from '@rasteh/contract/trade/quotes';
import type { QuoteLine, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { quoteLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { totalOf } from '@rasteh/persian/conversion';
import { formatNumber } from '@rasteh/persian/digits';
import { quoteTotals, ratioByWeight } from '@rasteh/persian/money/quote-totals';
import { vatRate } from '@rasteh/persian/money/vat';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import { invalid } from '../../core/lib/app-error.ts';
import { toWire } from '../../core/lib/clock.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { unknownProduct } from '../../goods/products/index.ts';
import type { NamedProduct } from './products-repo.ts';

/**
 * The content of a quote version, with names, units and VAT rate as of the time of sending. It is stored unchanged for ever.
 */
export type Content = Omit<QuoteVersion, 'version' | 'sent_at'>;
type Wanted = z.output<typeof SendQuoteSchema>;
type Context = { now: number; rfq: PublicRfq; reference: Reference; products: Map<number, NamedProduct> };

function lineFrom(wanted: Wanted['lines'][number], at: string, { rfq, reference, products }: Context): QuoteLine {
  const asked = rfq.lines.find(({ id }) => id === wanted.rfq_line_id);
  if (!asked) throw invalid({ [`${at}.rfq_line_id`]: 'این ردیف در درخواست خرید نیست.' });
  const unit = reference.unitsById.get(wanted.unit_id);
  if (!unit) throw invalid({ [`${at}.unit_id`]: 'این واحد پیدا نشد.' });
  const { rfq_line_id, not_available, quantity, lead_time_days } = wanted;
  const note = wanted.note || null;
  const unit_weight_kg = wanted.unit_weight_kg === '0' ? null : wanted.unit_weight_kg;
  const nothing = { rfq_line_id, unit, quantity, unit_weight_kg, lead_time_days: null, alternative: null, note };
  if (not_available || wanted.amount === null) return { ...nothing, not_available: true, amount: null, total: null };
  const product = wanted.alternative_product_id === null ? null : products.get(wanted.alternative_product_id);
  if (product === undefined) throw unknownProduct(`${at}.alternative_product_id`);
  const isAlternative = product !== null || wanted.alternative_text !== '';
  if (quantity === '0') throw invalid({ [`${at}.quantity`]: 'مقدار باید بیش از صفر باشد.' });
  if (!ratioByWeight(unit, asked.unit, unit_weight_kg))
    throw invalid({
      [`${at}.unit_id`]: `این واحد با «${asked.unit.title}» مقایسه نمی‌شود. وزن هر واحد را بنویسید یا همان واحد را انتخاب کنید.`,
    });
  const total = totalOf(wanted.amount, quantityToThousandths(quantity));
  if (total === null) throw invalid({ [`${at}.amount`]: 'حاصل‌ضرب قیمت و مقدار بیش از حد بزرگ است.' });
  const alternative = isAlternative ? { product, text: wanted.alternative_text } : null;
  return { ...nothing, not_available: false, amount: wanted.amount, lead_time_days, alternative, total };
}

/**
 * Builds the content of a quote from the request body, checked against the RFQ, the catalogue and the clock.
 * @throws invalid on the invalid field
 */
export function contentFrom(wanted: Wanted, context: Context): Content {
  const { now, reference } = context;
  const { vat_included, delivery, freight, payment, credit_days } = wanted;
  const city = reference.citiesById.get(wanted.city_id);
  if (!city) throw invalid({ city_id: 'این شهر پیدا نشد.' });
  const valid_until = Date.parse(wanted.valid_until);
  if (valid_until <= now) throw invalid({ valid_until: 'زمان اعتبار باید در آینده باشد.' });
  if (valid_until > now + quoteLimits.valid_days * DAY_MS)
    throw invalid({ valid_until: `اعتبار پیشنهاد نباید بیش از ${formatNumber(quoteLimits.valid_days)} روز باشد.` });
  const ids = wanted.lines.map(({ rfq_line_id }) => rfq_line_id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw invalid({ [`lines.${twice}.rfq_line_id`]: 'به این ردیف دو بار پاسخ داده‌اید.' });
  const lines = wanted.lines.map((line, index) => lineFrom(line, `lines.${index}`, context));
  if (lines.every(({ not_available }) => not_available)) throw invalid({ lines: 'دست‌کم به یک ردیف قیمت بدهید.' });
  const vat_rate = vatRate(now, reference.vat);
  const totals = quoteTotals(
    lines.map(({ total }) => total ?? 0),
    { vat_included, vat_rate },
    freight ?? 0,
  );
  if (!totals) throw invalid({ lines: 'جمع این پیشنهاد بیش از حد بزرگ است.' });
  return {
    lines,
    vat_included,
    vat_rate,
    delivery,
    city,
    freight,
    payment,
    credit_days,
    valid_until: toWire(valid_until),
    note: wanted.note || null,
    totals,
  };
}
