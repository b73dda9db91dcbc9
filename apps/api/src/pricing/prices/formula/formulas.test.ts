import { contract } from '@rasteh/contract';
import type { Price } from '@rasteh/contract/pricing/prices';
import type { NotificationSchema } from '@rasteh/contract/reach/notifications/payloads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { currencies, priceFormulas } from '../../../core/db/schema/index.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { createFormulaScene, type FormulaScene } from './testing/formula-scene.ts';

const hour = 3_600_000;
const { own } = contract.prices;

describe.each(engines)('formulas of prices on %s', (engine) => {
  let s: FormulaScene;
  beforeAll(async () => {
    s = await createFormulaScene(engine);
  });
  afterAll(() => s.t.close());

  const setRate = (amount: string) =>
    s.t.db.transaction((tx) =>
      tx.update(currencies).set({ amount, updated_at: s.t.clock.now }).where(eq(currencies.id, s.usd.id)),
    );
  const notifications = async () =>
    (await s.t.call(contract.notifications.listNotifications, { as: s.seller })).body.data as z.infer<
      typeof NotificationSchema
    >[];

  describe('setting', () => {
    it('computes a price from a cost, within its bounds, and archives it as from the formula', async () => {
      const price = await s.store();
      const formula = { kind: 'cost', cost_amount: 380_000, percent: 7, max_amount: 405_000 } as const;
      const after = await s.follow(price, formula);
      expect(after).toMatchObject({
        amount: 405_000,
        version: 2,
        valid_until: '2026-11-22T14:30:00.000Z',
        formula: { kind: 'cost', cost_amount: 380_000, percent: 7, source_amount: '380000', bound: 'max', status: 'following' },
      });
      expect(await s.archives(price)).toMatchObject([
        { amount: 400_000, reason: 'update', source: 'formula', actor_id: s.seller.id },
      ]);
      expect((await s.follow(price, { ...formula, max_amount: null })).amount).toBe(406_600);
    });
    it('takes the place of the version that was read alone: a later one answers 412 with the price, and changes nothing', async () => {
      const price = await s.store();
      const first = await s.follow(price, { kind: 'cost', cost_amount: 380_000 });
      expect(first.formula?.version).toBe(1);
      expect((await s.follow(price, { kind: 'cost', cost_amount: 390_000 })).formula?.version).toBe(2);
      const late = await s.set(price, { kind: 'cost', cost_amount: 381_000 }, null, s.seller, 1);
      expect([late.status, late.body.code]).toEqual([412, 'stale']);
      expect(late.body.data).toMatchObject({ id: price.id, formula: { version: 2, cost_amount: 390_000 } });
      expect((await s.read(price)).formula).toMatchObject({ version: 2, cost_amount: 390_000 });
      // One that was taken away meanwhile is not set again unseen.
      await s.remove(price);
      expect((await s.set(price, { kind: 'cost', cost_amount: 381_000 }, null, s.seller, 2)).status).toBe(412);
    });
    it('asks for a step of more than 25 % with the preview, and takes the amount that was shown', async () => {
      const price = await s.store();
      const formula = { kind: 'cost', cost_amount: 520_000 };
      const asked = await s.set(price, formula);
      expect(asked).toMatchObject({ status: 422, body: { code: 'price_jump', data: { amount: 520_000, jump_percent: 30 } } });
      expect(await s.set(price, formula, 519_990)).toMatchObject({ status: 422 });
      expect(await s.read(price)).toMatchObject({ amount: 400_000, formula: null, version: 1 });
      expect(await s.set(price, formula, 520_000)).toMatchObject({ status: 200, body: { data: { amount: 520_000 } } });
      expect(await s.set(price, { ...formula, cost_amount: 5_000_000 })).toMatchObject({ body: { code: 'price_far' } });
    });
    it.each([
      [{ kind: 'cost' }, 'formula.cost_amount'],
      [{ kind: 'cost', cost_amount: 0 }, 'formula.cost_amount'],
      [{ kind: 'cost', cost_amount: 1, percent: 1.005 }, 'formula.percent'],
      [{ kind: 'cost', cost_amount: 1, percent: -91 }, 'formula.percent'],
      [{ kind: 'cost', cost_amount: 1, min_amount: 20, max_amount: 10 }, 'formula.max_amount'],
      [{ kind: 'cost', cost_amount: 1, round_to: 7 }, 'formula.round_to'],
      [{ kind: 'price' }, 'formula.source_price_id'],
      [{ kind: 'price', source_price_id: 99_999 }, 'formula.source_price_id'],
      [{ kind: 'currency', currency_id: 99_999, factor: '1' }, 'formula.currency_id'],
      [{ kind: 'currency', currency_id: 1, factor: '0' }, 'formula.factor'],
      [{ kind: 'currency', currency_id: 1, factor: '1e3' }, 'formula.factor'],
      [{ kind: 'currency', currency_id: 2, factor: '1' }, 'formula.currency_id'],
      [{ kind: 'other' }, 'formula.kind'],
    ])('refuses %j at its field, as the preview does', async (formula, field) => {
      const price = await s.store();
      for (const answer of [await s.set(price, formula), await s.preview(price, formula)]) {
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual([field]);
      }
    });
    it('refuses a price of another supplier, deleted ones, and units that do not convert, at the source', async () => {
      const price = await s.store();
      const foreign = await s.store({}, s.stranger);
      const piece = await s.store({ product_id: 3, unit_id: 3, variation_id: null, amount: 900_000 });
      const gone = await s.store();
      await s.t.call(own.deletePrice, { as: s.seller, params: { priceId: gone.id } });
      for (const { id } of [foreign, piece, gone]) {
        const answer = await s.set(price, { kind: 'price', source_price_id: id });
        expect(answer).toMatchObject({ status: 422, body: { errors: { 'formula.source_price_id': [expect.any(String)] } } });
      }
      expect(await s.set(foreign, { kind: 'cost', cost_amount: 400_000 })).toMatchObject({ status: 404 });
      expect(await s.set(gone, { kind: 'cost', cost_amount: 400_000 })).toMatchObject({ status: 404 });
      expect(await s.preview(foreign, { kind: 'cost', cost_amount: 400_000 })).toMatchObject({ status: 404 });
      expect(await s.remove(foreign)).toMatchObject({ status: 404 });
    });
    it('refuses a cycle of any length at the source', async () => {
      const [a, b, c] = [await s.store(), await s.store(), await s.store()];
      await s.follow(b, { kind: 'price', source_price_id: a.id });
      await s.follow(c, { kind: 'price', source_price_id: b.id });
      for (const source of [a, b, c]) {
        const answer = await s.set(a, { kind: 'price', source_price_id: source.id });
        expect(answer).toMatchObject({ status: 422, body: { errors: { 'formula.source_price_id': [expect.any(String)] } } });
      }
    });
    it('forms no cycle when two formulas are set at once', async () => {
      const [a, b] = [await s.store(), await s.store()];
      const answers = await Promise.all([
        s.set(a, { kind: 'price', source_price_id: b.id }),
        s.set(b, { kind: 'price', source_price_id: a.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
    it('converts the unit and the tax of the source', async () => {
      const tons = await s.store({ unit_id: 2, amount: 400_000_000 });
      const price = await s.store({ vat_included: true });
      expect((await s.follow(price, { kind: 'price', source_price_id: tons.id })).amount).toBe(440_000);
    });
    it('shows the result before, with what it would ask, and changes nothing', async () => {
      const price = await s.store();
      const { body } = await s.preview(price, { kind: 'currency', currency_id: s.usd.id, factor: '0.52', percent: 2 });
      expect(body.data).toMatchObject({
        amount: 530_400,
        source_amount: '1000000',
        code: 'price_jump',
        jump_percent: 32.6,
        stop_reason: null,
      });
      expect(await s.read(price)).toEqual(price);
    });
    it('is taken away, and the price keeps its amount', async () => {
      const price = await s.store();
      await s.follow(price, { kind: 'cost', cost_amount: 410_000 });
      expect(await s.remove(price)).toMatchObject({ status: 200, body: { data: { amount: 410_000, formula: null } } });
      expect(await s.remove(price)).toMatchObject({ status: 200 });
    });
  });

  describe('following a price', () => {
    it('computes a chain in order, in the transaction of the change, valid no longer than the source', async () => {
      const base = await s.store();
      const [b, c] = [await s.store(), await s.store()];
      await s.follow(c, { kind: 'price', source_price_id: b.id, plus_amount: 1_000 });
      await s.follow(b, { kind: 'price', source_price_id: base.id, percent: 10, round_to: 1_000 });
      expect((await s.read(c)).amount).toBe(441_000);
      const valid_until = new Date(s.t.clock.now + 2 * hour).toISOString();
      await s.state(base, 420_000, { valid_until });
      expect(await s.read(b)).toMatchObject({
        amount: 462_000,
        valid_until,
        formula: { source_amount: '420000', status: 'following' },
      });
      expect(await s.read(c)).toMatchObject({ amount: 463_000, valid_until });
      expect((await s.archives(c))[0]).toMatchObject({ source: 'formula' });
    });
    it('publishes what it computed', async () => {
      const [base, price] = [await s.store(), await s.store()];
      await s.follow(price, { kind: 'price', source_price_id: base.id });
      const live = await openSocket(s.t, s.seller);
      await live.follow('me');
      await s.state(base, 410_000);
      await live.until(
        (frame) =>
          frame.t === 'evt' &&
          frame.e === 'price.changed' &&
          frame.d.prices.some(({ id, amount }) => id === price.id && amount === 410_000),
      );
      live.end();
      const stored = await s.t.db.read.select().from(priceFormulas).where(eq(priceFormulas.price_id, price.id));
      expect(stored).toMatchObject([{ computed_amount: 410_000 }]);
    });
    it('waits for a yes above 25 %, keeps the former price, and notifies once', async () => {
      const [base, price] = [await s.store(), await s.store()];
      await s.follow(price, { kind: 'price', source_price_id: base.id });
      await s.state(base, 520_000);
      const waiting = { status: 'waiting', waiting: { amount: 520_000, code: 'price_jump', jump_percent: 30 } };
      expect(await s.read(price)).toMatchObject({ amount: 400_000, version: price.version, formula: waiting });
      await s.state(base, 524_000);
      expect((await s.read(price)).formula?.waiting?.amount).toBe(524_000);
      const before = (await notifications()).length;
      await s.t.app.jobs.runDue();
      expect(await notifications()).toHaveLength(before);
      s.wait(13_000);
      await s.t.app.jobs.runDue();
      await s.t.app.jobs.runDue();
      const found = await notifications();
      expect(found).toHaveLength(before + 1);
      expect(found[0]).toMatchObject({ type: 'formula.waiting', payload: { price_id: price.id, prices: 1 } });

      const accepted = await s.accept([
        { id: price.id, amount: 520_000 },
        { id: 99_999, amount: 1 },
      ]);
      expect(accepted.body.data).toMatchObject([
        { id: price.id, ok: false, code: 'stale', row: { amount: 400_000 } },
        { id: 99_999, ok: false, code: 'not_found' },
      ]);
      expect((await s.accept([{ id: price.id, amount: 524_000 }], s.stranger)).body.data).toMatchObject([{ code: 'not_found' }]);
      const yes = await s.accept([{ id: price.id, amount: 524_000 }]);
      expect(yes.body.data).toMatchObject([
        { ok: true, row: { amount: 524_000, formula: { status: 'following', waiting: null } } },
      ]);
      // The same call again, after its answer was lost.
      expect((await s.accept([{ id: price.id, amount: 524_000 }])).body.data).toMatchObject([{ ok: true }]);
    });
    it('stops waiting when the source comes back', async () => {
      const [base, price] = [await s.store(), await s.store()];
      await s.follow(price, { kind: 'price', source_price_id: base.id });
      await s.state(base, 520_000);
      await s.state(base, 410_000);
      expect(await s.read(price)).toMatchObject({ amount: 410_000, formula: { status: 'following', waiting: null } });
    });
    it('never restates a price from a source that expired or is not for sale, and says so', async () => {
      const [base, price] = [await s.store(), await s.store()];
      await s.follow(price, { kind: 'price', source_price_id: base.id });
      const { version } = await s.read(price);
      await s.t.call(own.setUnavailable, { as: s.seller, body: { ids: [base.id] } });
      expect(await s.read(price)).toMatchObject({ version, formula: { status: 'stopped', stop_reason: 'source_unavailable' } });
      await s.t.call(own.setAvailable, { as: s.seller, body: { ids: [base.id] } });
      expect((await s.read(price)).formula).toMatchObject({ status: 'following' });
      s.wait(48 * hour);
      expect(await s.read(price)).toMatchObject({
        state: 'on_call',
        formula: { status: 'stopped', stop_reason: 'source_expired' },
      });
      expect(await s.set(price, { kind: 'price', source_price_id: base.id, percent: 1 })).toMatchObject({
        status: 200,
        body: { data: { amount: 400_000, state: 'on_call', formula: { stop_reason: 'source_expired' } } },
      });
      await s.state(base, 400_000);
      expect(await s.read(price)).toMatchObject({ amount: 404_000, state: 'available', formula: { status: 'following' } });
      await s.t.call(own.deletePrice, { as: s.seller, params: { priceId: base.id } });
      expect((await s.read(price)).formula).toMatchObject({ status: 'stopped', stop_reason: 'source_deleted' });
    });
    it('leaves an amount that was stated by hand, until the formula is set again', async () => {
      const [base, price] = [await s.store(), await s.store()];
      const formula = { kind: 'price', source_price_id: base.id } as const;
      await s.follow(price, formula);
      await s.state(price, 390_000);
      expect((await s.read(price)).formula).toMatchObject({ status: 'stopped', stop_reason: 'own_amount' });
      await s.state(base, 410_000);
      expect((await s.read(price)).amount).toBe(390_000);
      expect((await s.follow(price, formula)).amount).toBe(410_000);
    });
    it('keeps a state that was set by hand', async () => {
      const [base, price] = [await s.store(), await s.store()];
      await s.follow(price, { kind: 'price', source_price_id: base.id });
      await s.t.call(own.setUnavailable, { as: s.seller, body: { ids: [price.id] } });
      await s.state(base, 410_000);
      expect(await s.read(price)).toMatchObject({ amount: 410_000, state: 'unavailable' });
    });
    it('goes back with a source that is taken back, and counts what it computed as a mistake', async () => {
      const [base, price] = [await s.store(), await s.store({ amount: 390_000 })];
      s.wait(hour);
      await s.follow(price, { kind: 'price', source_price_id: base.id });
      s.wait(hour);
      const { row } = await s.state(base, 440_000);
      s.wait(5_000);
      await s.t.call(own.takeBackPrices, { as: s.seller, body: { prices: [{ id: base.id, version: row?.version }] } });
      expect(await s.read(price)).toMatchObject({ amount: 400_000, previous_amount: 390_000 });
      expect((await s.archives(price)).map(({ amount, reason }) => [amount, reason])).toEqual([
        [440_000, 'correction'],
        [400_000, 'update'],
        [390_000, 'update'],
      ]);
    });
    it('loses no change when many sources of one user change at once', async () => {
      const bases = await Promise.all([s.store(), s.store(), s.store()]);
      const prices: Price[] = [];
      for (const base of bases) {
        const price = await s.store();
        prices.push(await s.follow(price, { kind: 'price', source_price_id: base.id, percent: 5 }));
      }
      const all = [...bases, ...prices];
      await Promise.all(
        [...bases, ...bases.toReversed()].map((base, at) =>
          s.t.call(own.updatePrices, {
            as: s.seller,
            body: { prices: [{ id: base.id, version: at < 3 ? base.version : base.version + 1, amount: 410_000 + at * 1_000 }] },
          }),
        ),
      );
      for (const [at, base] of bases.entries()) {
        const [of, computed] = [await s.read(base), await s.read(prices[at] ?? base)];
        expect(computed.amount).toBe(Math.round(((of.amount ?? 0) * 1.05) / 10) * 10);
      }
      expect(all).toHaveLength(6);
    });
  });

  describe('following a rate', () => {
    it('applies a new rate from its event, and one whose event was lost within a minute', async () => {
      const price = await s.store({ amount: 510_000 });
      await setRate('1000000');
      const formula = { kind: 'currency', currency_id: s.usd.id, factor: '0.52', round_to: 1_000 } as const;
      expect((await s.follow(price, formula)).amount).toBe(520_000);
      s.wait(60_000);
      // The process ends between the commit and the event.
      await setRate('1010000');
      expect((await s.read(price)).amount).toBe(520_000);
      s.wait(61_000);
      await s.t.app.jobs.runDue();
      expect(await s.read(price)).toMatchObject({ amount: 525_000, formula: { source_amount: '1010000' } });
      // A rate that gives the same amount on the same day states nothing.
      const { version } = await s.read(price);
      await setRate('1010001');
      s.wait(61_000);
      await s.t.app.jobs.runDue();
      expect((await s.read(price)).version).toBe(version);
    });
    it('waits above 25 %, and stops at an old rate', async () => {
      await setRate('1000000');
      const price = await s.store({ amount: 520_000 });
      await s.follow(price, { kind: 'currency', currency_id: s.usd.id, factor: '0.52' });
      s.wait(61_000);
      await setRate('1300000');
      await s.t.app.jobs.runDue();
      expect(await s.read(price)).toMatchObject({
        amount: 520_000,
        formula: { status: 'waiting', waiting: { amount: 676_000 } },
      });
      s.wait(72 * hour);
      expect((await s.read(price)).formula).toMatchObject({ status: 'stopped', stop_reason: 'rate_old' });
      expect((await s.accept([{ id: price.id, amount: 676_000 }])).body.data).toMatchObject([{ ok: false, code: 'stale' }]);
      expect((await s.read(price)).amount).toBe(520_000);
    });
  });
});
