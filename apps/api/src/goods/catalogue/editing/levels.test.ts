import { contract } from '@rasteh/contract';
import type { KeptLevels, PutLevels } from '@rasteh/contract/goods/catalogue/editing';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, levelOptions, products, productWords } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { categoryIds, openTestMarket, optionId, type TestMarket } from '../../../testing/test-market.ts';

const { getCategory, getKeptLevels, putLevels } = contract.catalogue;
const categoryId = categoryIds.ibeam;

describe.each(engines)('the levels of a category kept by admins on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let used: number;
  let known: KeptLevels;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    used = await market.addProduct('ibeam', ['IPE20']);
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    known = (await market.call(getKeptLevels, { as: admin, params: { categoryId } })).body.data;
  });

  const put = (levels: PutLevels['levels'], version = known.version, id: number = categoryId) =>
    market.call(putLevels, { as: admin, params: { categoryId: id }, body: { version, levels } });
  /** The levels as they are, in the form of a change. */
  const now = (): PutLevels['levels'] =>
    known.levels.map(({ id, title, options }) => ({
      id,
      title,
      options: options.map((one) => ({ id: one.id, title: one.title })),
    }));
  const first = () => now()[0] as PutLevels['levels'][number];
  const product = async (id: number) => (await market.db.read.select().from(products).where(eq(products.id, id)))[0];

  it('names the products of each option', () => {
    expect(known).toEqual({
      version: 1,
      levels: [
        {
          id: 3,
          title: 'مقطع',
          options: [
            { id: optionId('IPE18'), title: 'IPE18', products: 0 },
            { id: optionId('IPE20'), title: 'IPE20', products: 1 },
          ],
        },
      ],
    });
  });

  it('adds, renames and orders options, and the products follow', async () => {
    const [ipe18, ipe20] = first().options;
    const options = [{ title: 'IPE14' }, { id: ipe20?.id, title: 'IPE 20' }, { id: ipe18?.id, title: 'IPE18' }];
    const { status, body } = await put([{ ...first(), title: 'سایز', options }]);
    expect([status, body.data.version]).toEqual([200, 2]);
    expect(body.data.levels).toMatchObject([
      { id: 3, title: 'سایز', options: [{ title: 'IPE14', products: 0 }, { id: ipe20?.id, products: 1 }, { id: ipe18?.id }] },
    ]);
    expect(await product(used)).toMatchObject({ title: 'تیرآهن IPE 20', slug: 'تیرآهن-ipe-20', sort_key: '0002' });
    const words = await market.db.read.select().from(productWords).where(eq(productWords.product_id, used));
    expect(words.map(({ word }) => word)).toContain('20');
    const { data } = await market.get(getCategory, { params: { slug: 'ibeam' } });
    expect(data.levels[0].options.map(({ title }: { title: string }) => title)).toEqual(['IPE14', 'IPE 20', 'IPE18']);
  });

  it('gives the products the first option of a new level', async () => {
    const refused = await put([...now(), { title: 'کارخانه', options: [] }]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['levels.1.options']]);
    const { body } = await put([...now(), { title: 'کارخانه', options: [{ title: 'فایکو' }, { title: 'ذوب‌آهن' }] }]);
    const [faico] = body.data.levels[1].options;
    expect(faico.products).toBe(1);
    const row = await product(used);
    expect(row).toMatchObject({ title: 'تیرآهن IPE 20 فایکو', sort_key: '0002.0001' });
    expect(row?.options_key.split('.').map(Number)).toContain(faico.id);
  });

  it('removes what no product uses, and refuses the rest with the number of products', async () => {
    const [size, mill] = now() as [PutLevels['levels'][number], PutLevels['levels'][number]];
    const without = await put([{ ...size, options: size.options.filter(({ title }) => title !== 'IPE 20') }, mill]);
    expect(without.body.errors).toEqual({ 'levels.0.options': ['«IPE 20» در ۱ کالا به کار رفته است و حذف نمی‌شود.'] });
    expect((await put([size])).body.errors.levels[0]).toContain('«کارخانه»');
    const { body } = await put([{ ...size, options: size.options.filter(({ title }) => title !== 'IPE14') }, mill]);
    expect(body.data.levels[0].options.map(({ title }: { title: string }) => title)).toEqual(['IPE 20', 'IPE18']);
    const left = await market.db.read
      .select()
      .from(levelOptions)
      .where(eq(levelOptions.level_id, 3))
      .orderBy(asc(levelOptions.position));
    expect(left.map(({ title }) => title)).toEqual(['IPE 20', 'IPE18']);
  });

  it('refuses names that are there twice, unknown ids and options of another level, at their fields', async () => {
    const [size, mill] = now() as [PutLevels['levels'][number], PutLevels['levels'][number]];
    const twice = { ...mill, options: [...mill.options, { title: 'فایکو' }] };
    const foreign = { ...mill, options: [...mill.options, ...size.options.slice(0, 1)] };
    const tries: [PutLevels['levels'], string][] = [
      [[size, { ...mill, title: size.title }], 'levels.1.title'],
      [[size, twice], 'levels.1.options.2.title'],
      [[size, foreign], 'levels.1.options.2.id'],
      [[size, mill, { id: 999, title: 'ناشناس', options: [] }], 'levels.2.id'],
      [[size, { ...mill, title: ' ' }], 'levels.1.title'],
    ];
    for (const [levels, field] of tries) expect(Object.keys((await put(levels)).body.errors), field).toEqual([field]);
  });

  it('refuses levels of a category with children, a former version, and an unknown category', async () => {
    expect((await put([{ title: 'سایز', options: [] }], 1, categoryIds.steel)).body.errors).toHaveProperty('levels');
    const late = await put(now(), known.version - 1);
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect((await put([], 1, 999)).status).toBe(404);
  });

  it('keeps each change in the audit log', async () => {
    const entries = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'putLevels');
    expect(entries[0]).toMatchObject({
      entity_id: categoryId,
      before: { title: 'تیرآهن', options: 'IPE18، IPE20' },
      after: { title: 'تیرآهن', options: 'IPE14، IPE 20، IPE18' },
    });
  });
});
