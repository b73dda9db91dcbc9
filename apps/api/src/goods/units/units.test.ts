import { contract } from '@rasteh/contract';
import type { ListedUnit } from '@rasteh/contract/goods/catalogue';
import type { KeptUnit } from '@rasteh/contract/goods/units';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, prices } from '../../core/db/schema/index.ts';
import type { Person } from '../../testing/app.ts';
import { setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { cityIds, openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { listKeptUnits, createUnit, updateUnit, deleteUnit } = contract.units;
const { listUnits, getCategory } = contract.catalogue;
const nothing = { categories: 0, products: 0, variations: 0, prices: 0, inventories: 0, rfq_lines: 0, records: false };

describe.each(engines)('units kept by admins on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let rebar: number;
  let supplier: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    supplier = await market.addSupplier();
    rebar = await market.addProduct('rebar', ['۸', 'کویر']);
    await market.addPrice({ user_id: supplier, product_id: rebar });
  });
  afterAll(() => market.close());

  const list = async (): Promise<KeptUnit[]> => (await market.call(listKeptUnits, { as: admin })).body.data;
  const find = async (code: string) => (await list()).find((one) => one.code === code) as KeptUnit;
  const create = (body: object, headers = {}) => market.call(createUnit, { as: admin, body, headers });
  const update = ({ id, version }: Pick<KeptUnit, 'id' | 'version'>, change: object, headers = {}) =>
    market.call(updateUnit, { as: admin, params: { unitId: id }, body: { version, ...change }, headers });
  const remove = ({ id, version }: Pick<KeptUnit, 'id' | 'version'>) =>
    market.call(deleteUnit, { as: admin, params: { unitId: id }, query: { version } });
  let made = 0;
  /** Adds a unit that nothing names. */
  async function add(more: object = {}): Promise<KeptUnit> {
    made += 1;
    const answer = await create({ title: `بستهٔ ${made}`, code: `pack-${made}`, dimension: 'mass', factor: '20', ...more });
    expect(answer.status).toBe(201);
    return answer.body.data;
  }
  /** States a price in a unit, as a supplier does. */
  const price = (unit_id: number, more: object = {}) => ({ user_id: supplier, product_id: rebar, unit_id, ...more });

  it('are listed with what names each', async () => {
    expect(await find('kg')).toEqual({
      id: unitIds.kg,
      code: 'kg',
      title: 'کیلوگرم',
      dimension: 'mass',
      factor: '1',
      is_retired: false,
      is_used: true,
      use: { ...nothing, categories: 3, products: 1, prices: 1 },
      version: 1,
    });
    expect(await find('sheet')).toMatchObject({ is_used: false, use: nothing });
    const deleted = await market.addPrice(price(unitIds.ton, { deleted_at: market.clock.now }));
    expect(await find('ton')).toMatchObject({ is_used: true, use: { ...nothing, records: true } });
    await market.db.transaction((tx) => tx.delete(prices).where(eq(prices.id, deleted)));
  });

  it('are added with a factor in any digits, and refused at the field that is wrong', async () => {
    const { id: _, ...added } = (await create({ title: 'کیسهٔ ۴۰ کیلویی', code: 'bag-40', dimension: 'mass', factor: '۰۴۰٫۵۰' }))
      .body.data;
    expect(added).toMatchObject({ code: 'bag-40', factor: '40.5', is_used: false, use: nothing, version: 1 });
    const wrong = { title: '', code: 'Bag 40', dimension: 'time', factor: '0' };
    const good = { title: 'پالت', code: 'pallet', dimension: 'piece', factor: '1' };
    for (const [field, value] of Object.entries(wrong)) {
      const refused = await create({ ...good, [field]: value });
      expect([field, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    for (const factor of ['-1', '1000001', '0.1234567', '1e3', 'ده'])
      expect([factor, (await create({ ...good, factor })).status]).toEqual([factor, 422]);
    expect((await create({ ...good, factor: '1000000' })).status).toBe(201);
    expect(Object.keys((await create({ ...good, title: 'كيلوگرم' })).body.errors)).toEqual(['code', 'title']);
    await remove(await find('pallet'));
  });

  it('get one code: of two admins at once, the second is refused at the field', async () => {
    const both = await Promise.all(
      ['یکی', 'دیگری'].map((title) => create({ title, code: 'twice', dimension: 'piece', factor: '1' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.flatMap(({ body }) => Object.keys(body.errors ?? {}))).toEqual(['code']);
  });

  it('are renamed everywhere at once, in the version that was read', async () => {
    const socket = await openSocket(market);
    await socket.follow('catalogue');
    await market.get(getCategory, { params: { slug: 'ibeam' } });
    const before = await find('branch');
    expect((await update(before, { title: 'شاخهٔ ۱۲ متری' })).body.data).toMatchObject({ id: before.id, version: 2 });
    expect((await market.get(getCategory, { params: { slug: 'ibeam' } })).data.default_unit.title).toBe('شاخهٔ ۱۲ متری');
    await socket.until(
      (frame) =>
        frame.t === 'evt' &&
        frame.e === 'unit.changed' &&
        frame.d.units.some(({ id, title }) => id === before.id && title === 'شاخهٔ ۱۲ متری'),
    );
    socket.end();
    expect((await update(before, { title: 'شاخه' })).status).toBe(412);
    const now = await find('branch');
    const both = await Promise.all([update(now, { title: 'یکی دو' }), update(now, { title: 'دوتا' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await update(await find('branch'), { title: 'تن' })).body.errors).toHaveProperty('title');
    await update(await find('branch'), { title: 'شاخه' });
  });

  it('keep code, dimension and factor while something names them, and say what', async () => {
    const kg = await find('kg');
    for (const change of [{ factor: '2' }, { dimension: 'length' }, { code: 'kilo' }]) {
      const refused = await update(kg, change, { 'idempotency-key': `closed-${Object.keys(change)}` });
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'unit_in_use', kg.use]);
    }
    expect((await remove(kg)).body).toMatchObject({ code: 'unit_in_use', data: kg.use });
    expect((await update(kg, { factor: '۱٫۰', code: 'kg' })).body.data).toMatchObject({ id: kg.id, factor: '1', version: 2 });
  });

  it('change and go while nothing names them; with another factor a unit has another id', async () => {
    const unit = await add();
    const changed = (await update(unit, { factor: '25', title: 'بستهٔ بزرگ' })).body.data;
    expect(changed).toMatchObject({ code: unit.code, title: 'بستهٔ بزرگ', factor: '25', version: 2 });
    expect(changed.id).not.toBe(unit.id);
    // A price that was computed by the former factor is on its way.
    await expect(market.addPrice(price(unit.id))).rejects.toThrow();
    expect((await update(unit, { title: 'دیر' })).status).toBe(404);
    expect((await remove(changed)).body.data).toEqual({ deleted: 1 });
    expect((await remove(changed)).status).toBe(404);
    const entries = await market.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity_id, changed.id))
      .orderBy(asc(auditLog.id));
    const facts = { title: `بستهٔ ${made}`, unit_code: unit.code, dimension: 'mass', unit_factor: '20', is_retired: false };
    const after = { ...facts, title: 'بستهٔ بزرگ', unit_factor: '25' };
    expect(
      entries
        .filter(({ entity }) => entity === 'unit')
        .map((entry) => ({ action: entry.action, before: entry.before, after: entry.after })),
    ).toEqual([
      { action: 'updateUnit', before: facts, after },
      { action: 'deleteUnit', before: after, after: null },
    ]);
  });

  it.each(['update', 'remove'] as const)('are not changed while a price in them is being stated: %s', async (kind) => {
    const unit = await add();
    const started = Promise.withResolvers<void>();
    const committed = Promise.withResolvers<void>();
    const [known] = await market.db.read.select().from(prices).limit(1);
    if (!known) throw new Error('no price');
    const { id: _, ...row } = known;
    const stating = market.db.transaction(async (tx) => {
      await tx.insert(prices).values({ ...row, unit_id: unit.id, city_id: cityIds.aran });
      started.resolve();
      await committed.promise;
    });
    await started.promise;
    const answer = kind === 'remove' ? remove(unit) : update(unit, { factor: '30' }, { 'idempotency-key': `race-${made}` });
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    // On PostgreSQL the change waits for the price by then; SQLite serializes writers.
    if (engine === 'postgres') await expect.poll(() => market.db.execute(waiting)).toHaveLength(1);
    committed.resolve();
    await stating;
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([409, 'unit_in_use']);
    expect(await find(unit.code)).toMatchObject({ id: unit.id, factor: '20', is_used: true, use: { prices: 1 } });
  });

  it('are retired and shown again: lists say so, and what names one keeps it', async () => {
    const listed = async (id: number) => (await market.get(listUnits)).data.find((one: ListedUnit) => one.id === id);
    const kg = await find('kg');
    expect((await update(kg, { is_retired: true })).body.data).toMatchObject({ is_retired: true, use: kg.use });
    expect(await listed(kg.id)).toEqual({
      id: kg.id,
      code: 'kg',
      title: 'کیلوگرم',
      dimension: 'mass',
      factor: '1',
      is_retired: true,
    });
    expect((await market.get(getCategory, { params: { slug: 'rebar' } })).data.default_unit.title).toBe('کیلوگرم');
    await update(await find('kg'), { is_retired: false });
    expect(await listed(kg.id)).toMatchObject({ is_retired: false });
  });

  it('are not read in a pasted list while they are retired', async () => {
    const text = 'میلگرد ۸ کویر ۱۲ برگ';
    const read = async () =>
      (await market.call(contract.rfqs.own.matchRfqLines, { as: admin, body: { text } })).body.data[0].unit_id;
    expect(await read()).toBe(unitIds.sheet);
    await update(await find('sheet'), { is_retired: true });
    expect(await read()).toBeNull();
    await update(await find('sheet'), { is_retired: false });
  });

  it('with a factor that another one has do not come into the comparison', async () => {
    const unit = await add({ factor: '1000' });
    const { data } = await market.get(getCategory, { params: { slug: 'rebar' } });
    expect(data.comparison_units.map(({ code }: { code: string }) => code)).toEqual(['kg', 'ton']);
    await remove(unit);
  });
});
