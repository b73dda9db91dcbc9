import { contract } from '@rasteh/contract';
import type { FigureDay, Figures } from '@rasteh/contract/supply/figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactReveals, supplierViews } from '../../core/db/schema/index.ts';
import type { Person } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const DAY = 86_400_000;

describe.each(engines)('figures on %s', (engine) => {
  let market: RfqMarket;
  let first: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    first = market.first;
  });
  afterAll(() => market.close());

  const read = async (as = first): Promise<Figures> => (await market.call(contract.figures.own.getFigures, { as })).body.data;
  const total = ({ days }: Figures, name: Exclude<keyof FigureDay, 'day'>) => days.reduce((sum, day) => sum + day[name], 0);

  it('has 30 days up to today, and is closed to guests and API keys', async () => {
    const { days, before } = await read();
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(new Date(market.clock.now + 12_600_000).toISOString().slice(0, 10));
    expect(before.views).toBe(0);
    expect((await market.call(contract.figures.own.getFigures, {})).status).toBe(401);
  });

  it('counts shown numbers by day, and keeps the period before apart', async () => {
    const shown = await read();
    const at = (days: number) => ({ user_id: market.buyer.id, supplier_id: first.id, created_at: market.clock.now - days * DAY });
    await market.db.transaction((tx) => tx.insert(contactReveals).values([at(0), at(29), at(30), at(59), at(60)]));
    const { days, before } = await read();
    expect(days[0]?.reveals).toBe(1);
    expect(days.at(-1)?.reveals).toBe((shown.days.at(-1)?.reveals ?? 0) + 1);
    expect(before.reveals).toBe(2);
  });

  it('counts answered invitations, decided quotes and won ones', async () => {
    const before = await read();
    const answered = await market.publish({ invited_ids: [first.id] });
    await market.publish({ invited_ids: [first.id] });
    await market.settle();
    const quote = await market.send(first, answered);
    await market.call(contract.quotes.own.acceptQuote, { as: market.buyer, params: { quoteId: quote.id }, body: { version: 1 } });
    const after = await read();
    const grown = (name: Exclude<keyof FigureDay, 'day'>) => total(after, name) - total(before, name);
    expect([
      grown('rfqs_received'),
      grown('rfqs_answered'),
      grown('quotes'),
      grown('quotes_decided'),
      grown('quotes_won'),
    ]).toEqual([2, 1, 1, 1, 1]);
    expect(total(await read(market.second), 'quotes_won')).toBe(0);
  });

  it('counts stated prices once a day, and those that are valid now', async () => {
    const body = { product_id: market.product_id, unit_id: 1, delivery: 'factory', city_id: 2, amount: 400_000 };
    const before = await read();
    const { body: stored } = await market.call(contract.prices.own.storePrice, {
      as: first,
      body: { ...body, confirm_amount: 400_000 },
    });
    expect(stored.data, JSON.stringify(stored)).toBeTruthy();
    const row = { id: stored.data.id, version: 1, amount: 401_000 };
    await market.call(contract.prices.own.updatePrices, { as: first, body: { prices: [row] } });
    const after = await read();
    expect(total(after, 'prices_stated') - total(before, 'prices_stated')).toBe(1);
    expect([after.prices - before.prices, after.prices_fresh - before.prices_fresh]).toEqual([1, 1]);
    market.clock.now += 4 * DAY;
    expect((await read()).prices_fresh).toBe(0);
  });

  it('counts the visits of the page by its sockets, and writes them before it closes', async () => {
    const [buyer, guest, own] = [
      await openSocket(market, market.buyer),
      await openSocket(market),
      await openSocket(market, first),
    ];
    for (const socket of [buyer, guest, own]) await socket.follow(`supplier:${first.id}`);
    await buyer.follow('supplier:999999');
    for (const socket of [buyer, guest, own]) socket.end();
    await market.app.close();
    const rows = await market.db.read.select().from(supplierViews);
    expect(rows.map(({ supplier_id, views }) => [supplier_id, views])).toEqual([[first.id, 2]]);
  });
});
