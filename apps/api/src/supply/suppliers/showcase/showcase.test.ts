import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { uploadPicture } from '../../../testing/picture.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const { createShowcaseItem, updateShowcaseItem, deleteShowcaseItem, listShowcase, orderShowcase } = contract.suppliers.own;
const honor = (title: string, values: object = {}) => ({ kind: 'honor', title, year: 1403, issuer: 'اتاق بازرگانی', ...values });
const service = (title: string) => ({ kind: 'service', title, text: 'برش و خم با نقشه.' });

describe.each(engines)('the showcase of a supplier on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    owner = await market.logIn('09120000002', 'فولاد نمونه');
    await market.addProfile(owner.id, { handle: 'showing' });
    other = await market.logIn('09120000003', 'دیگری');
  });
  afterAll(() => market.close());

  const create = (as: Person, content: object) => market.call(createShowcaseItem, { as, body: { content } });
  const own = async (as: Person = owner) => (await market.get(listShowcase, { as })).data;
  const shown = async () =>
    (await market.call(contract.suppliers.getSupplier, { params: { handle: 'showing' } })).body.data.showcase;
  async function decide(id: number, verdict: 'approve' | 'reject'): Promise<void> {
    const { data } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'showcase' } });
    const waiting = data.find(({ entity_id }: { entity_id: number }) => entity_id === id);
    const route = verdict === 'approve' ? contract.reviews.approveReview : contract.reviews.rejectReview;
    const reason = verdict === 'approve' ? {} : { reason: 'سال آن روشن نیست.' };
    const { status } = await market.call(route, {
      as: admin,
      params: { reviewId: waiting.id },
      body: { version: waiting.version, ...reason },
    });
    expect(status).toBe(200);
  }

  it('waits for review, then is public with its picture', async () => {
    const picture = await uploadPicture(market, owner);
    const { status, body } = await create(owner, honor('صادرکنندهٔ نمونه', { file_id: picture.id }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'pending', rejection: null, pending_edit: null, content: { year: 1403 } });
    expect(await shown()).toEqual({ files: [], honors: [], services: [] });
    const opened = () => market.app.inject({ url: picture.url, headers: { host: 'localhost' } });
    expect((await opened()).statusCode).toBe(404);
    await decide(body.data.id, 'approve');
    expect((await shown()).honors).toMatchObject([{ id: body.data.id, title: 'صادرکنندهٔ نمونه', file: { id: picture.id } }]);
    expect((await opened()).statusCode).toBe(200);
  });

  it('stays as it is while an edit waits, and when the edit is rejected', async () => {
    const { body } = await create(owner, service('برش'));
    await decide(body.data.id, 'approve');
    const { version } = (await own()).find(({ id }: { id: number }) => id === body.data.id);
    const params = { itemId: body.data.id };
    const edited = await market.call(updateShowcaseItem, { as: owner, params, body: { content: service('خم'), version } });
    expect(edited.body.data).toMatchObject({ content: { title: 'برش' }, pending_edit: { title: 'خم' } });
    expect((await shown()).services).toMatchObject([{ title: 'برش' }]);
    // Nor does a second edit in the version that both have read replace the one that waits.
    const second = await market.call(updateShowcaseItem, { as: owner, params, body: { content: service('رول'), version } });
    expect(second.body).toMatchObject({ code: 'stale', data: { pending_edit: { title: 'خم' } } });
    await decide(body.data.id, 'reject');
    expect((await own()).find(({ id }: { id: number }) => id === body.data.id)).toMatchObject({
      status: 'published',
      rejection: 'سال آن روشن نیست.',
      pending_edit: null,
    });
  });

  it('says why it was rejected, and waits again once it is corrected', async () => {
    const { body } = await create(owner, honor('ایزو'));
    await decide(body.data.id, 'reject');
    const rejected = (await own()).find(({ id }: { id: number }) => id === body.data.id);
    expect(rejected).toMatchObject({ status: 'rejected', rejection: 'سال آن روشن نیست.' });
    const stale = { content: honor('ایزو ۹۰۰۱'), version: rejected.version - 1 };
    const params = { itemId: body.data.id };
    expect((await market.call(updateShowcaseItem, { as: owner, params, body: stale })).body.code).toBe('stale');
    const right = { content: honor('ایزو ۹۰۰۱'), version: rejected.version };
    const { body: again } = await market.call(updateShowcaseItem, { as: owner, params, body: right });
    expect(again.data).toMatchObject({ status: 'pending', rejection: null, content: { title: 'ایزو ۹۰۰۱' } });
    await decide(body.data.id, 'approve');
    expect((await shown()).honors.map(({ title }: { title: string }) => title)).toContain('ایزو ۹۰۰۱');
  });

  it('is put into another order, but only as a whole', async () => {
    const ids = (await own())
      .filter(({ content }: { content: { kind: string } }) => content.kind === 'honor')
      .map(({ id }: { id: number }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const reversed = [...ids].reverse();
    const put = (list: number[], as = owner) => market.call(orderShowcase, { as, body: { kind: 'honor', ids: list } });
    expect((await put(reversed)).status).toBe(200);
    expect((await shown()).honors.map(({ id }: { id: number }) => id)).toEqual(reversed);
    expect((await put(reversed.slice(1))).body.errors).toHaveProperty('ids');
    expect((await put(ids, other)).body.errors).toHaveProperty('ids');
    expect((await shown()).honors.map(({ id }: { id: number }) => id)).toEqual(reversed);
  });

  it('keeps its kind, and takes only pictures for honors', async () => {
    const { body } = await create(owner, service('حمل'));
    const params = { itemId: body.data.id };
    const changed = await market.call(updateShowcaseItem, {
      as: owner,
      params,
      body: { content: honor('حمل'), version: body.data.version },
    });
    expect(changed.body.errors).toHaveProperty(['content.kind']);
    const animation = await uploadPicture(market, owner, 'animation');
    expect((await create(owner, honor('نشان', { file_id: animation.id }))).body.errors).toHaveProperty(['content.file_id']);
    const foreign = await uploadPicture(market, other);
    expect((await create(owner, honor('نشان', { file_id: foreign.id }))).body.errors).toHaveProperty(['content.file_id']);
  });

  it('is deleted with its review, and another person finds nothing to delete', async () => {
    const { body } = await create(owner, honor('رفتنی'));
    const params = { itemId: body.data.id };
    expect((await market.call(deleteShowcaseItem, { as: other, params })).status).toBe(404);
    expect((await market.call(deleteShowcaseItem, { as: owner, params })).status).toBe(200);
    expect((await own()).map(({ id }: { id: number }) => id)).not.toContain(body.data.id);
    const { data } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'showcase' } });
    expect(data.map(({ entity_id }: { entity_id: number }) => entity_id)).not.toContain(body.data.id);
  });

  it('holds 30 items of a kind, also when they are added at once', async () => {
    const trusted = await market.logIn('09120000004', 'مورد اعتماد');
    await setUser(market.db, trusted.id, { trusted: true });
    const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => create(trusted, service(`خدمت ${index}`))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ body }) => body.code === 'showcase_limit')).toHaveLength(2);
    expect(new Set((await own(trusted)).map(({ status }: { status: string }) => status))).toEqual(new Set(['published']));
  });
});
