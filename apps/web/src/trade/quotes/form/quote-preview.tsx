import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { QuoteLine, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { totalOf } from '@rasteh/persian/conversion';
import { parseQuantity, quantityToThousandths } from '@rasteh/persian/quantity';
import { Drawer } from '@rasteh/ui/drawer';
import { faQuoteForm } from '../../../i18n/trade/quote-form.ts';
import { VersionView } from '../paper/version-view.tsx';
import { lineTitle } from '../quote-text.ts';
import type { LineValues, totalsOf } from './values/quote-values.ts';

type PreviewInput = {
  body: SendQuote;
  rfq: PublicRfq;
  lines: readonly LineValues[];
  totals: NonNullable<ReturnType<typeof totalsOf>>;
  version: number;
  units: readonly Unit[];
  cities: readonly City[];
  now: number;
};

/** The version that would be sent; what is not complete yet counts as not offered. */
function versionOf({ body, rfq, lines, totals, version, units, cities, now }: PreviewInput): QuoteVersion {
  const { vat_included, delivery, payment, valid_until } = body;
  return {
    version: version + 1,
    sent_at: new Date(now).toISOString(),
    vat_included,
    delivery,
    payment,
    valid_until,
    vat_rate: totals.rate,
    city: cities.find(({ id }) => id === body.city_id) ?? rfq.city,
    // A freight of 0 is stated; what cannot be read is not.
    freight: Number.isFinite(body.freight) ? (body.freight ?? null) : null,
    credit_days: body.credit_days || 0,
    note: body.note ?? null,
    totals,
    lines: body.lines.flatMap((line, at): QuoteLine[] => {
      const [asked, typed] = [rfq.lines[at], lines[at]];
      if (!asked || !typed) return [];
      const quantity = parseQuantity(String(line.quantity)) ?? '0';
      const amount = line.amount || null;
      return [
        {
          rfq_line_id: line.rfq_line_id,
          not_available: amount === null,
          amount,
          quantity,
          unit: units.find(({ id }) => id === line.unit_id) ?? asked.unit,
          unit_weight_kg: line.unit_weight_kg ?? null,
          lead_time_days: line.lead_time_days ?? null,
          alternative: typed.is_alternative
            ? { product: typed.alternative_product && { ...typed.alternative_product, slug: '' }, text: typed.alternative_text }
            : null,
          note: line.note ?? null,
          total: amount === null ? null : totalOf(amount, quantityToThousandths(quantity)),
        },
      ];
    }),
  };
}

/** The quote as its buyer will see it. */
export function QuotePreview({ onClose, ...input }: PreviewInput & { onClose: () => void }) {
  return (
    <Drawer open title={faQuoteForm.bar.preview} closeLabel={faQuoteForm.bar.preview_close} onClose={onClose}>
      <VersionView version={versionOf(input)} titles={new Map(input.rfq.lines.map((line) => [line.id, lineTitle(line)]))} />
    </Drawer>
  );
}
