import { contract } from '@rasteh/contract';
import type { CreatePriceView, PriceView } from '@rasteh/contract/pricing/prices/views';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { createMarket } from '../../../testing/price-market.ts';

const { own, other } = contract.priceViews;

describe.each(engines)('views of the price grid on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  let stranger: Person;
  beforeEach(async () => {
    t = await startTestApp(engine, { limits: noLimits });
    await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09120000041');
    stranger = await t.logIn('09120000042');
  });
  afterEach(() => t.close());

  const create = (name: string, filter: CreatePriceView['filter'] = { state: 'on_call' }, as: Person | undefined = seller) =>
    t.call(own.createPriceView, { as, body: { name, filter } });
  const created = async (name: string): Promise<PriceView> => (await create(name)).body.data;
  const list = async (as = seller): Promise<PriceView[]> => (await t.call(own.listPriceViews, { as })).body.data;
  const names = async () => (await list()).map(({ name }) => name);
  const rename = ({ id, version }: PriceView, name: string, as = seller) =>
    t.call(own.renamePriceView, { as, params: { viewId: id }, body: { name, version } });
  const order = (ids: number[], as = seller) => t.call(own.orderPriceViews, { as, body: { ids } });
  const remove = ({ id }: PriceView, as = seller) => t.call(own.deletePriceView, { as, params: { viewId: id } });

  it('keep a filter under a name, are renamed, ordered and deleted, and each step is in the audit log', async () => {
    const filter: CreatePriceView['filter'] = {
      category_id: 2,
      province_id: 1,
      delivery: 'factory',
      validity: 'expired',
      q: 'میلگرد',
    };
    const first = await create('میلگردها', filter);
    expect([first.status, first.body.data]).toMatchObject([201, { name: 'میلگردها', filter, version: 1 }]);
    const second = await created('تماسی‌ها');
    const third = await created('تا امروز');
    expect(await names()).toEqual(['میلگردها', 'تماسی‌ها', 'تا امروز']);
    expect((await order([third.id, first.body.data.id, second.id])).body.data.map(({ id }: PriceView) => id)).toEqual([
      third.id,
      first.body.data.id,
      second.id,
    ]);
    expect(await names()).toEqual(['تا امروز', 'میلگردها', 'تماسی‌ها']);
    const [, , view] = (await list()) as [PriceView, PriceView, PriceView];
    expect((await rename(view, 'تماس بگیرید')).body.data).toMatchObject({ name: 'تماس بگیرید', version: view.version + 1 });
    expect((await remove(view)).body.data).toEqual({ deleted: 1 });
    expect((await remove(view)).status).toBe(404);
    expect(await names()).toEqual(['تا امروز', 'میلگردها']);
    const log = await t.db.read.select().from(auditLog).where(eq(auditLog.entity, 'price_view'));
    expect(log.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 3 }, () => 'createPriceView'),
      'orderPriceViews',
      'renamePriceView',
      'deletePriceView',
    ]);
  });

  it('have one name each for one user, also when two are created or renamed at once', async () => {
    const taken = { name: ['نمایی با این نام دارید؛ نام دیگری بنویسید.'] };
    const answers = await Promise.all([create('میلگردها'), create(' میلگردها ')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual(taken);
    expect((await create('میلگردها', { q: 'میلگرد' }, stranger)).status).toBe(201);
    const view = await created('نبشی‌ها');
    expect((await rename(view, 'میلگردها')).body.errors).toEqual(taken);
    const raced = await Promise.all([rename(view, 'ناودانی‌ها'), rename(view, 'تیرآهن‌ها')]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(raced.find(({ status }) => status === 412)?.body).toMatchObject({ code: 'stale', data: { id: view.id, version: 2 } });
  });

  it('are of their user, and of delegates of prices who act for them', async () => {
    const view = await created('میلگردها');
    expect(await list(stranger)).toEqual([]);
    expect((await rename(view, 'نام دیگر', stranger)).status).toBe(404);
    expect((await order([view.id], stranger)).status).toBe(404);
    expect((await remove(view, stranger)).status).toBe(404);
    for (const call of [
      () => t.call(own.listPriceViews),
      () => t.call(own.createPriceView, { body: { name: 'نام', filter: { q: 'میلگرد' } } }),
      () => t.call(own.orderPriceViews, { body: { ids: [view.id] } }),
      () => t.call(own.deletePriceView, { params: { viewId: view.id } }),
    ])
      expect((await call()).status).toBe(401);
    const read = () => t.call(other.listPriceViews, { as: stranger, params: { userId: seller.id } });
    expect((await read()).status).toBe(403);
    await t.call(contract.delegations.createDelegation, { as: seller, body: { mobile: stranger.mobile, scopes: ['prices'] } });
    expect((await read()).body.data).toMatchObject([{ id: view.id }]);
  });

  it('refuse wrong filters, names and orders at their fields, and more than the limit', async () => {
    const wrong = async (name: string, filter: object) => Object.keys((await create(name, filter)).body.errors);
    expect(await wrong('ن', { q: 'میلگرد' })).toEqual(['name']);
    expect(await wrong('خالی', {})).toEqual(['filter']);
    expect(await wrong('خالی', { q: '' })).toEqual(['filter']);
    expect(await wrong('دسته', { category_id: 999 })).toEqual(['filter.category_id']);
    expect(await wrong('استان', { province_id: 999 })).toEqual(['filter.province_id']);
    expect(await wrong('وضعیت', { state: 'sold' })).toEqual(['filter.state']);
    const first = await created('نمای ۱');
    for (let n = 2; n < priceLimits.views; n += 1) expect((await create(`نمای ${n}`)).status).toBe(201);
    const answers = await Promise.all([create('یکی'), create('دیگری')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('price_view_limit');
    expect((await order([first.id])).body.errors).toEqual({ ids: ['هر نما باید یک بار در ترتیب بیاید.'] });
    expect((await order([first.id, first.id])).status).toBe(422);
    expect(await list()).toHaveLength(priceLimits.views);
  });
});
