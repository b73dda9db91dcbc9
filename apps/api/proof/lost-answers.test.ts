import { randomUUID } from 'node:crypto';
import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Inventory } from '@rasteh/contract/supply/inventories';
import type { AppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../src/core/db/schema/index.ts';
import { type Person, setUser, startTestApp } from '../src/testing/app.ts';
import { engines } from '../src/testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../src/testing/rfq-market.ts';
import { unitIds } from '../src/testing/test-market.ts';

type Call = { as: Person; params?: Record<string, string | number>; body: object };
const { inventories, rfqs, quotes, prices, priceLists, suppliers, reviews } = contract;

describe.each(engines)('a change whose answer was lost, on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let delegate: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    [admin, delegate] = [await market.logIn('09120000701'), await market.logIn('09120000702')];
    await setUser(market.db, admin.id, { role: 'admin' });
    await setUser(market.db, market.first.id, { trusted: true });
    const body = { mobile: delegate.mobile, scopes: ['inventory'], expires_at: null };
    await market.call(contract.delegations.createDelegation, { as: market.first, body });
  });
  afterAll(() => market.close());

  const data = async (route: AppRoute, call: Omit<Call, 'body'> & { body?: object }) => {
    const { status, body } = await market.call(route, call);
    if (status >= 300) throw new Error(`${route.path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  };
  /** The number of entries in the audit log once nothing is under way. */
  const auditEntries = async () => {
    await market.app.jobs.runDue();
    return (await market.db.read.select().from(auditLog)).length;
  };
  const makeInventory = (more: object = {}): Promise<Inventory> => {
    const { product_id } = market;
    const body = { product_id, title: 'میلگرد', quantity: '12', unit_id: unitIds.ton, city_id: 2, publish: true, ...more };
    return data(inventories.own.createInventory, { as: market.first, body });
  };
  const ofInventory = async (more: object = {}): Promise<Call> => {
    const { id, version } = await makeInventory(more);
    return { as: market.first, params: { inventoryId: id }, body: { version } };
  };
  const ofRfq = async (more: object = {}) => {
    const { id, version } = await market.publish(more);
    return { as: market.buyer, params: { rfqId: id }, body: { version } };
  };
  const ofQuote = async (by: 'first' | 'buyer') => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    return { as: market[by], params: { quoteId: quote.id }, body: { version: quote.current.version } };
  };
  const priceList = async (): Promise<Call> => {
    const as = market.first;
    const settled = async (id: number): Promise<PriceList> => {
      await market.app.jobs.runDue();
      return data(priceLists.own.getPriceList, { as, params: { priceListId: id } });
    };
    const created = await data(priceLists.own.createPriceList, { as, body: { text: 'میلگرد ۱۴ ذوب‌آهن ۳۹٬۵۰۰ ت' } });
    const { id, mapping } = await settled(created.id);
    const defaults = { delivery: 'factory', city_id: 1 };
    await data(priceLists.own.mapPriceList, { as, params: { priceListId: id }, body: { ...mapping, defaults } });
    const { version } = await settled(id);
    return { as, params: { priceListId: id }, body: { version } };
  };
  const profile = async (): Promise<Call> => {
    const as = market.second;
    const { title, city, kind } = (await data(suppliers.own.getProfile, { as })).published;
    const terms = {
      title: `${title} نو`,
      about: 'از سال ۱۳۸۰',
      kind,
      city_id: city.id,
      category_ids: [4],
      phones: ['02188776655'],
    };
    return { as, body: { ...terms, city_ids: [], name: 'آهن نمونه', handle: 'ahan-nemune', version: null } };
  };
  const review = async (): Promise<Call> => {
    const as = market.second;
    const body = { product_id: market.product_id, title: 'ورق', quantity: '3', unit_id: unitIds.ton, city_id: 2, publish: true };
    await data(inventories.own.createInventory, { as, body });
    const [{ id, version }] = await data(reviews.listReviews, { as: admin, query: { entity: 'inventory' } } as never);
    return { as: admin, params: { reviewId: id }, body: { version } };
  };
  const price = async (): Promise<Call> => {
    const body = { product_id: market.product_id, unit_id: 1, delivery: 'factory', city_id: 2, amount: 400_000 };
    const { id, version } = await data(prices.own.storePrice, { as: market.first, body });
    return { as: market.first, body: { prices: [{ id, version }] } };
  };

  it.each<[string, AppRoute, () => Promise<Call>]>([
    ['publishing an inventory', inventories.own.publishInventory, () => ofInventory({ publish: false })],
    ['stopping an inventory', inventories.own.stopInventory, () => ofInventory()],
    ['publishing an RFQ', rfqs.own.publishRfq, () => ofRfq({ publish: false })],
    ['stopping an RFQ', rfqs.own.stopRfq, () => ofRfq()],
    ['closing an RFQ', rfqs.own.closeRfq, () => ofRfq()],
    ['taking an RFQ back', rfqs.own.takeBackRfq, () => ofRfq()],
    ['withdrawing a quote', quotes.own.withdrawQuote, () => ofQuote('first')],
    ['taking a quote back', quotes.own.takeBackQuote, () => ofQuote('first')],
    ['declining a quote', quotes.own.declineQuote, () => ofQuote('buyer')],
    ['accepting a quote', quotes.own.acceptQuote, () => ofQuote('buyer')],
    ['applying a price list', priceLists.own.applyPriceList, priceList],
    ['asking for a profile', suppliers.own.putProfile, profile],
    ['approving a review', reviews.approveReview, review],
    ['taking prices back', prices.own.takeBackPrices, price],
  ])('is answered again for %s, and is done once', async (_, route, prepare) => {
    const call = await prepare();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await market.call(route, { ...call, headers });
    expect(first.status).toBeLessThan(300);
    const entries = await auditEntries();
    market.clock.now += 1_000;
    const again = await market.call(route, { ...call, headers });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await auditEntries()).toBe(entries);
  });

  type Edit = { title?: string; key?: string; version?: number; on?: Pick<RfqMarket, 'call'> };
  const bodyOf = (row: Inventory, { title = 'میلگرد نو', version = row.version }: Edit) => {
    return { product_id: row.product.id, title, quantity: '12', unit_id: row.unit.id, city_id: row.city.id, version };
  };
  const edit = (row: Inventory, { key = `edit-${row.id}`, on = market, ...more }: Edit = {}) =>
    on.call(inventories.own.updateInventory, {
      as: market.first,
      params: { inventoryId: row.id },
      body: bodyOf(row, more),
      headers: { 'idempotency-key': key },
    });
  const editByDelegate = (row: Inventory, more: Edit = {}) =>
    market.call(inventories.other.updateInventory, {
      as: delegate,
      params: { userId: market.first.id, inventoryId: row.id },
      body: bodyOf(row, { title: 'میلگرد همکار', ...more }),
      headers: { 'idempotency-key': `edit-${row.id}` },
    });
  const now = (row: Inventory): Promise<Inventory> =>
    data(inventories.own.getInventory, { as: market.first, params: { inventoryId: row.id } });
  const draft = () => makeInventory({ publish: false });

  it('is answered again by a server that was started since', async () => {
    const row = await draft();
    const first = await edit(row);
    const restarted = await startTestApp(engine, { on: market.test });
    restarted.clock.now = market.clock.now;
    const again = await edit(row, { on: restarted });
    await restarted.close();
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });

  it('is done once when it is sent twice at once', async () => {
    const row = await draft();
    const [first, second] = await Promise.all([edit(row), edit(row)]);
    expect([first.status, first.body]).toEqual([second.status, second.body]);
    expect(await now(row)).toMatchObject({ version: row.version + 1 });
  });

  it('is not repeated for another body, and another user has no part in its key', async () => {
    const row = await draft();
    await edit(row);
    const other = await edit(row, { title: 'نبشی' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    const theirs = await editByDelegate(row, { title: 'میلگرد نو' });
    expect([theirs.status, theirs.body.code]).toEqual([412, 'stale']);
    expect(await now(row)).toMatchObject({ title: 'میلگرد نو', version: row.version + 1 });
  });

  it('is a conflict when it had not arrived and another user was faster', async () => {
    const row = await draft();
    expect((await editByDelegate(row)).status).toBe(200);
    for (const answer of [await edit(row), await edit(row)])
      expect([answer.status, answer.body.code, answer.body.data.title]).toEqual([412, 'stale', 'میلگرد همکار']);
  });

  it('keeps a later change by another user, and the next change is a conflict', async () => {
    const row = await draft();
    const first = await edit(row);
    expect((await editByDelegate(row, { version: row.version + 1 })).status).toBe(200);
    expect((await edit(row)).body).toEqual(first.body);
    expect(await now(row)).toMatchObject({ title: 'میلگرد همکار', version: row.version + 2 });
    const next = await edit(row, { key: 'another', version: row.version + 1 });
    expect([next.status, next.body.code, next.body.data.title]).toEqual([412, 'stale', 'میلگرد همکار']);
  });
});
