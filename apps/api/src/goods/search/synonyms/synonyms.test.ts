import { contract } from '@rasteh/contract';
import type { SearchHit } from '@rasteh/contract/goods/search';
import type { Synonyms } from '@rasteh/contract/goods/search/synonyms';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { checkNames } from './checking.ts';

const { listSynonyms, createSynonyms, updateSynonyms, deleteSynonyms, searchProducts } = contract.search;

describe.each(engines)('synonyms kept by admins on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    await market.addProduct('rebar', ['۸', 'کویر']);
    await market.addProduct('cement', ['تیپ ۲']);
  });
  afterAll(() => market.close());

  const list = async (): Promise<Synonyms[]> => (await market.call(listSynonyms, { as: admin })).body.data;
  const create = (names: string[], headers = {}) => market.call(createSynonyms, { as: admin, body: { names }, headers });
  const update = ({ id, version }: Synonyms, names: string[]) =>
    market.call(updateSynonyms, { as: admin, params: { synonymsId: id }, body: { version, names } });
  const remove = ({ id, version }: Synonyms) =>
    market.call(deleteSynonyms, { as: admin, params: { synonymsId: id }, query: { version } });
  const found = async (q: string): Promise<string[]> =>
    (await market.get(searchProducts, { query: { q } })).data.map(({ product }: SearchHit) => product.title);
  const entries = (id: number) =>
    market.db.read
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.entity_id, id))
      .orderBy(desc(auditLog.id));

  it('come with the portal, and keep its own rules', async () => {
    const groups = await list();
    expect(groups.length).toBeGreaterThan(50);
    for (const { id, names } of groups) {
      const others = groups.filter((one) => one.id !== id);
      expect(() => checkNames(names, others), names.join('، ')).not.toThrow();
    }
  });

  it('find from the next query on, until they are changed or deleted', async () => {
    expect(await found('ساروج')).toEqual([]);
    const { status, body } = await create(['سیمان', '  ساروج  ']);
    expect([status, body.data]).toEqual([201, { id: expect.any(Number), names: ['سیمان', 'ساروج'], version: 1 }]);
    expect((await list())[0]).toEqual(body.data);
    expect(await found('ساروج')).toEqual(['سیمان تیپ ۲']);
    const changed = (await update(body.data, ['سیمان', 'ملات'])).body.data;
    expect(changed).toEqual({ id: body.data.id, names: ['سیمان', 'ملات'], version: 2 });
    expect([await found('ساروج'), await found('ملات')]).toEqual([[], ['سیمان تیپ ۲']]);
    expect((await remove(changed)).body.data).toEqual({ deleted: 1 });
    expect(await found('ملات')).toEqual([]);
    expect(await entries(changed.id)).toEqual([
      { action: 'deleteSynonyms', before: { names: 'سیمان، ملات' }, after: null },
      { action: 'updateSynonyms', before: { names: 'سیمان، ساروج' }, after: { names: 'سیمان، ملات' } },
      { action: 'createSynonyms', before: null, after: { names: 'سیمان، ساروج' } },
    ]);
  });

  it('are added once when a request is repeated with its key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await create(['سیمان', 'خاکستری'], headers);
    expect((await create(['سیمان', 'خاکستری'], headers)).body).toEqual(first.body);
    expect((await list()).filter(({ names }) => names.includes('خاکستری'))).toHaveLength(1);
    await remove(first.body.data);
  });

  it.each([
    [['سیمان'], 'names'],
    [['سیمان', ' '], 'names.1'],
    [['سیمان', 'ا'.repeat(41)], 'names.1'],
    [Array.from({ length: 21 }, (_, n) => `نام تازهٔ ${n + 1}`), 'names'],
    [['سیمان', '؟!'], 'names.1'],
    [['سیمان', '۱۴'], 'names.1'],
    [['امروز', 'سیمان'], 'names.0'],
    [['قیمت روز', 'سیمان'], 'names.0'],
    [['سیمان', 'ذوب‌آهن', 'ذوب اهن'], 'names.2'],
    [['سیمان', 'ACC', 'acc'], 'names.2'],
    [['بتن', 'آرماتور', 'ميلگرد'], 'names.2'],
  ])('refuse %j at its field', async (names, field) => {
    const before = await list();
    const { status, body } = await create(names);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await list()).toEqual(before);
  });

  it('allow a name in several groups: what two groups say is not the same', async () => {
    const [first, second] = [(await create(['سیمان سفید', 'رنگی'])).body.data, (await create(['سیمان سفید', 'رویه'])).body.data];
    expect((await update(first, ['سیمان سفید', 'رنگی', 'رویه'])).body.errors).toEqual({
      'names.2': ['دو نام از این گروه در گروه دیگری هم‌معنی‌اند: سیمان سفید، رویه'],
    });
    // A group is no obstacle to itself.
    expect((await update(first, ['رنگی', 'سیمان سفید', 'سفیدکاری'])).status).toBe(200);
    await remove(second);
    await remove({ ...first, version: 2 });
  });

  it('refuse a change of another version, one of two at once, and what is not there', async () => {
    const { data } = (await create(['سیمان', 'دوغاب'])).body;
    const answers = await Promise.all(['دوغابه', 'شیره'].map((name) => update(data, ['سیمان', name])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect([(await remove(data)).status, (await update(data, ['سیمان', 'گل'])).status]).toEqual([412, 412]);
    expect((await remove({ ...data, version: 2 })).status).toBe(200);
    expect([(await remove(data)).status, (await update(data, ['سیمان', 'گل'])).status]).toEqual([404, 404]);
  });

  it('refuse one of two equal groups that are added at once', async () => {
    const answers = await Promise.all([create(['سیمان', 'سنگدانه']), create(['سنگدانه', 'سیمان'])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    await remove(answers.find(({ status }) => status === 201)?.body.data);
  });
});
