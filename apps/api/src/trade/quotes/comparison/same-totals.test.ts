import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import type { Quote, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import type { OwnRfqLine, PublicRfq } from '@rasteh/contract/trade/rfqs';
import { convertQuantity } from '@rasteh/persian/conversion';
import { ratioByWeight } from '@rasteh/persian/money/quote-totals';
import { vatRates } from '@rasteh/persian/money/vat';
import { quantityToThousandths, thousandthsToQuantity } from '@rasteh/persian/quantity';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reference } from '../../../goods/catalogue/index.ts';
import { contentFrom } from '../content.ts';
import { sheetOfOrder } from '../deals/order-text.ts';
import { compare } from './comparison.ts';

const seed = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);
const now = Date.parse('2026-11-21T08:00:00.000Z');
const unit = (id: number, title: string, dimension: string, factor: string) => ({ id, title, dimension, factor }) as Unit;
const units = [unit(1, 'کیلوگرم', 'mass', '1'), unit(2, 'تن', 'mass', '1000'), unit(3, 'شاخه', 'piece', '1')] as const;
const [kilogram, ton, branch] = units;
const city = { id: 1, name: 'تهران' };
const reference = {
  unitsById: new Map(units.map((one) => [one.id, one])),
  citiesById: new Map([[1, city]]),
  vat: vatRates,
} as unknown as Reference;

const drawnLine = fc.record({
  amount: fc.integer({ min: 1, max: 900_000_000 }),
  thousandths: fc.integer({ min: 1, max: 90_000_000 }),
  grams: fc.integer({ min: 1, max: 90_000 }),
  of: fc.constantFrom([kilogram, kilogram], [kilogram, ton], [ton, kilogram], [branch, kilogram], [kilogram, branch]),
});
const drawnTerms = fc.record({
  vat_included: fc.boolean(),
  delivery: fc.constantFrom('factory' as const, 'delivered' as const),
  freight: fc.option(fc.integer({ min: 0, max: 900_000_000 })),
});
type Drawn = { amount: number; thousandths: number; grams: number; of: readonly Unit[] };

/** Lines that are asked in the quantity that a quote offers, in the buyer's unit; without those that round to nothing. */
const answered = (drawn: readonly Drawn[]) =>
  drawn.flatMap(({ amount, thousandths, grams, of: [from, to] }, at) => {
    const weight = thousandthsToQuantity(grams);
    const ratio = from && to && ratioByWeight(from, to, weight);
    const quantity = ratio ? convertQuantity(thousandths, ratio) : null;
    if (!from || !to || !quantity) return [];
    const asked = { id: at + 1, position: at + 1, quantity: thousandthsToQuantity(quantity), awarded_quantity: '0', unit: to };
    const wanted = { rfq_line_id: at + 1, not_available: false, amount, unit_id: from.id, unit_weight_kg: weight };
    const rest = { lead_time_days: null, alternative_product_id: null, alternative_text: '', note: null };
    return [
      { asked: asked as OwnRfqLine, wanted: Object.assign(wanted, rest, { quantity: thousandthsToQuantity(thousandths) }) },
    ];
  });

function quoteOf(
  lines: ReturnType<typeof answered>,
  terms: { vat_included: boolean; delivery: 'factory' | 'delivered'; freight: number | null },
) {
  const sent = { rfq_version: 1, version: 0, city_id: 1, payment: 'cash' as const, credit_days: 0, note: null };
  const wanted = Object.assign(sent, terms, {
    lines: lines.map((line) => line.wanted),
    valid_until: new Date(now + 86_400_000).toISOString(),
  });
  const rfq = { lines: lines.map(({ asked }) => asked) } as unknown as PublicRfq;
  const current: QuoteVersion = Object.assign(contentFrom(wanted, { now, rfq, reference, products: new Map() }), {
    version: 1,
    sent_at: new Date(now).toISOString(),
  });
  return { id: 4, number: 'P-1', status: 'sent', is_supplier_active: true, current, awards: [], rfq: {} } as unknown as Quote;
}

it('a quote has one total on its sheet, in the comparison and on the order sheet, whatever its units, VAT and freight are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnLine, { minLength: 1, maxLength: 5 }), drawnTerms, async (drawn, terms) => {
      const lines = answered(drawn);
      fc.pre(lines.length > 0);
      const quote = quoteOf(lines, terms);
      const { totals } = quote.current;
      const asked = lines.map((line) => line.asked);
      const { wholes, basket } = compare(asked, [quote], { yearly_rate: null, now, given_up: [] });
      const freight = basket.freight === 'included' ? totals.freight : 0;
      expect(wholes[0]?.amount).toBe(totals.lines + freight);
      expect(basket.combination).toMatchObject({ amount: totals.lines + freight, shared_amount: totals.lines + freight });

      const awards = asked.map(({ id, quantity }) => ({ id, rfq_line_id: id, quote_id: 4, quantity, amount: 1, awarded_at: '' }));
      const party = { name: '', identity: null, economic_code: null, city: null };
      const shared = {
        quote: Object.assign({}, quote, { awards }),
        rfq_lines: asked,
        seller: party,
        buyer: party,
        fingerprint: '',
      };
      const cells = new Map<unknown, unknown>();
      for await (const [, title, value] of sheetOfOrder(shared as unknown as SharedQuote).rows) cells.set(title, value);
      expect(cells.get('جمع با ارزش افزوده (تومان)')).toBe((totals.lines + totals.vat) / 10);
      expect(quantityToThousandths(asked[0]?.quantity ?? '')).toBeGreaterThan(0);
    }),
    seed === undefined ? {} : { seed },
  );
});
