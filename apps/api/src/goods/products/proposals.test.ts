import { contract } from '@rasteh/contract';
import type { OwnProduct } from '@rasteh/contract/goods/products';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, products, revisions } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { categoryIds, openTestMarket, optionId, type TestMarket, unitIds } from '../../testing/test-market.ts';
import { rejectPending, reopenRejected } from './repo.ts';

const { createProduct, listOwnProducts, updateProduct } = contract.products.own;

describe.each(engines)('proposals of products on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let rival: Person;
  let admin: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.logIn('09120000001', 'فروشنده');
    rival = await market.logIn('09120000002', 'رقیب');
    admin = await market.logIn('09120000003', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  const sizes = ['۸', '۹', '۱۰', '۱۲', '۱۴', '۱۶', '۱۸', '۲۰', '۲۲', '۲۵', '۳۲'];
  const titles = ['ذوب‌آهن', 'کویر'].flatMap((maker) => sizes.map((size) => [size, maker]));
  const propose = async (as: Person = supplier, chosen = titles.shift() ?? []) => {
    const body = { category_id: categoryIds.rebar, option_ids: chosen.map(optionId) };
    return { ...(await market.call(createProduct, { as, body })), chosen };
  };
  const rowOf = async (id: number) => (await market.db.read.select().from(products).where(eq(products.id, id)))[0];
  const change = async (productId: number, body: object, as: Person | undefined = supplier) =>
    market.call(updateProduct, {
      as,
      params: { productId },
      body: { version: (await rowOf(productId))?.version ?? 1, ...body },
    });
  const own = async (as: Person = supplier): Promise<OwnProduct[]> =>
    (await market.get(listOwnProducts, { as, query: { per_page: 100 } })).data;
  const decide = async (product_id: number, verdict: 'approveReview' | 'rejectReview') => {
    const waiting = await market.db.read.select().from(revisions).where(eq(revisions.entity_id, product_id));
    const { id, version } = waiting.find(({ status }) => status === 'pending') ?? { id: 0, version: 0 };
    const reason = verdict === 'rejectReview' ? { reason: 'تصویر و نام درست نیست.' } : {};
    const answer = await market.call(contract.reviews[verdict], {
      as: admin,
      params: { reviewId: id },
      body: { version, ...reason },
    });
    expect(answer.status).toBe(200);
  };

  it('can be changed by their proposer until they are published, and then have the proposed values', async () => {
    const { id, title } = (await propose()).body.data;
    const { status, body } = await change(id, { title: ' ميلگرد آجدار ', description: 'شاخه‌ای', unit_id: unitIds.ton });
    expect([status, body.data.title, body.data.is_proposer]).toEqual([200, title, true]);
    expect(body.data.proposal).toMatchObject({
      title: 'میلگرد آجدار',
      description: 'شاخه‌ای',
      unit: { code: 'ton' },
      status: 'pending',
    });
    // Omitted fields stay, null restores the default, and unreviewed values are not public.
    expect((await change(id, { title: null })).body.data.proposal).toMatchObject({ title, description: 'شاخه‌ای' });
    expect(await rowOf(id)).toMatchObject({ title, description: null, status: 'pending' });
    await change(id, { title: 'میلگرد آجدار' });
    await decide(id, 'approveReview');
    expect(await rowOf(id)).toMatchObject({
      title: 'میلگرد آجدار',
      description: 'شاخه‌ای',
      unit_id: unitIds.ton,
      status: 'published',
    });
    expect((await own()).find((product) => product.id === id)?.proposal).toMatchObject({ status: 'approved' });
    const entries = await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, id));
    expect(entries.filter(({ action }) => action === 'review.submitted')).toHaveLength(4);
  });

  it('describe a product with formats, whose words are its description', async () => {
    const { id } = (await propose()).body.data;
    const words = { type: 'text', text: 'گواهی كارخانه', format: 1 };
    const link = { type: 'link', url: 'https://example.com/cert', children: [words] };
    const body = { root: { type: 'root', children: [{ type: 'paragraph', children: [link] }] } };
    const shown = { description: 'گواهی کارخانه', description_body: body };
    // The body goes before the words that were sent with it.
    const { status, body: answer } = await change(id, { description: 'دیگر', description_body: body });
    expect([status, answer.data.proposal]).toEqual([200, expect.objectContaining(shown)]);
    const waiting = await market.db.read.select().from(revisions).where(eq(revisions.entity_id, id));
    const review = await market.call(contract.reviews.getReview, { as: admin, params: { reviewId: waiting.at(-1)?.id ?? 0 } });
    expect(review.body.data.after.description).toBe('گواهی کارخانه (https://example.com/cert)');
    await decide(id, 'approveReview');
    expect(await rowOf(id)).toMatchObject({ ...shown, status: 'published' });
    const page = await market.get(contract.offers.getProduct, { params: { productId: id } });
    expect(page.data.product).toMatchObject(shown);
    // The same description is no change; one without formats ends them.
    expect((await change(id, { description_body: body })).body.data.proposal).toMatchObject({ status: 'approved' });
    expect((await change(id, { description: 'ساده' })).body.data.proposal).toMatchObject({
      status: 'pending',
      description: 'ساده',
      description_body: null,
    });
    const plain = { type: 'paragraph', children: [{ type: 'text', text: 'ساده', format: 0 }] };
    const again = await change(id, { description_body: { root: { type: 'root', children: [plain] } } });
    expect(again.body.data.proposal).toMatchObject({ description: 'ساده', description_body: null });
    for (const children of [[], [{ type: 'paragraph', children: [] }]])
      expect((await change(id, { description_body: { root: { type: 'root', children } } })).body.data.proposal).toMatchObject({
        description: null,
        description_body: null,
      });
  });

  it.each([
    ['a heading', { type: 'heading', tag: 'h2', children: [] }, 'description_body.root.children.0.type'],
    [
      'a script behind a link',
      { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [] }] },
      'description_body.root.children.0.children.0.url',
    ],
  ])('refuse %s in a description, at its place', async (_name, block, place) => {
    const { id } = (await propose()).body.data;
    const { status, body } = await change(id, { description_body: { root: { type: 'root', children: [block] } } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [place]]);
  });

  it('are changed in the version that was read, of which the first change wins', async () => {
    const { id } = (await propose()).body.data;
    const version = (await own()).find((product) => product.id === id)?.version;
    const answers = await Promise.all(
      ['یکم', 'دوم'].map(async (description) => ({ description, ...(await change(id, { version, description })) })),
    );
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 412, 'stale']);
    // The refusal has what is stored, from which the form goes on.
    expect(lost?.body.data).toEqual(won?.body.data);
    expect(won?.body.data.proposal.description).toBe(won?.description);
    await decide(id, 'approveReview');
    expect((await change(id, { version: won?.body.data.version, title: 'نام دیگر' })).status).toBe(412);
    expect(await rowOf(id)).toMatchObject({ description: won?.description });
  });

  it('return 404 to another user, 401 to a guest, and 422 for invalid values', async () => {
    const { id } = (await propose()).body.data;
    expect((await change(id, { title: 'x' }, rival)).status).toBe(404);
    expect((await change(999_999, { title: 'x' })).status).toBe(404);
    expect((await market.call(updateProduct, { params: { productId: id }, body: { version: 1 } })).status).toBe(401);
    for (const body of [{ title: '' }, { unit_id: 999 }, { description: 'x'.repeat(2_001) }])
      expect(Object.keys((await change(id, body)).body.errors)).toEqual(Object.keys(body));
    expect((await own(rival)).some((product) => product.id === id)).toBe(false);
  });

  it('of published products are stored separately from the row, one at a time, from every user', async () => {
    const id = await market.addProduct('rebar', titles.shift() ?? []);
    const before = await rowOf(id);
    expect((await change(id, { description: 'تازه' }, rival)).status).toBe(200);
    expect(await rowOf(id)).toEqual({ ...before, version: 2 });
    expect(await change(id, { description: 'دیگر' })).toMatchObject({ status: 409, body: { code: 'review_waiting' } });
    expect((await own(rival)).find((product) => product.id === id)).toMatchObject({ is_proposer: false, description: null });
    await decide(id, 'approveReview');
    expect(await rowOf(id)).toMatchObject({ description: 'تازه' });
    // Identical values change nothing and need no review.
    expect((await change(id, { description: 'تازه' })).body.data.proposal).toBeNull();
  });

  it('of a title move the address of the product when they are approved, not before', async () => {
    const id = await market.addProduct('rebar', titles.shift() ?? []);
    const slugOfNow = async () => (await rowOf(id))?.slug;
    const before = await slugOfNow();
    await change(id, { title: 'میلگرد A3 ذوب\u200cآهن' });
    expect(await slugOfNow()).toBe(before);
    await decide(id, 'approveReview');
    expect(await slugOfNow()).toBe('میلگرد-a3-ذوب-آهن');
  });

  it('that were rejected have the reason, and are pending again after a change', async () => {
    const { id } = (await propose()).body.data;
    await change(id, { title: 'نام نادرست', description: 'بماند' });
    await decide(id, 'rejectReview');
    const [rejected] = (await own()).filter((product) => product.id === id);
    expect(rejected).toMatchObject({ status: 'rejected', proposal: { status: 'rejected', reason: 'تصویر و نام درست نیست.' } });
    const { body } = await change(id, { title: 'نام درست' });
    expect(body.data).toMatchObject({
      status: 'pending',
      proposal: { title: 'نام درست', description: 'بماند', status: 'pending', reason: null },
    });
    await decide(id, 'approveReview');
    expect(await rowOf(id)).toMatchObject({ title: 'نام درست', slug: 'نام-درست', status: 'published' });
  });

  it('that were rejected show the reason to their proposer only when chosen, and can be resubmitted unchanged', async () => {
    const first = await propose();
    const { id } = first.body.data;
    await decide(id, 'rejectReview');
    const picked = async (as: Person) => {
      const query = { category_id: categoryIds.rebar, option_ids: first.chosen.map(optionId).join() };
      return (await market.get(contract.products.own.getProductLevels, { as, query })).data.product;
    };
    const reason = 'تصویر و نام درست نیست.';
    expect(await picked(supplier)).toMatchObject({ id, status: 'rejected', is_proposer: true, proposal: { reason } });
    expect(await picked(rival)).toBeNull();
    expect((await change(id, {})).body.data).toMatchObject({ status: 'pending', proposal: { status: 'pending', reason: null } });
    expect(await picked(supplier)).toMatchObject({ status: 'pending' });
  });

  it('that were rejected are proposed again when another user chooses their options, but not by their proposer', async () => {
    const first = await propose();
    const { id } = first.body.data;
    await decide(id, 'rejectReview');
    expect((await propose(supplier, first.chosen)).body.data).toMatchObject({ id, status: 'rejected' });
    const [again, twice] = await Promise.all([propose(rival, first.chosen), propose(rival, first.chosen)]);
    expect([again.status, twice.status]).toEqual([200, 200]);
    expect([again.body.data, twice.body.data]).toMatchObject([
      { id, status: 'pending' },
      { id, status: 'pending' },
    ]);
    expect((await change(id, { title: 'x' })).status).toBe(404);
    expect((await change(id, { title: 'میلگرد' }, rival)).status).toBe(200);
    // The first proposer may have priced the product, and can still use it.
    const query = { category_id: categoryIds.rebar, option_ids: first.chosen.map(optionId).join() };
    const { product } = (await market.get(contract.products.own.getProductLevels, { as: supplier, query })).data;
    expect(product).toMatchObject({ id, status: 'pending', is_proposer: false });
  });

  it('that were published meanwhile are neither rejected nor reopened', async () => {
    const id = await market.addProduct('rebar', titles.shift() ?? []);
    await market.db.transaction(async (tx) => {
      await rejectPending(tx, id);
      expect(await reopenRejected(tx, id, rival.id)).toBeUndefined();
    });
    expect(await rowOf(id)).toMatchObject({ status: 'published' });
  });

  it('of a trusted user are published at once', async () => {
    const trusted = await market.logIn('09120000004', 'معتمد');
    await setUser(market.db, trusted.id, { trusted: true });
    const id = await market.addProduct('rebar', titles.shift() ?? []);
    expect((await change(id, { title: 'نام تازه' }, trusted)).body.data).toMatchObject({
      title: 'نام تازه',
      proposal: { status: 'approved' },
    });
  });
});
