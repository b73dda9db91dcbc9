import type { QuoteJumps, SendQuoteSchema } from '@rasteh/contract/trade/quotes';
import type { QuoteLine } from '@rasteh/contract/trade/quotes/forms';
import type { PrefillLine } from '@rasteh/contract/trade/quotes/prefill';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { convertAmount, ratioBetween } from '@rasteh/persian/conversion';
import { amountOn } from '@rasteh/persian/money/price-basis';
import { ratioByWeight } from '@rasteh/persian/money/quote-totals';
import type { z } from 'zod';
import type { Transaction } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { amountInTerms, type Catalogue, createGoodsFinder } from '../../../goods/catalogue/index.ts';
import { type FindMedians, judgeAmount } from '../../../pricing/prices/index.ts';
import type { Content } from '../content.ts';
import type { Prefill } from '../prefill/prefill.ts';
import * as repo from '../repo.ts';
import { jumpText } from './jump-text.ts';

type Wanted = z.output<typeof SendQuoteSchema>;
type Jump = QuoteJumps['jumps'][number];
type Expected = { amount: number; of: Jump['expected_of'] };
type Known = {
  rfq: PublicRfq;
  /** The content of the last version of the same quote. */
  last: Content | null;
  own: readonly PrefillLine[];
  medianOf: (asked: PublicRfq['lines'][number], line: QuoteLine) => Expected | null;
};
type JudgingDeps = { clock: Clock; catalogue: Catalogue; quotePrefill: Pick<Prefill, 'readLines'>; findMedians: FindMedians };

/** The amount of the last version of the quote, in the unit and the terms of this one. */
function lastAmount(line: QuoteLine, { vat_included }: Content, last: Known['last']): Expected | null {
  const said = last?.lines.find(({ rfq_line_id }) => rfq_line_id === line.rfq_line_id);
  if (!last || !said || said.amount === null || said.alternative !== null) return null;
  const counted = [said.unit, line.unit].find(({ dimension }) => dimension !== 'mass');
  const unit_weight_kg = line.unit_weight_kg ?? said.unit_weight_kg;
  const stated = {
    amount: said.amount,
    unit: said.unit,
    piece: counted ? { unit: counted, unit_weight_kg } : null,
    vat_included: last.vat_included,
    vat_rate: last.vat_rate,
  };
  const amount = amountOn(stated, { unit: line.unit, with_vat: vat_included });
  return amount === null ? null : { amount, of: 'quote' };
}

function expectedOf(line: QuoteLine, content: Content, { rfq, last, own, medianOf }: Known): Expected | null {
  const asked = rfq.lines.find(({ id }) => id === line.rfq_line_id);
  if (!asked) return null;
  const before = lastAmount(line, content, last);
  if (before) return before;
  const price = own.find(({ rfq_line_id }) => rfq_line_id === line.rfq_line_id)?.price;
  const ratio = ratioBetween(asked.unit, line.unit) ?? ratioByWeight(asked.unit, line.unit, line.unit_weight_kg);
  const amount = price && ratio ? convertAmount(price.amount, ratio) : null;
  return amount ? { amount, of: 'own' } : medianOf(asked, line);
}

/** The lines of a quote whose amounts are far from the expected ones and were not confirmed, by their place in the body. */
function unconfirmed(lines: Wanted['lines'], content: Content, known: Known): Map<number, Jump> {
  return new Map(
    content.lines.flatMap((line, at): [number, Jump][] => {
      const said = lines[at];
      // An alternative is other goods.
      if (line.amount === null || line.alternative !== null || !said) return [];
      const expected = expectedOf(line, content, known);
      const judgement = expected && judgeAmount(expected.amount, line.amount);
      const is_far = judgement?.code === 'price_far';
      const isConfirmed = said.confirm_amount === line.amount || (!is_far && said.confirm_jump === true);
      if (!expected || !judgement || isConfirmed) return [];
      const { amount: expected_amount, of: expected_of } = expected;
      const { rfq_line_id } = line;
      return [[at, { rfq_line_id, is_far, expected_amount, expected_of, jump_percent: judgement.percent }]];
    }),
  );
}

type Quoted = { rfq: PublicRfq; lines: Wanted['lines']; content: Content };
/** Refuses amounts of a quote. @throws price_jump, or price_far if one must be typed again; with `QuoteJumps` as data */
export type Judging = (tx: Transaction, context: RequestContext, quoted: Quoted) => Promise<void>;

/** Creates the guard of amounts: what is far from the expected amount is refused until it is confirmed. */
export function createJudging({ clock, catalogue, quotePrefill, findMedians }: JudgingDeps): Judging {
  /** The medians of the lines, in their units and terms. */
  async function readMedians(tx: Transaction, { rfq, content }: Quoted): Promise<Known['medianOf']> {
    const asked = rfq.lines.map(({ product, variation }) => ({
      product_id: product?.id ?? null,
      variation_id: variation?.id ?? null,
    }));
    const medians = await findMedians(asked.flatMap(({ product_id }) => product_id ?? []));
    const [goodsOf, reference] = [await createGoodsFinder(tx, asked), await catalogue.reference()];
    return ({ product, variation }, { unit }) => {
      const median = product && medians.get(product.id);
      if (!product || !median) return null;
      const terms = { unit_id: unit.id, vat_included: content.vat_included, stated_at: clock() };
      const goods = goodsOf({ product_id: product.id, variation_id: variation?.id ?? null });
      const amount = amountInTerms(median.amount, terms, goods, reference);
      return amount === null ? null : { amount, of: median.of };
    };
  }

  return async (tx, context, quoted) => {
    const { rfq, lines, content } = quoted;
    const [row] = await repo.listQuotes(tx, { rfq_id: rfq.id, sender: context.subject_id, now: clock() });
    const last = row ? (row.sent.content as Content) : null;
    const own = await quotePrefill.readLines(tx, context, rfq, { ...content, city_id: content.city.id });
    const jumps = unconfirmed(lines, content, { rfq, last, own, medianOf: await readMedians(tx, quoted) });
    if (jumps.size === 0) return;
    const data: QuoteJumps = { jumps: [...jumps.values()] };
    throw new AppError(data.jumps.some(({ is_far }) => is_far) ? 'price_far' : 'price_jump', {
      data,
      errors: Object.fromEntries([...jumps].map(([at, jump]) => [`lines.${at}.amount`, [jumpText(jump)]])),
    });
  };
}
