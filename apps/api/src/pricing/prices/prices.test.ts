import { contract } from '@rasteh/contract';
import type { Price } from '@rasteh/contract/pricing/prices';
import type { AppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllStatements } from '../../../proof/testing/plans.ts';
import { auditLog, priceArchives, prices as priceTable } from '../../core/db/schema/index.ts';
import { type Person, saturdayMorning, startTestApp, type TestApp } from '../../testing/app.ts';
import { bothEngines } from '../../testing/engines.ts';
import { createMarket, createSupplier, type Market } from '../../testing/price-market.ts';

const { own, other } = contract.prices;
const minute = 60_000;

describe.each(bothEngines)('prices on %s', (engine) => {
  let t: TestApp;
  let market: Market;
  let seller: Person;
  let stranger: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    market = await createMarket(t.db, saturdayMorning);
    seller = await t.logIn('09120000011', 'فروشندهٔ نمونه');
    stranger = await t.logIn('09120000012', 'فروشندهٔ دیگر');
    await createSupplier(t.db, seller.id, saturdayMorning);
  });
  afterAll(() => t.close());

  let cityTurn = 0;
  const terms = (values: object = {}) => ({
    product_id: 1,
    unit_id: 1,
    delivery: 'factory',
    city_id: 1,
    amount: 384_500,
    ...values,
  });
  /** Stores a price on a basis that is unique among the tests. */
  async function store(values: object = {}, as = seller): Promise<Price> {
    cityTurn += 1;
    const body = terms({ min_quantity: String(cityTurn), ...values });
    // Prices of other tests must not affect the judgement here.
    const meant = body.amount === null ? {} : { confirm_amount: body.amount };
    const answer = await t.call(own.storePrice, { as, body: { ...body, ...meant } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data;
  }
  const update = (as: Person, ...rows: object[]) => t.call(own.updatePrices, { as, body: { prices: rows } });
  const archivesOf = async (price: Price, as = seller) =>
    (await t.call(own.listPriceArchives, { as, params: { priceId: price.id } })).body.data as {
      id: number;
      amount: number;
      reason: string;
      source: string;
    }[];
  const wait = (ms: number) => {
    t.clock.now += ms;
  };

  describe('storing', () => {
    it('returns the price with its defaults, valid until 18:00 of the next working day', async () => {
      const price = await store();
      expect(price).toMatchObject({
        user_id: seller.id,
        amount: 384_500,
        state: 'available',
        currency: 'IRR',
        payment: 'cash',
        credit_days: 0,
        version: 1,
        valid_until: '2026-11-22T14:30:00.000Z',
        stated_at: '2026-11-21T06:30:00.000Z',
        unit: { code: 'kg' },
        city: { province: { name: 'اصفهان' } },
      });
    });
    it('answers 409 with the existing row for the same basis, and 201 for a different one', async () => {
      // The same terms of another seller are no conflict, regardless of the order.
      const price = await store({ min_quantity: '500' });
      const another = await store({ min_quantity: '500' }, stranger);
      for (const [as, { id }] of [
        [seller, price],
        [stranger, another],
      ] as const) {
        const again = await t.call(own.storePrice, { as, body: terms({ min_quantity: '۵۰۰', amount: 400_000 }) });
        expect(again).toMatchObject({ status: 409, body: { code: 'price_exists', data: { id, amount: 384_500 } } });
      }
      await store({ min_quantity: '500', delivery: 'warehouse' });
      await store({ min_quantity: '500', product_id: 3, unit_id: 3, variation_id: 1 });
    });
    it.each([
      [{ product_id: 999 }, 'product_id'],
      [{ unit_id: 999 }, 'unit_id'],
      [{ city_id: 999 }, 'city_id'],
      [{ variation_id: 1 }, 'variation_id'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 10_000_000_000_001 }, 'amount'],
      [{ amount: '384500' }, 'amount'],
      [{ payment: 'credit' }, 'credit_days'],
      [{ valid_until: '2026-11-21T06:30:00.000Z' }, 'valid_until'],
      [{ delivery: ['factory'] }, 'delivery'],
      [{ user_id: 1 }, '_'],
      [{ version: 9 }, '_'],
    ])('refuses %j at its field', async (wrong, field) => {
      const answer = await t.call(own.storePrice, { as: seller, body: terms({ min_quantity: '900', ...wrong }) });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    });
    it('requires an amount to be available, but not to be on-call', async () => {
      const answer = await t.call(own.storePrice, { as: seller, body: terms({ amount: null, min_quantity: '901' }) });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'price_amount_required', errors: { amount: [expect.any(String)] } },
      });
      expect(await store({ amount: null, state: 'on_call' })).toMatchObject({
        amount: null,
        state: 'on_call',
        valid_until: null,
      });
    });
    it('creates one price per Idempotency-Key, and refuses a different body with the same key', async () => {
      const body = terms({ min_quantity: '902' });
      const send = (values: object = {}) =>
        t.call(own.storePrice, {
          as: seller,
          body: { ...body, ...values },
          headers: { 'idempotency-key': `key ${engine}`.replace(' ', '-') },
        });
      const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await send({ amount: 1 })).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    });
    it('creates one price for concurrent requests with the same basis', async () => {
      const body = terms({ min_quantity: '903' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => t.call(own.storePrice, { as: seller, body })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    });
  });

  describe('changing', () => {
    it('keeps the earlier price in the archive', async () => {
      const price = await store();
      wait(31 * minute);
      const answer = await update(seller, { id: price.id, version: 1, amount: 386_000 });
      expect(answer.body.data).toMatchObject([
        { id: price.id, ok: true, row: { amount: 386_000, previous_amount: 384_500, version: 2 } },
      ]);
      expect(await archivesOf(price)).toMatchObject([{ amount: 384_500, reason: 'update', source: 'web' }]);
    });
    it('takes at most eight statements for one price', async () => {
      let price = await store();
      const change = async () => {
        price = (await update(seller, { id: price.id, version: price.version, amount: (price.amount ?? 0) + 100 })).body.data[0]
          .row;
      };
      // Beside them, on PostgreSQL the transaction is begun and committed; the change, its batch and its archive are one there.
      const ofPrices = /"price(s|_\w+)"|insert into "event_outbox"/;
      expect(await countAllStatements(engine, change, ofPrices)).toBe(engine === 'sqlite' ? 8 : 6);
      // What is done with a change is asked at once: for which alerts, and for which webhooks.
      expect(await countAllStatements(engine, change, /"price_alerts"|"webhook_endpoints"/)).toBe(1);
    });
    it('is a correction within 30 minutes', async () => {
      const price = await store();
      wait(minute);
      await update(seller, { id: price.id, version: 1, amount: 385_000 });
      expect(await archivesOf(price)).toMatchObject([{ reason: 'correction' }]);
    });
    it('returns a separate result per row: changed, unchanged, stale, jump, invalid, missing, of another user', async () => {
      const [a, b, c, d, e] = [await store(), await store(), await store(), await store(), await store({}, stranger)];
      const answer = await update(
        seller,
        { id: a?.id, version: 1, amount: 390_000 },
        { id: b?.id, version: 1 },
        { id: c?.id, version: 7, amount: 390_000 },
        { id: d?.id, version: 1, amount: 769_000 },
        { id: d?.id, version: 1, amount: 'زیاد' },
        { id: 999_999, version: 1, amount: 1 },
        { id: e?.id, version: 1, amount: 390_000 },
        null as unknown as object,
      );
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject([
        { ok: true, row: { version: 2 } },
        { ok: true, row: { version: 1 } },
        { ok: false, code: 'stale', row: { amount: 384_500, version: 1 } },
        { ok: false, code: 'price_jump', jump_percent: 100 },
        { ok: false, code: 'invalid', errors: { amount: [expect.any(String)] } },
        { ok: false, code: 'not_found' },
        { ok: false, code: 'not_found' },
        { ok: false, code: 'invalid', id: null },
      ]);
      expect(answer.body.data[6].row).toBeUndefined();
    });
    it('requires a confirmation above 25 %', async () => {
      const price = await store();
      const answer = await update(seller, { id: price.id, version: 1, amount: 769_000, confirm_jump: true });
      expect(answer.body.data[0]).toMatchObject({ ok: true, row: { amount: 769_000 } });
    });
    it('requires the amount again above three times', async () => {
      const price = await store();
      const change = { id: price.id, version: 1, amount: 3_845_000 };
      for (const confirmation of [{}, { confirm_jump: true }, { confirm_jump: true, confirm_amount: 384_500 }]) {
        const { body } = await update(seller, { ...change, ...confirmation });
        expect(body.data[0]).toMatchObject({ ok: false, code: 'price_far', jump_percent: 900, row: { amount: 384_500 } });
      }
      const { body } = await update(seller, { ...change, confirm_amount: 3_845_000 });
      expect(body.data[0]).toMatchObject({ ok: true, row: { amount: 3_845_000 } });
    });
    it.each([{ prices: [] }, {}, { prices: 'all' }, { prices: [{}], all: true }])(
      'refuses the envelope %j as a whole',
      async (body) => {
        expect((await t.call(own.updatePrices, { as: seller, body })).status).toBe(422);
      },
    );
    it('accepts 1000 rows and refuses 1001', async () => {
      const price = await store();
      const rows = (n: number) => Array.from({ length: n }, () => ({ id: price.id, version: 9, note: 'x' }));
      expect((await update(seller, ...rows(1_000))).body.data).toHaveLength(1_000);
      expect((await update(seller, ...rows(1_001))).status).toBe(422);
    });
    it('changes each price once: a duplicate row is refused without data', async () => {
      const [price, other] = [await store(), await store()];
      const again = { id: price.id, ok: false, code: 'invalid', errors: { id: [expect.any(String)] } };
      const rows = [
        { id: price.id, version: 1, note: 'نخست' },
        { id: other.id, version: 1, note: 'دیگر' },
        { id: price.id, version: 2, note: 'دوم' },
      ];
      const { data } = (await update(seller, ...rows)).body;
      expect(data).toMatchObject([{ ok: true, row: { note: 'نخست', version: 2 } }, { ok: true, row: { note: 'دیگر' } }, again]);
      expect(Object.keys(data[2])).not.toContain('row');
      const ids = Array.from({ length: 1_000 }, () => price.id);
      const toggled = (await t.call(own.toggleAvailability, { as: seller, body: { ids } })).body.data;
      expect(toggled).toHaveLength(1_000);
      expect(toggled.filter(({ ok }: { ok: boolean }) => ok)).toMatchObject([{ row: { state: 'unavailable', version: 3 } }]);
      expect(toggled.filter((result: object) => 'row' in result)).toHaveLength(1);
      // A row that was refused counts as the first one too.
      const stale = { id: other.id, version: 1, note: 'کهنه' };
      expect((await update(seller, stale, stale)).body.data.map((result: object) => 'row' in result)).toEqual([true, false]);
    });
    it('accepts one of twenty concurrent changes of the same version', async () => {
      const price = await store();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => update(seller, { id: price.id, version: 1, amount: 384_600 + n })),
      );
      const results = answers.map(({ body }) => body.data[0]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter(({ code }) => code === 'stale')).toHaveLength(19);
      expect(await archivesOf(price)).toHaveLength(1);
    });
    it('does not deadlock for two concurrent batches in opposite order', async () => {
      const rows = [await store(), await store(), await store(), await store()];
      const batch = (list: Price[], amount: number) => update(seller, ...list.map(({ id }) => ({ id, version: 1, amount })));
      const answers = await Promise.all([batch(rows, 385_100), batch(rows.toReversed(), 385_200), batch(rows, 385_300)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.flatMap(({ body }) => body.data).filter(({ ok }) => ok)).toHaveLength(4);
    });
  });

  describe('states', () => {
    it('are set, toggled and left unchanged, with an archive for each real change', async () => {
      const price = await store();
      const set = async (route: AppRoute) => (await t.call(route, { as: seller, body: { ids: [price.id] } })).body.data[0];
      expect(await set(own.setOnCall)).toMatchObject({ ok: true, row: { state: 'on_call', amount: 384_500 } });
      expect(await set(own.setOnCall)).toMatchObject({ ok: true, row: { version: 2 } });
      expect(await set(own.toggleAvailability)).toMatchObject({ row: { state: 'available' } });
      expect(await set(own.toggleAvailability)).toMatchObject({ row: { state: 'unavailable' } });
      expect(await set(own.setAvailable)).toMatchObject({ row: { state: 'available', version: 5 } });
      expect(await archivesOf(price)).toHaveLength(4);
    });
    it('of an expired price is on-call, and making it available restates it', async () => {
      const price = await store();
      t.clock.now = Date.parse('2026-11-22T18:00:00+03:30');
      const read = async () =>
        (await t.call(own.listPrices, { as: seller, query: { per_page: 100 } })).body.data.find(
          ({ id }: Price) => id === price.id,
        );
      expect(await read()).toMatchObject({ state: 'on_call', version: 1 });
      const list = await t.call(own.listPrices, { as: seller, query: { state: 'on_call', per_page: 100 } });
      expect(list.body.data.map(({ id }: Price) => id)).toContain(price.id);
      const onCall = await t.call(own.setOnCall, { as: seller, body: { ids: [price.id] } });
      expect(onCall.body.data[0]).toMatchObject({ ok: true, row: { version: 1 } });
      const again = await t.call(own.setAvailable, { as: seller, body: { ids: [price.id] } });
      expect(again.body.data[0]).toMatchObject({ row: { state: 'available', valid_until: '2026-11-23T14:30:00.000Z' } });
      t.clock.now = saturdayMorning + 600 * minute;
    });
    it('can be filtered by expiry: before midnight in Tehran, or already expired', async () => {
      const price = await store({ valid_until: '2026-11-23T20:29:59.999Z' });
      const midnight = await store({ valid_until: '2026-11-23T20:30:00.000Z' });
      const before = t.clock.now;
      const found = async (validity: string) => {
        const { body } = await t.call(own.listPrices, { as: seller, query: { validity, per_page: 100 } });
        return [price, midnight].map(({ id }) => body.data.some((row: Price) => row.id === id));
      };
      expect(await found('ends_today')).toEqual([false, false]);
      t.clock.now = Date.parse('2026-11-22T20:30:00.000Z');
      expect(await found('ends_today')).toEqual([true, false]);
      expect(await found('expired')).toEqual([false, false]);
      t.clock.now = Date.parse('2026-11-23T20:29:59.999Z');
      expect(await found('ends_today')).toEqual([false, false]);
      expect(await found('expired')).toEqual([true, false]);
      const wrong = await t.call(own.listPrices, { as: seller, query: { validity: 'soon' } });
      expect(wrong).toMatchObject({ status: 422, body: { errors: { validity: [expect.any(String)] } } });
      t.clock.now = before;
    });
    it('require an amount to become available', async () => {
      const price = await store({ amount: null, state: 'on_call' });
      const answer = await t.call(own.setAvailable, { as: seller, body: { ids: [price.id, 'x', 999_999] } });
      expect(answer.body.data).toMatchObject([
        { code: 'price_amount_required' },
        { code: 'invalid', id: null },
        { code: 'not_found' },
      ]);
    });
  });

  describe('archives', () => {
    it('are deleted one by one or all, and removed from trend and former amount', async () => {
      const price = await store();
      for (const [version, amount] of [
        [1, 386_000],
        [2, 388_000],
        [3, 390_000],
      ] as const) {
        wait(40 * minute);
        await update(seller, { id: price.id, version, amount });
      }
      const [newest] = await archivesOf(price);
      expect(newest?.amount).toBe(388_000);
      const gone = await t.call(own.deletePriceArchive, { as: seller, params: { archiveId: newest?.id ?? 0 } });
      expect(gone.body.data).toEqual({ deleted: 1 });
      expect(
        (await t.call(own.listProductPrices, { as: seller, params: { productId: 1 }, query: { per_page: 100 } })).body.data.find(
          ({ id }: Price) => id === price.id,
        ),
      ).toMatchObject({ previous_amount: 386_000, version: 5 });
      expect((await t.call(own.deletePriceArchive, { as: seller, params: { archiveId: newest?.id ?? 0 } })).status).toBe(404);
      const all = await t.call(own.deleteAllPriceArchives, { as: seller, query: { price_id: price.id } });
      expect(all.body.data).toEqual({ deleted: 2 });
      expect(await archivesOf(price)).toEqual([]);
    });
    it('are all deleted only with all=true', async () => {
      expect(await t.call(own.deleteAllPriceArchives, { as: stranger })).toMatchObject({
        status: 422,
        body: { code: 'archive_target_required' },
      });
      const before = (await t.db.read.select().from(priceArchives)).filter(({ user_id }) => user_id === seller.id).length;
      expect((await t.call(own.deleteAllPriceArchives, { as: stranger, query: { all: 'true' } })).status).toBe(200);
      expect((await t.db.read.select().from(priceArchives)).filter(({ user_id }) => user_id === seller.id)).toHaveLength(before);
    });
    it('are kept in the audit log', async () => {
      const rows = (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'deletePriceArchives');
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows.map(({ before }) => before))).toContain('388000');
    });
  });

  describe('deleting', () => {
    it('hides the price, keeps its row, and frees its basis', async () => {
      const price = await store({ min_quantity: '800' });
      expect((await t.call(own.deletePrice, { as: seller, params: { priceId: price.id } })).status).toBe(200);
      expect((await t.call(own.deletePrice, { as: seller, params: { priceId: price.id } })).status).toBe(404);
      expect((await t.db.read.select().from(priceTable)).find(({ id }) => id === price.id)?.deleted_at).not.toBeNull();
      await store({ min_quantity: '800' });
    });
  });

  describe('requests of other users', () => {
    it('get a missing price in every call', async () => {
      const price = await store();
      await update(seller, { id: price.id, version: 1, amount: 386_000 });
      const [archive] = await archivesOf(price);
      for (const [id, archive_id] of [
        [price.id, archive?.id ?? 0],
        [999_999, 999_999],
      ] as const) {
        const calls = await Promise.all([
          t.call(own.deletePrice, { as: stranger, params: { priceId: id } }),
          t.call(own.listPriceArchives, { as: stranger, params: { priceId: id } }),
          t.call(own.deletePriceArchive, { as: stranger, params: { archiveId: archive_id } }),
          t.call(own.deleteAllPriceArchives, { as: stranger, query: { price_id: id } }),
        ]);
        expect(calls.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(4).fill('404 not_found'));
      }
      expect(await archivesOf(price)).toHaveLength(1);
    });
    it('get 403 for the path of a user, whether that exists or not, except for their own', async () => {
      for (const userId of [seller.id, 999_999, 'abc', '0']) {
        expect(await t.call(other.listPrices, { as: stranger, params: { userId } })).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      }
      expect((await t.call(other.listPrices, { as: seller, params: { userId: seller.id } })).status).toBe(200);
    });
    it('require a login', async () => {
      expect((await t.call(own.listPrices)).status).toBe(401);
      expect((await t.call(own.storePrice, { body: terms() })).status).toBe(401);
      expect((await t.call(other.updatePrices, { params: { userId: seller.id }, body: { prices: [{}] } })).status).toBe(401);
    });
    it('from another origin, or without the header, get 403 for every change', async () => {
      const foreign: Record<string, string>[] = [
        { 'x-requested-with': '' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of foreign) {
        expect(await t.call(own.storePrice, { as: seller, body: terms(), headers })).toMatchObject({
          status: 403,
          body: { code: 'request_origin' },
        });
      }
    });
  });

  it('lists pages ordered by category and product, and refuses a page beyond the last', async () => {
    const first = await t.call(own.listPrices, { as: seller, query: { per_page: 5 } });
    expect(first.body.meta).toMatchObject({ current_page: 1, per_page: 5 });
    expect(first.body.data).toHaveLength(5);
    const beyond = await t.call(own.listPrices, { as: seller, query: { per_page: 5, page: first.body.meta.last_page + 1 } });
    expect(beyond).toMatchObject({ status: 422, body: { code: 'page_out_of_range' } });
    const whole = await t.call(own.listPrices, { as: seller, query: { per_page: 1_000 } });
    expect(whole.body.meta).toMatchObject({ last_page: 1, per_page: 1_000 });
    expect(whole.body.data).toHaveLength(first.body.meta.total);
    expect(await t.call(own.listPrices, { as: seller, query: { per_page: 1_001 } })).toMatchObject({ status: 422 });
    expect(
      (await t.call(own.listPrices, { as: seller, query: { q: 'ميلگرد 14' } })).body.data.every(
        ({ product }: Price) => product.id === 3,
      ),
    ).toBe(true);
    expect((await t.call(own.listPrices, { as: seller, query: { q: 'هیچ' } })).body.data).toEqual([]);
    expect(market.rebar_id).toBe(2);
  });
});
