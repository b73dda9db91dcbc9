import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, currencies, delegations, priceFormulas } from '../../../core/db/schema/index.ts';
import { engines } from '../../../testing/engines.ts';
import { createFormulaScene, type FormulaScene } from './testing/formula-scene.ts';

const hour = 3_600_000;
const lists = contract.priceLists.own;

describe.each(engines)('what changes the source of a formula on %s', (engine) => {
  let s: FormulaScene;
  beforeEach(async () => {
    s = await createFormulaScene(engine);
  });
  afterEach(() => s.t.close());

  async function settled(id: number): Promise<PriceList> {
    await s.t.app.jobs.runDue();
    return (await s.t.call(lists.getPriceList, { as: s.seller, params: { priceListId: id } })).body.data;
  }
  /** Applies a list as a supplier does: reads, maps, checks and applies it. */
  async function applied(text: string): Promise<PriceList> {
    const { id } = (await s.t.call(lists.createPriceList, { as: s.seller, body: { text } })).body.data;
    const params = { priceListId: id };
    const body = { ...((await settled(id)).mapping as Mapping), defaults: { delivery: 'factory', city_id: 1 } };
    await s.t.call(lists.mapPriceList, { as: s.seller, params, body });
    const { version } = await settled(id);
    await s.t.call(lists.applyPriceList, { as: s.seller, params, body: { version } });
    return settled(id);
  }

  it('is a price list too: what depends on its rows follows, and goes back with it', async () => {
    const base = await s.store({ product_id: 3, amount: 384_500, min_quantity: '0' });
    const price = await s.store({ amount: 384_500 });
    s.wait(hour);
    await s.follow(price, { kind: 'price', source_price_id: base.id, percent: 2, round_to: 10 });
    expect((await s.read(price)).amount).toBe(392_190);
    s.wait(hour);
    const list = await applied('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت');
    expect(list.counts.applied).toBe(1);
    expect((await s.read(base)).amount).toBe(395_000);
    expect(await s.read(price)).toMatchObject({ amount: 402_900, formula: { status: 'following', source_amount: '395000' } });
    s.wait(hour);
    await s.t.call(lists.undoPriceList, { as: s.seller, params: { priceListId: list.id } });
    await settled(list.id);
    expect((await s.read(base)).amount).toBe(384_500);
    const back = await s.read(price);
    // The price that the list restored was stated before, and is still valid.
    expect(back).toMatchObject({ amount: 392_190, previous_amount: 384_500, formula: { status: 'following' } });
    expect((await s.archives(price)).map(({ amount, reason, source }) => [amount, reason, source])).toEqual([
      [402_900, 'correction', 'formula'],
      [392_190, 'update', 'formula'],
      [384_500, 'update', 'formula'],
    ]);
  });

  it('is an undone batch too: what was computed from its amounts is computed from the former ones', async () => {
    const base = await s.store();
    const between = await s.store();
    const price = await s.store();
    s.wait(hour);
    await s.follow(between, { kind: 'price', source_price_id: base.id, percent: 5 });
    await s.follow(price, { kind: 'price', source_price_id: between.id, plus_amount: 1_000 });
    const amounts = async () => Promise.all([base, between, price].map(async (one) => (await s.read(one)).amount));
    expect(await amounts()).toEqual([400_000, 420_000, 421_000]);
    s.wait(hour);
    await s.state(base, 440_000);
    expect(await amounts()).toEqual([440_000, 462_000, 463_000]);
    const { own } = contract.priceBatches;
    const [batch] = (await s.t.call(own.listPriceBatches, { as: s.seller })).body.data;
    s.wait(hour / 2);
    const undone = await s.t.call(own.undoPriceBatch, { as: s.seller, params: { batchId: batch.id }, body: {} });
    expect(undone.body.data.results).toMatchObject([{ id: base.id, ok: true }]);
    expect(await amounts()).toEqual([400_000, 420_000, 421_000]);
    expect(await s.read(price)).toMatchObject({ formula: { status: 'following', source_amount: '420000' } });
    for (const one of [between, price]) expect((await s.archives(one))[0]).toMatchObject({ source: 'formula' });
  });

  it('leaves a computed price that a list names to its own amount there', async () => {
    const base = await s.store({ amount: 384_500 });
    const price = await s.store({ product_id: 3, amount: 384_500, min_quantity: '0' });
    await s.follow(price, { kind: 'price', source_price_id: base.id });
    s.wait(hour);
    await applied('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت');
    expect(await s.read(price)).toMatchObject({ amount: 395_000, formula: { status: 'stopped', stop_reason: 'own_amount' } });
  });

  it('takes the formula away with its price, deleted or taken back', async () => {
    const [deleted, taken] = [await s.store(), await s.store()];
    for (const price of [deleted, taken]) await s.follow(price, { kind: 'cost', cost_amount: 400_000 });
    await s.t.call(contract.prices.own.deletePrice, { as: s.seller, params: { priceId: deleted.id } });
    const { version } = await s.read(taken);
    const { body } = await s.t.call(contract.prices.own.takeBackPrices, {
      as: s.seller,
      body: { prices: [{ id: taken.id, version }] },
    });
    expect(body.data).toMatchObject([{ ok: true }]);
    expect(await s.t.db.read.select().from(priceFormulas)).toEqual([]);
  });

  it('is a delegate too, with an entry for what followed; one without the scope sets nothing', async () => {
    const [base, price] = [await s.store(), await s.store()];
    const formula = { kind: 'price', source_price_id: base.id } as const;
    const put = () =>
      s.t.call(contract.priceFormulas.other.setPriceFormula, {
        as: s.stranger,
        params: { userId: s.seller.id, priceId: price.id },
        body: { version: 0, formula },
      });
    expect((await put()).status).toBe(403);
    const granted = { user_id: s.seller.id, delegate_id: s.stranger.id, created_at: s.t.clock.now, scopes: ['prices' as const] };
    await s.t.db.transaction((tx) => tx.insert(delegations).values(granted));
    expect(await put()).toMatchObject({ status: 200 });
    const row = { id: base.id, version: base.version, amount: 410_000 };
    await s.t.call(contract.prices.other.updatePrices, {
      as: s.stranger,
      params: { userId: s.seller.id },
      body: { prices: [row] },
    });
    expect(await s.archives(price)).toMatchObject([{ source: 'formula', actor_id: s.stranger.id }]);
    const entries = (await s.t.db.read.select().from(auditLog)).filter(({ actor_id }) => actor_id === s.stranger.id);
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['setPriceFormula', 'updatePrices']));
    const after = entries.find(({ action }) => action === 'updatePrices')?.after as { id: number; amount: number }[];
    expect(after.map(({ id, amount }) => [id, amount])).toEqual([
      [base.id, 410_000],
      [price.id, 410_000],
    ]);
  });

  it('follows a rate for each supplier alone, as often as it is looked for', async () => {
    const price = await s.store({ amount: 520_000 });
    await s.follow(price, { kind: 'currency', currency_id: s.usd.id, factor: '0.52' });
    s.wait(60_000);
    await s.t.db.transaction((tx) =>
      tx.update(currencies).set({ amount: '1020000', updated_at: s.t.clock.now }).where(eq(currencies.id, s.usd.id)),
    );
    s.wait(61_000);
    await s.t.app.jobs.runDue();
    const once = await s.read(price);
    expect(once.amount).toBe(530_400);
    s.wait(61_000);
    await s.t.app.jobs.runDue();
    expect(await s.read(price)).toEqual(once);
    expect(await s.archives(price)).toHaveLength(1);
  });

  it('changes at the moment at which a formula is set on it, and neither is lost', async () => {
    const [base, between, price] = [await s.store(), await s.store(), await s.store()];
    await s.follow(price, { kind: 'price', source_price_id: between.id, percent: 5 });
    let { version } = base;
    for (let turn = 0; turn < 8; turn += 1) {
      const row = { id: base.id, version, amount: 400_000 + (turn + 1) * 1_000 };
      const answers = await Promise.all([
        s.t.call(contract.prices.own.updatePrices, { as: s.seller, body: { prices: [row] } }),
        s.set(between, { kind: 'price', source_price_id: base.id, percent: turn % 3 }),
        s.t.call(contract.prices.own.setAvailable, { as: s.seller, body: { ids: [price.id, between.id, base.id] } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const changed = await s.read(base);
      version = changed.version;
      const middle = Math.round(((changed.amount ?? 0) * (100 + (turn % 3))) / 100 / 10) * 10;
      expect(await s.read(between)).toMatchObject({ amount: middle, formula: { status: 'following' } });
      expect(await s.read(price)).toMatchObject({
        amount: Math.round((middle * 1.05) / 10) * 10,
        formula: { status: 'following' },
      });
    }
  });

  it('is a rate that changes while a waiting amount is confirmed: one of the two amounts stands', async () => {
    const setRate = (amount: string) =>
      s.t.db.transaction((tx) =>
        tx.update(currencies).set({ amount, updated_at: s.t.clock.now }).where(eq(currencies.id, s.usd.id)),
      );
    const price = await s.store({ amount: 500_000 });
    await s.follow(price, { kind: 'currency', currency_id: s.usd.id, factor: '0.5' });
    for (let turn = 0; turn < 6; turn += 1) {
      s.wait(61_000);
      const before = (await s.read(price)).amount ?? 0;
      await setRate(String(Math.round(before * 2 * 1.3)));
      await s.t.app.jobs.runDue();
      const seen = (await s.read(price)).formula?.waiting?.amount ?? 0;
      s.wait(61_000);
      await setRate(String(Math.round(before * 2 * 1.1)));
      const [answer] = await Promise.all([s.accept([{ id: price.id, amount: seen }]), s.t.app.jobs.runDue()]);
      expect(answer.body.data).toMatchObject([{ ok: false, code: 'stale' }]);
      s.wait(61_000);
      await s.t.app.jobs.runDue();
      const { amount, formula } = await s.read(price);
      expect(formula).toMatchObject({ status: 'following', waiting: null });
      expect(Math.abs((amount ?? 0) - before * 1.1)).toBeLessThan(10);
    }
  });
});
