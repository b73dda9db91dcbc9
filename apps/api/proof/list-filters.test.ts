import { contract } from '@rasteh/contract';
import { type AuditAction, auditActions } from '@rasteh/contract/reach/audit/actions';
import { auditSubjectOf, auditSubjects } from '@rasteh/contract/reach/audit/subjects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, inventories, priceLists, quotes, revisions, rfqs } from '../src/core/db/schema/index.ts';
import { engines } from '../src/testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../src/testing/rfq-market.ts';
import { categoryIds, cityIds, provinceIds } from '../src/testing/test-market.ts';

const day = (ms: number) => new Date(ms + 3.5 * 3_600_000).toISOString().slice(0, 10);
const DAY = 86_400_000;
/** The start of a civil day in Tehran; the millisecond before belongs to the previous day. */
const startOf = (civil: string) => Date.parse(`${civil}T00:00:00+03:30`);

describe.each(engines)('the filters of the user’s own lists on %s', (engine) => {
  let market: RfqMarket;
  let today: string;
  let yesterday: string;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    const { clock, db, first, buyer } = market;
    today = day(clock.now);
    yesterday = day(clock.now - DAY);
    const ibeam = await market.addProduct('ibeam', ['IPE18'], { user_id: first.id });
    const rebar = await market.addProduct('rebar', ['۸', 'کویر'], { user_id: first.id, status: 'pending' });
    const cement = await market.addProduct('cement', ['تیپ ۲'], { user_id: first.id, status: 'rejected' });
    await market.addPrice({ user_id: first.id, product_id: market.product_id, delivery: 'factory', city_id: cityIds.mobarakeh });
    await market.addPrice({ user_id: first.id, product_id: ibeam, city_id: cityIds.pardis });
    const open = await market.publish();
    await market.send(first, open);
    await market.publish({ title: 'تیرآهن پل', lines: [{ product_id: ibeam, quantity: '5', unit_id: 3 }], city_id: 1 });
    await market.publish({ title: 'برای یک نفر', audience: 'invited', invited_ids: [market.second.id], city_id: 1 });
    const stock = { user_id: first.id, unit_id: 1, quantity: 1_000, base_quantity: 1, valid_days: 7, created_at: clock.now };
    const row = { entity: 'product', user_id: first.id, data: {}, created_at: clock.now } as const;
    await db.transaction(async (tx) => {
      await tx.insert(inventories).values([
        {
          ...stock,
          product_id: ibeam,
          title: 'تیرآهن',
          words: 'تیراهن',
          city_id: cityIds.rey,
          amount: 5,
          base_amount: 5,
          status: 'draft',
        },
        { ...stock, product_id: market.product_id, title: 'گرد', words: 'گرد', city_id: cityIds.aran, status: 'draft' },
      ]);
      await tx.insert(revisions).values([
        { ...row, entity_id: rebar, status: 'rejected', reason: 'روشن نیست', reviewed_at: clock.now },
        { ...row, entity_id: rebar, status: 'pending' },
        { ...row, entity_id: cement, status: 'rejected', reason: 'روشن نیست', reviewed_at: clock.now },
      ]);
      // The last millisecond of yesterday, and the first of today.
      await tx.update(quotes).set({ created_at: startOf(today) - 1 });
      await tx.update(rfqs).set({ created_at: startOf(today) });
      const list = {
        user_id: first.id,
        actor_id: first.id,
        title: 'فهرست',
        sheets: [],
        columns: [],
        updated_at: clock.now,
        counts: {
          new: 0,
          changed: 0,
          unchanged: 0,
          unmatched: 0,
          invalid: 0,
          skipped: 0,
          absent: 0,
          jumps: 0,
          unconfirmed: 0,
          unconfirmed_new: 0,
          largest_jump: null,
          applied: 0,
          stale: 0,
          undone: 0,
          changed_since: 0,
        },
        acting: { source: 'web' as const, request_id: 'r', ip: '::1' },
        source: 'text' as const,
      };
      await tx.insert(priceLists).values([
        { ...list, status: 'applied', created_at: startOf(today) - 1 },
        { ...list, status: 'checked', created_at: startOf(today) },
      ]);
      const common = { subject_id: buyer.id, entity: 'price', request_id: 'r', ip: '::1' };
      await tx.insert(auditLog).values([
        { ...common, actor_id: first.id, action: 'updatePrices', at: startOf(today) - 1 },
        { ...common, actor_id: first.id, action: 'createRfq', at: startOf(today) },
        { ...common, actor_id: market.stranger.id, action: 'sendQuote', at: startOf(today) + 1 },
      ]);
    });
  });
  afterAll(() => market.close());

  const { own: prices } = contract.prices;
  const ask = async (route: Parameters<RfqMarket['get']>[0], as: RfqMarket['buyer'], query: object) => {
    const body = await market.get(route, { as, query: query as never });
    expect(body.meta.total).toBe(body.data.length);
    return body.data;
  };

  it.each<[object, number[]]>([
    [{}, [3, 4]],
    [{ category_id: categoryIds.steel }, [3, 4]],
    [{ category_id: categoryIds.ibeam }, [3]],
    [{ province_id: provinceIds.isfahan }, [4]],
    [{ delivery: 'warehouse' }, [3]],
    [{ delivery: 'warehouse', province_id: provinceIds.isfahan }, []],
  ])('prices by %j', async (query, categories) => {
    const found = await ask(prices.listPrices, market.first, query);
    expect(found.map(({ product }: { product: { category_id: number } }) => product.category_id)).toEqual(categories);
  });

  it.each<[object, string[]]>([
    [{ status: 'pending' }, ['میلگرد ۸ کویر']],
    [{ review: 'rejected' }, ['سیمان تیپ ۲']],
    [{ review: 'pending' }, ['میلگرد ۸ کویر']],
    [{ q: 'سیمان' }, ['سیمان تیپ ۲']],
    [{ category_id: categoryIds.steel }, ['میلگرد ۸ کویر', 'تیرآهن IPE18']],
    [{ category_id: categoryIds.steel, status: 'rejected' }, []],
  ])('products by %j', async (query, titles) => {
    const found = await ask(contract.products.own.listOwnProducts, market.first, query);
    expect(found.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  it.each([
    ['products', contract.products.own.listOwnProducts, 'first'],
    ['inventories', contract.inventories.own.listInventories, 'first'],
    ['RFQs', contract.rfqs.own.listRfqs, 'buyer'],
  ] as const)('%s by cursors have each row once, and end', async (_, route, who) => {
    const as = market[who];
    const all = (await market.get(route, { as })).data.map(({ id }: { id: number }) => id);
    expect(all.length).toBeGreaterThan(1);
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { per_page: 1, ...(cursor ? { cursor } : {}) };
      const { data, meta } = await market.get(route, { as, query });
      found.push(...data.map(({ id }: { id: number }) => id));
      cursor = meta.next_cursor;
    } while (cursor && found.length <= all.length);
    expect(found).toEqual(all);
  });

  it.each<[object, string[]]>([
    [{ category_id: categoryIds.steel }, ['گرد', 'تیرآهن']],
    [{ category_id: categoryIds.ibeam }, ['تیرآهن']],
    [{ province_id: provinceIds.isfahan }, ['گرد']],
    [{ state: 'on_call' }, ['گرد']],
    [{ state: 'available' }, ['تیرآهن']],
    [{ state: 'available', q: 'گرد' }, []],
  ])('inventories by %j', async (query, titles) => {
    const found = await ask(contract.inventories.own.listInventories, market.first, query);
    expect(found.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  it('filters RFQs by category, place, audience, number and period', async () => {
    const titles = async (query: object) =>
      (await ask(contract.rfqs.own.listRfqs, market.buyer, query)).map(({ title }: { title: string }) => title);
    const [all] = await ask(contract.rfqs.own.listRfqs, market.buyer, { audience: 'invited' });
    expect(await titles({ category_id: categoryIds.ibeam })).toEqual(['تیرآهن پل']);
    expect(await titles({ category_id: categoryIds.steel, province_id: provinceIds.tehran })).toEqual(['میلگرد سقف']);
    expect(await titles({ audience: 'invited' })).toEqual(['برای یک نفر']);
    expect(await titles({ q: all.number.toLowerCase() })).toEqual(['برای یک نفر']);
    expect(await titles({ from: today, to: today })).toHaveLength(3);
    expect(await titles({ to: yesterday })).toEqual([]);
    expect(await titles({ from: day(startOf(today) + DAY) })).toEqual([]);
  });

  it('filters quotes by text of the RFQ, by either number and by period', async () => {
    const count = async (query: object) => (await ask(contract.quotes.own.listQuotes, market.first, query)).length;
    const [quote] = await ask(contract.quotes.own.listQuotes, market.first, {});
    expect(await count({ q: 'سقف' })).toBe(1);
    expect(await count({ q: 'پل' })).toBe(0);
    expect(await count({ q: quote.number })).toBe(1);
    expect(await count({ q: quote.rfq.number })).toBe(1);
    expect(await count({ q: 'سقف', from: yesterday, to: yesterday })).toBe(1);
    expect(await count({ from: today })).toBe(0);
    expect(await count({ status: 'accepted', q: 'سقف' })).toBe(0);
    expect((await ask(contract.quotes.own.listQuotes, market.second, { q: 'سقف' })).length).toBe(0);
  });

  it('filters price lists by status and period', async () => {
    const dated = async (query: object) =>
      (await ask(contract.priceLists.own.listPriceLists, market.first, query)).map(({ status }: { status: string }) => status);
    expect(await dated({})).toEqual(['checked', 'applied']);
    expect(await dated({ status: 'applied' })).toEqual(['applied']);
    expect(await dated({ from: today })).toEqual(['checked']);
    expect(await dated({ from: yesterday, to: yesterday })).toEqual(['applied']);
  });

  it('filters the audit log by subject, kind of actor and period', async () => {
    const actions = async (query: object) =>
      (await ask(contract.audit.listAudit, market.buyer, query)).map(({ action }: { action: string }) => action);
    expect(await actions({})).toEqual(['sendQuote', 'createRfq', 'updatePrices']);
    expect(await actions({ about: 'prices' })).toEqual(['updatePrices']);
    expect(await actions({ about: 'files' })).toEqual([]);
    expect(await actions({ by: 'user', from: today })).toEqual(['sendQuote', 'createRfq']);
    expect(await actions({ by: 'admin' })).toEqual([]);
    expect(await actions({ to: yesterday })).toEqual(['updatePrices']);
  });

  it('rejects an invalid filter at its field', async () => {
    for (const [route, as, wrong] of [
      [prices.listPrices, market.first, { delivery: 'air' }],
      [contract.products.own.listOwnProducts, market.first, { review: 'done' }],
      [contract.inventories.own.listInventories, market.first, { province_id: 'tehran' }],
      [contract.rfqs.own.listRfqs, market.buyer, { from: '1405-09-01x' }],
      [contract.rfqs.own.listRfqs, market.buyer, { to: '2026-02-30' }],
      [contract.quotes.own.listQuotes, market.first, { q: 'م'.repeat(101) }],
      [contract.audit.listAudit, market.buyer, { about: 'gossip' }],
      [contract.audit.listAudit, market.buyer, { by: 'guest' }],
      [contract.priceLists.own.listPriceLists, market.first, { status: 'lost' }],
    ] as const) {
      const { status, body } = await market.call(route, { as, query: wrong as never });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(wrong)]);
    }
  });
});

it('has an action of the audit log for every subject that the filter offers, and no other subject', () => {
  const asked = new Set(auditActions.map((action: AuditAction) => auditSubjectOf[action]));
  expect([...asked].sort()).toEqual([...auditSubjects].sort());
});
