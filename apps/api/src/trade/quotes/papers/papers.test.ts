import { contract } from '@rasteh/contract';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { seen, seenLines } from '../../../testing/pdf-text.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { own, exportQuoteByToken } = contract.quotes;
const pdf = { format: 'pdf' } as never;

describe.each(engines)('papers of quotes on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const sent = async (): Promise<Quote> => market.send(market.first, await market.publish());
  const quotePaper = (as: Person | undefined, { id }: Quote) =>
    market.call(own.exportQuote, { ...(as && { as }), params: { quoteId: id } });
  const orderPaper = (as: Person | undefined, { id }: Quote) =>
    market.call(own.exportOrder, { ...(as && { as }), params: { quoteId: id }, query: pdf });
  const linesOf = (body: unknown): string[] => seenLines(body as Uint8Array).flat();

  it('draw the proforma with the totals of the quote, for both sides alone', async () => {
    const quote = await sent();
    for (const as of [market.buyer, market.first]) {
      const { status, body, headers } = await quotePaper(as, quote);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'private, no-store']);
      expect(headers['content-disposition']).toContain(`''${encodeURIComponent(`پیش‌فاکتور ${quote.number}.pdf`)}`);
      const { lines: net, vat, all } = quote.current.totals;
      expect(linesOf(body)).toEqual(
        expect.arrayContaining([seen('پیش‌فاکتور'), quote.number, quote.rfq.number, ...[net, vat, all].map(formatToman)]),
      );
      expect(linesOf(body).some((line) => line.includes(`${formatNumber(all)}`))).toBe(true);
      expect(linesOf(body).join('\n')).toContain(`/panel/quotes/${quote.id}`);
    }
    for (const as of [market.second, market.stranger]) expect((await quotePaper(as, quote)).status).toBe(404);
    expect((await quotePaper(undefined, quote)).status).toBe(401);
  });

  it('draw the quote of a link until it is revoked, and no search index or cache keeps it', async () => {
    const quote = await sent();
    const params = { quoteId: quote.id };
    const { token } = (await market.call(own.createQuoteLink, { as: market.buyer, params })).body.data;
    const open = () => market.call(exportQuoteByToken, { params: { token } });
    const { status, body, headers } = await open();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(linesOf(body).join('\n')).toContain(`/q/${token}`);
    await market.call(own.deleteQuoteLink, { as: market.buyer, params });
    expect((await open()).status).toBe(404);
  });

  it('draw the order once its award stands, with the codes of both sides', async () => {
    const quote = await sent();
    const params = { quoteId: quote.id };
    expect((await orderPaper(market.buyer, quote)).status).toBe(409);
    expect((await market.call(own.acceptQuote, { as: market.buyer, params, body: { version: 1 } })).status).toBe(200);
    expect((await orderPaper(market.buyer, quote)).status).toBe(409);
    await market.settle();
    for (const as of [market.buyer, market.first]) {
      const lines = linesOf((await orderPaper(as, quote)).body);
      expect(lines).toEqual(expect.arrayContaining([seen('برگهٔ سفارش'), quote.number, formatToman(quote.current.totals.all)]));
    }
    // The proforma of an awarded quote has the awarded lines too.
    expect(linesOf((await quotePaper(market.buyer, quote)).body)).toContain(seen('ردیف‌های برنده‌شده'));
    for (const as of [market.second, market.stranger]) expect((await orderPaper(as, quote)).status).toBe(404);
    expect((await orderPaper(undefined, quote)).status).toBe(401);
  });

  it('draw the comparison with the numbers of its workbook, for the buyer alone', async () => {
    const rfq = await market.publish();
    const quotes = [await market.send(market.first, rfq), await market.send(market.second, rfq, [390_000, 4_700_000])];
    const file = (as: Person | undefined) =>
      market.call(own.exportComparison, { ...(as && { as }), params: { rfqId: rfq.id }, query: pdf });
    const { status, body, headers } = await file(market.buyer);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    // 390,000 Rial × 1000 kg for a ton, in Toman.
    expect(linesOf(body)).toEqual(
      expect.arrayContaining(['۳۹٬۰۰۰٬۰۰۰', seen('ارزان‌ترین'), ...quotes.map(({ number }) => number)]),
    );
    for (const as of [market.first, market.stranger]) expect((await file(as)).status).toBe(404);
    expect((await file(undefined)).status).toBe(401);
  });

  it('are refused for a moment while too many are being drawn', async () => {
    const quote = await sent();
    const answers = await Promise.all(Array.from({ length: 40 }, () => quotePaper(market.buyer, quote)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([200, 503]);
    expect((await quotePaper(market.buyer, quote)).status).toBe(200);
  });
});
