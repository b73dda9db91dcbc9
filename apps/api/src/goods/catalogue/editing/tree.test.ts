import { contract } from '@rasteh/contract';
import type { Category } from '@rasteh/contract/goods/catalogue';
import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { foldWords } from '@rasteh/persian/fold';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, products, productWords, supplierCategories } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { categoryIds, openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';

const { listCategories, getCategory, listKeptCategories, createCategory, updateCategory, moveCategory, deleteCategory } =
  contract.catalogue;

describe.each(engines)('the tree of categories kept by admins on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let rebar: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    const supplier = await market.addSupplier();
    rebar = await market.addProduct('rebar', ['۸', 'کویر']);
    await market.addPrice({ user_id: supplier, product_id: rebar });
    await market.db.transaction((tx) =>
      tx.insert(supplierCategories).values({ user_id: supplier, category_id: categoryIds.ibeam }),
    );
  });
  afterAll(() => market.close());

  const kept = async (): Promise<KeptCategory[]> => (await market.call(listKeptCategories, { as: admin })).body.data;
  const find = async (slug: string) => (await kept()).find((one) => one.slug === slug) as KeptCategory;
  let made = 0;
  /** Adds a category, below a parent if one is given. */
  async function add(parent_id: number | null = null): Promise<KeptCategory> {
    made += 1;
    const body = { parent_id, title: `دستهٔ ${made}`, slug: `made-${made}`, icon: 'star', default_unit_id: unitIds.ton };
    return (await market.call(createCategory, { as: admin, body })).body.data;
  }
  const update = ({ id, version }: KeptCategory, change: object) =>
    market.call(updateCategory, { as: admin, params: { categoryId: id }, body: { version, ...change } });
  const move = ({ id, version }: KeptCategory, parent_id: number | null, before_id: number | null) =>
    market.call(moveCategory, { as: admin, params: { categoryId: id }, body: { version, parent_id, before_id } });
  const remove = ({ id, version }: KeptCategory) =>
    market.call(deleteCategory, { as: admin, params: { categoryId: id }, query: { version } });
  const shown = async () => (await market.get(listCategories)).data.map(({ slug }: Category) => slug);

  it('lists all with their counts', async () => {
    expect(await find('rebar')).toEqual({
      id: categoryIds.rebar,
      parent_id: categoryIds.steel,
      slug: 'rebar',
      former_slugs: [],
      title: 'میلگرد',
      icon: 'rebar',
      default_unit: { id: unitIds.kg, title: 'کیلوگرم' },
      comparison_units: [
        { id: unitIds.kg, title: 'کیلوگرم' },
        { id: unitIds.ton, title: 'تن' },
      ],
      is_hidden: false,
      levels: 2,
      products: 1,
      prices_today: 1,
      suppliers: 0,
      version: 1,
    });
    expect(await find('ibeam')).toMatchObject({ products: 0, prices_today: 0, suppliers: 1 });
  });

  it('adds one at the end of its siblings, which the public sees at once', async () => {
    const { slug, default_unit } = await add(categoryIds.steel);
    expect(default_unit).toEqual({ id: unitIds.ton, title: 'تن' });
    expect(await shown()).toEqual(['steel', 'rebar', 'ibeam', slug, 'cement']);
  });

  it('answers with what it added before the caches know it: the call is repeatable, and commits after its answer', async () => {
    await shown();
    const body = { parent_id: null, title: 'آجر', slug: 'brick-once', icon: 'tile', default_unit_id: unitIds.ton };
    const create = () => market.call(createCategory, { as: admin, body, headers: { 'idempotency-key': 'a-brick' } });
    const first = await create();
    expect([first.status, first.body.data.slug]).toEqual([201, 'brick-once']);
    expect((await create()).body).toEqual(first.body);
    await remove(first.body.data);
  });

  it.each([
    { slug: 'Brick' },
    { slug: '12' },
    { slug: 'a-' },
    { slug: 'rebar' },
    { title: ' ' },
    { icon: 'gold' },
    { default_unit_id: 999 },
    { parent_id: 999 },
    { parent_id: categoryIds.rebar },
    { parent_id: categoryIds.cement },
  ])('refuses a new one with %o at its field', async (wrong) => {
    const body = { parent_id: null, title: 'آجر', slug: 'brick', icon: 'tile', default_unit_id: unitIds.kg, ...wrong };
    const { status, body: answer } = await market.call(createCategory, { as: admin, body });
    expect([status, Object.keys(answer.errors)]).toEqual([422, Object.keys(wrong)]);
  });

  it('renames, with the products whose title follows from it', async () => {
    const own = await market.addProduct('rebar', ['۱۰', 'کویر'], { title: 'میلگرد بستر ده' });
    expect((await update(await find('rebar'), { title: 'آرماتور' })).body.data).toMatchObject({ title: 'آرماتور', version: 2 });
    const rows = await market.db.read.select().from(products).where(eq(products.category_id, categoryIds.rebar));
    expect(new Map(rows.map(({ id, title, slug }) => [id, [title, slug]]))).toEqual(
      new Map([
        [rebar, ['آرماتور ۸ کویر', 'آرماتور-۸-کویر']],
        [own, ['میلگرد بستر ده', expect.any(String)]],
      ]),
    );
    const [word = ''] = foldWords('آرماتور');
    const named = await market.db.read.select().from(productWords).where(eq(productWords.word, word));
    expect(named.map(({ product_id }) => product_id).sort((a, b) => a - b)).toEqual([rebar, own]);
    await update(await find('rebar'), { title: 'میلگرد' });
  });

  it('lets a former slug lead to the new one, and keeps it from others', async () => {
    const { id, slug } = await add();
    const renamed = await update(await find(slug), { slug: 'renamed' });
    expect(renamed.body.data).toMatchObject({ slug: 'renamed', former_slugs: [slug] });
    expect((await market.get(getCategory, { params: { slug } })).data).toMatchObject({ id, slug: 'renamed' });
    expect((await update(await find('cement'), { slug })).body.errors).toHaveProperty('slug');
    const back = await update(await find('renamed'), { slug });
    expect(back.body.data).toMatchObject({ slug, former_slugs: ['renamed'] });
  });

  it('hides one from all lists, with its children, while their addresses stay', async () => {
    const steel = await find('steel');
    await update(steel, { is_hidden: true });
    expect((await shown()).filter((slug: string) => ['steel', 'rebar', 'ibeam'].includes(slug))).toEqual([]);
    expect((await market.get(getCategory, { params: { slug: 'rebar' } })).data.slug).toBe('rebar');
    expect([(await find('steel')).is_hidden, (await find('rebar')).is_hidden]).toEqual([true, false]);
    await update(await find('steel'), { is_hidden: false });
    expect(await shown()).toContain('rebar');
  });

  it('changes the unit only of one without products', async () => {
    const refused = await update(await find('rebar'), { default_unit_id: unitIds.ton });
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'category_in_use',
      { children: 0, products: 2, suppliers: 0 },
    ]);
    const changed = await update(await find('ibeam'), { default_unit_id: unitIds.kg });
    expect(changed.body.data).toMatchObject({ default_unit: { title: 'کیلوگرم' }, comparison_units: [{}, { title: 'تن' }] });
  });

  it('moves one before a sibling and below another parent, and nothing below itself', async () => {
    const [top, one, two, alone] = [await add(), await add(), await add(), await add()];
    expect((await move(one, top.id, null)).status).toBe(200);
    expect((await move(two, top.id, one.id)).status).toBe(200);
    const below = async () => (await kept()).filter(({ parent_id }) => parent_id === top.id).map(({ id }) => id);
    expect(await below()).toEqual([two.id, one.id]);
    for (const [moved, parent_id] of [
      [top, top.id],
      [alone, alone.id],
      [top, one.id],
      [top, categoryIds.steel],
      [await find(one.slug), two.id],
      [await find(one.slug), categoryIds.cement],
    ] as const)
      expect((await move(moved, parent_id, null)).body.errors, `${moved.slug} below ${parent_id}`).toHaveProperty('parent_id');
    expect((await move(await find(one.slug), top.id, categoryIds.rebar)).body.errors).toHaveProperty('before_id');
    expect(await below()).toEqual([two.id, one.id]);
  });

  it('refuses changes of a version that is no longer the current one', async () => {
    const before = await add();
    await update(before, { title: 'نام تازه' });
    for (const late of [await update(before, { title: 'دیر' }), await move(before, null, null), await remove(before)])
      expect([late.status, late.body.code]).toEqual([412, 'stale']);
    const now = await find(before.slug);
    const both = await Promise.all([update(now, { title: 'یکی' }), update(now, { title: 'دیگری' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('deletes an empty one, and says what keeps another', async () => {
    const { slug } = await add();
    await update(await find(slug), { slug: 'gone' });
    expect((await remove(await find('gone'))).body.data).toEqual({ deleted: 1 });
    for (const one of ['gone', slug]) expect((await market.call(getCategory, { params: { slug: one } })).status).toBe(404);
    const refused = await remove(await find('ibeam'));
    expect([refused.body.code, refused.body.data]).toEqual(['category_in_use', { children: 0, products: 0, suppliers: 1 }]);
    expect((await remove(await find('steel'))).body.data.children).toBeGreaterThan(1);
  });

  it('publishes each change to open pages, and keeps it in the audit log with what was before', async () => {
    const socket = await openSocket(market);
    await socket.follow('catalogue');
    const { id } = await add();
    await update((await kept()).find((one) => one.id === id) as KeptCategory, { title: 'آجر' });
    const titles = () =>
      socket.frames.flatMap((frame) =>
        frame.t === 'evt' && frame.e === 'category.changed' ? [frame.d.categories.find((one) => one.id === id)?.title] : [],
      );
    await expect.poll(() => titles().at(-1)).toBe('آجر');
    socket.end();
    const entries = (await market.db.read.select().from(auditLog)).filter(
      (row) => row.entity === 'category' && row.entity_id === id,
    );
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['createCategory', null, expect.objectContaining({ slug: `made-${made}` })],
      [
        'updateCategory',
        expect.objectContaining({ title: `دستهٔ ${made}`, is_hidden: false }),
        expect.objectContaining({ title: 'آجر', is_hidden: false }),
      ],
    ]);
  });
});
