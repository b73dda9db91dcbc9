import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { vatRate, vatRates } from '@rasteh/persian/money/vat';
import { toWire } from '../../src/core/lib/clock.ts';
import { demoProducts } from '../data/products.data.ts';
import { demoSuppliers } from '../data/suppliers.data.ts';
import { rounded } from '../walk.ts';
import { momentFrom } from './moments.ts';
import type { Scene } from './scene.ts';
import type { StoryAnswer, StoryLine, StoryQuote, StoryRfq } from './types.ts';

/** The price of a month of credit, as a factor. */
const MONTH_OF_CREDIT = 0.022;

type Line = SendQuote['lines'][number];
type Asked = { scene: Scene; story: StoryRfq; quote: StoryQuote; rfq: Rfq };

/** The cash amount of one unit of a line for this supplier, without VAT. */
function levelOf(scene: Scene, line: StoryLine, slug: string | undefined, supplier: string): number {
  if (!('product' in line)) return line.amount;
  return scene.levelOf({
    product_id: scene.product(slug ?? line.product),
    unit_id: scene.unit(line.unit),
    user_id: scene.person(supplier),
  });
}

function lineOf({ scene, story, quote, rfq }: Asked, index: number, answer: StoryAnswer, times: number): Line | null {
  const asked = rfq.lines[index];
  const line = story.lines[index];
  if (!asked || !line || answer === null) return null;
  const { id: rfq_line_id, quantity, unit } = asked;
  if (answer === 'none') return { rfq_line_id, unit_id: unit.id, quantity, not_available: true };
  const { factor, instead, byPiece, note } = typeof answer === 'number' ? { factor: answer } : answer;
  const credit = 1 + (MONTH_OF_CREDIT * (quote.credit ?? 0)) / 30;
  const vat = quote.vat ? 1 + vatRate(scene.services.time.now, vatRates) / 10_000 : 1;
  const amount = levelOf(scene, line, instead, quote.supplier) * factor * times * credit * vat;
  const lead_time_days = quote.lead ?? null;
  const same = { rfq_line_id, lead_time_days, note: note ?? null };
  const other = instead ? { alternative_product_id: scene.product(instead) } : {};
  const piece = 'product' in line && byPiece ? demoProducts.find(({ slug }) => slug === line.product)?.piece : undefined;
  if (!piece) return { ...same, ...other, amount: rounded(amount), unit_id: unit.id, quantity };
  const weight = Number(piece.weightKg);
  return {
    ...same,
    ...other,
    amount: rounded(amount * weight),
    unit_id: scene.unit(piece.unit),
    quantity: String(Math.ceil(Number(quantity) / weight)),
    unit_weight_kg: piece.weightKg,
  };
}

/** The content of a supplier's quote for an RFQ; its next version is the same with different amounts. */
export function quoteContent(asked: Asked, rfq_version: number, isNext: boolean): SendQuote {
  const { scene, story, quote } = asked;
  const { delivery = 'warehouse', credit = 0, freight = null } = quote;
  const times = isNext ? (quote.next?.factor ?? 1) : 1;
  const home = demoSuppliers.find(({ handle }) => handle === quote.supplier)?.city ?? story.city;
  return {
    rfq_version,
    version: isNext ? 1 : 0,
    lines: quote.answers.flatMap((answer, index) => lineOf(asked, index, answer, times) ?? []),
    vat_included: quote.vat ?? false,
    delivery,
    city_id: scene.city(delivery === 'delivered' ? story.city : home),
    freight,
    payment: credit > 0 ? 'credit' : 'cash',
    credit_days: credit,
    valid_until: toWire(momentFrom(scene.now, [quote.valid, '18:00'])),
    note: (isNext ? quote.next?.note : quote.note) ?? null,
  };
}
