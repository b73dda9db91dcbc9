import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products, revisions } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { formOf } from '../../testing/payload.ts';
import { uploadPicture } from '../../testing/picture.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { updateProduct, listOwnProducts } = contract.products.own;

describe.each(engines)('images of products on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let rival: Person;
  let admin: Person;
  let id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.logIn('09120000001', 'فروشنده');
    rival = await market.logIn('09120000002', 'رقیب');
    admin = await market.logIn('09120000003', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    id = await market.addProduct('rebar', ['۸', 'ذوب‌آهن']);
  });
  afterAll(() => market.close());

  const versionOf = async (product_id: number) =>
    (await market.db.read.select().from(products).where(eq(products.id, product_id)))[0]?.version ?? 1;
  const send = async (product_id: number, body: object, as: Person | undefined) =>
    market.call(updateProduct, {
      as,
      params: { productId: product_id },
      body: { version: await versionOf(product_id), ...body },
    });
  const propose = (image_file_id: unknown, as: Person | undefined = supplier) => send(id, { image_file_id }, as);
  const decide = async (verdict: 'approveReview' | 'rejectReview') => {
    const rows = await market.db.read.select().from(revisions).where(eq(revisions.entity_id, id));
    const { id: reviewId, version } = rows.find(({ status }) => status === 'pending') ?? { id: 0, version: 0 };
    const body = { version, ...(verdict === 'rejectReview' ? { reason: 'تصویر از این کالا نیست.' } : {}) };
    expect((await market.call(contract.reviews[verdict], { as: admin, params: { reviewId }, body })).status).toBe(200);
    return reviewId;
  };
  const imageOf = async (): Promise<string | null> =>
    (await market.get(contract.offers.getProduct, { params: { productId: id } })).data.product.image;
  const read = async (path: string, as?: Person): Promise<number> =>
    (await market.app.inject({ url: path, headers: as ? { cookie: as.cookie } : {} })).statusCode;
  const proposalOf = async (as: Person) =>
    (await market.get(listOwnProducts, { as, query: {} })).data.find((one: { id: number }) => one.id === id)?.proposal;

  it('are public once they are approved: before, their owner and the reviewers see them', async () => {
    const file = await uploadPicture(market, supplier);
    const answer = await propose(file.id);
    expect([answer.status, answer.body.data.proposal]).toEqual([
      200,
      expect.objectContaining({ image: file.url, status: 'pending' }),
    ]);
    expect(await imageOf()).toBeNull();
    expect([
      await read(file.url),
      await read(file.url, rival),
      await read(file.url, supplier),
      await read(file.url, admin),
    ]).toEqual([404, 404, 200, 200]);
    const { data: waiting } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'product' } });
    expect(waiting[0]).toMatchObject({ entity_id: id, before: { image: null }, files: { before: [], after: [{ id: file.id }] } });
    await market.addPrice({ user_id: supplier.id, product_id: id, amount: 400_000 });
    const socket = await openSocket(market, supplier);
    await socket.follow('me');
    await decide('approveReview');
    await socket.until((one) => one.t === 'evt' && one.e === 'price.changed');
    socket.end();
    expect(await imageOf()).toBe(file.url);
    expect([await read(file.url), await read(`${file.url}?width=320`)]).toEqual([200, 200]);
    // What the catalogue shows cannot be deleted, and stays while its owner is suspended.
    const gone = await market.call(contract.files.own.deleteFile, { as: supplier, params: { fileId: file.id } });
    expect([gone.status, gone.body.code]).toEqual([409, 'file_in_use']);
    await setUser(market.db, supplier.id, { status: 'suspended' });
    expect(await read(file.url)).toBe(200);
    await setUser(market.db, supplier.id, { status: 'active' });
  });

  it('are replaced and removed by any user, after a review', async () => {
    const before = await imageOf();
    const other = await uploadPicture(market, rival);
    await propose(other.id, rival);
    expect(await imageOf()).toBe(before);
    await decide('approveReview');
    expect(await imageOf()).toBe(other.url);
    expect([await read(before ?? ''), await read(other.url)]).toEqual([404, 200]);
    await propose(null);
    await decide('approveReview');
    expect([await imageOf(), await read(other.url)]).toEqual([null, 404]);
    // Nothing is left to remove.
    expect((await propose(null)).body.data.proposal?.status).toBe('approved');
  });

  it('of a rejected proposal stay with it, and are hidden from whom proposes after it', async () => {
    const file = await uploadPicture(market, supplier);
    await propose(file.id);
    await decide('rejectReview');
    expect(await proposalOf(supplier)).toMatchObject({ image: file.url, status: 'rejected' });
    const other = await uploadPicture(market, rival);
    await propose(other.id, rival);
    expect([(await proposalOf(supplier))?.image, (await proposalOf(rival))?.image]).toEqual([null, other.url]);
    // A change of another user waits: nothing of it is replaced.
    expect(await propose((await uploadPicture(market, supplier)).id)).toMatchObject({
      status: 409,
      body: { code: 'review_waiting' },
    });
    expect((await proposalOf(rival))?.image).toBe(other.url);
    await decide('rejectReview');
  });

  it('are refused where they are no own file of the category image, and to guests', async () => {
    const theirs = await uploadPicture(market, rival);
    const logo = await uploadPicture(market, supplier, 'logo');
    const upload = formOf({ category: 'image', scope: 'prices' }, { 'a.png': Buffer.from('<html>') });
    expect((await market.call(contract.files.own.uploadFiles, { as: supplier, body: upload })).status).toBe(415);
    for (const wrong of [theirs.id, logo.id, 999_999, 0, 'https://example.com/a.png']) {
      const { status, body } = await propose(wrong);
      expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, ['image_file_id']]);
    }
    expect(await imageOf()).toBeNull();
    const { status } = await market.call(updateProduct, { params: { productId: id }, body: { version: 1, image_file_id: 1 } });
    expect(status).toBe(401);
  });

  it('are several in their order with their texts: kept ones of another user stand among new ones', async () => {
    const other = await market.addProduct('rebar', ['۱۰', 'ذوب‌آهن']);
    const approve = async () => {
      const rows = await market.db.read.select().from(revisions).where(eq(revisions.entity_id, other));
      const { id: reviewId, version } = rows.find(({ status }) => status === 'pending') ?? { id: 0, version: 0 };
      expect(
        (await market.call(contract.reviews.approveReview, { as: admin, params: { reviewId }, body: { version } })).status,
      ).toBe(200);
      return reviewId;
    };
    const shown = async (): Promise<{ file_id: number; alt: string | null; width: number | null; url: string }[]> =>
      (await market.get(contract.offers.getProduct, { params: { productId: other } })).data.product.images;
    const [a, b] = [await uploadPicture(market, supplier), await uploadPicture(market, supplier)];
    const first = await send(
      other,
      { images: [{ file_id: b.id, alt: ' سر  شاخه ' }, { file_id: a.id }, { file_id: b.id, alt: 'دوباره' }] },
      supplier,
    );
    expect(first.body.data.proposal.images).toMatchObject([
      { file_id: b.id, alt: 'سر شاخه', url: b.url, width: b.width, height: b.height },
      { file_id: a.id, alt: null },
    ]);
    expect(await shown()).toEqual([]);
    await approve();
    expect((await shown()).map(({ file_id, alt }) => [file_id, alt])).toEqual([
      [b.id, 'سر شاخه'],
      [a.id, null],
    ]);

    // Another user adds an image of their own, keeps one, removes one, and changes the order and a text.
    const c = await uploadPicture(market, rival);
    await send(other, { images: [{ file_id: c.id }, { file_id: b.id, alt: 'مقطع' }] }, rival);
    const { data: waiting } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'product' } });
    expect(waiting[0]).toMatchObject({
      before: { image: b.url, image_texts: ['سر شاخه'] },
      after: { image: c.url, image_texts: ['مقطع'] },
      files: { before: [{ id: b.id }, { id: a.id }], after: [{ id: c.id }, { id: b.id }] },
    });
    // The description alone changes what waits: its images stay.
    expect((await send(other, { description: 'انبار' }, rival)).body.data.proposal.images).toHaveLength(2);
    await approve();
    expect((await shown()).map(({ url }) => url)).toEqual([c.url, b.url]);
    expect([await read(a.url), await read(b.url), await read(c.url)]).toEqual([404, 200, 200]);
    expect((await market.get(contract.offers.getProduct, { params: { productId: other } })).data.product.image).toBe(c.url);
    const same = await send(other, { images: [{ file_id: c.id }, { file_id: b.id, alt: 'مقطع' }] }, supplier);
    expect([same.status, same.body.data.proposal.status]).toEqual([200, 'approved']);

    // A removed image of another user is no longer one to keep; a seventh, and an unknown key, are refused at the field.
    const wrong = [
      [{ file_id: c.id }, { file_id: b.id }, { file_id: 999_999 }],
      Array.from({ length: 7 }, (_, n) => ({ file_id: n + 1 })),
      [{ file_id: c.id, alt: 'x'.repeat(121) }],
      [{ file_id: c.id, url: 'https://example.com/a.png' }],
    ];
    for (const images of wrong) {
      const { status, body } = await send(other, { images }, supplier);
      expect([status, Object.keys(body.errors).every((field) => field.startsWith('images'))]).toEqual([422, true]);
    }
    expect((await send(other, { images: [{ file_id: a.id }] }, rival)).status).toBe(422);
    await send(other, { images: [] }, rival);
    await approve();
    expect([await shown(), await read(b.url)]).toEqual([[], 404]);
  });

  it('of two proposals at once are stored for one of them', async () => {
    const files: FileOnWire[] = [await uploadPicture(market, supplier), await uploadPicture(market, rival)];
    const answers = await Promise.all([propose(files[0]?.id), propose(files[1]?.id, rival)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 0 : 1;
    await decide('approveReview');
    expect(await imageOf()).toBe(files[winner]?.url);
  });
});
