import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { Review } from '@rasteh/contract/reach/reviews';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { formOf } from '../../testing/payload.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { listReviews, countReviews, getReview, approveReview, rejectReview } = contract.reviews;
const { own } = contract.rfqs;
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';

describe.each(engines)('the queue of reviewers on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let supporter: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000201', 'مدیر');
    supporter = await market.logIn('09120000202', 'پشتیبان');
    await setUser(market.db, admin.id, { role: 'admin' });
    await setUser(market.db, supporter.id, { role: 'supporter' });
  });
  afterAll(() => market.close());

  async function upload(name: string, content: string, category: string, scope = 'rfq'): Promise<FileOnWire> {
    const body = formOf({ category, scope }, { [name]: content });
    const answer = await market.call(contract.files.own.uploadFiles, { as: market.stranger, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data[0];
  }
  const read = ({ url }: FileOnWire, as?: Person) =>
    market.app.inject({ url, headers: { host: 'localhost', ...(as ? { cookie: as.cookie } : {}) } });
  const opens = (file: FileOnWire, ...people: (Person | undefined)[]) =>
    Promise.all(people.map(async (as) => (await read(file, as)).statusCode));
  const counts = async () => (await market.get(countReviews, { as: admin })).data;
  const pending = async (): Promise<Review[]> => (await market.get(listReviews, { as: admin, query: { per_page: 100 } })).data;
  const ask = async (values: object = {}) =>
    (await market.call(own.createRfq, { as: market.stranger, body: market.wanted(values) })).body.data as Rfq;
  const reviewOf = async ({ id }: Rfq) => (await pending()).find(({ entity, entity_id }) => entity === 'rfq' && entity_id === id);
  const approve = ({ id, version }: Review) =>
    market.call(approveReview, { as: admin, params: { reviewId: id }, body: { version } });
  const reject = ({ id, version }: Review) =>
    market.call(rejectReview, { as: admin, params: { reviewId: id }, body: { version, reason: 'نقشه خوانا نیست.' } });

  it('counts what waits by kind, and tells since when the oldest waits', async () => {
    const before = await counts();
    const rfq = await ask();
    const after = await counts();
    expect([after.counts.rfq - before.counts.rfq, after.total - before.total]).toEqual([1, 1]);
    expect(after.counts.story).toBe(0);
    expect(after.oldest_at).not.toBeNull();
    const review = (await reviewOf(rfq)) as Review;
    expect(review.user).toMatchObject({ id: market.stranger.id, trusted: false });
    const one = (as?: Person) => market.call(getReview, { as, params: { reviewId: review.id } });
    expect((await one(admin)).body.data).toEqual(review);
    expect((await market.call(getReview, { as: admin, params: { reviewId: 999_999 } })).status).toBe(404);
    for (const as of [market.stranger, supporter, undefined]) expect((await one(as)).status).toBe(as ? 403 : 401);
    await approve(review);
    expect((await one(admin)).body.data).toMatchObject({ status: 'approved', reviewer: { id: admin.id } });
    expect(await counts()).toEqual(before);
    for (const as of [market.stranger, supporter, undefined])
      expect((await market.call(countReviews, { as })).status).toBe(as ? 403 : 401);
  });

  it('lets admins alone read the files of a pending change, and nobody but its author after a rejection', async () => {
    const [plan, other] = [await upload('plan.pdf', pdf, 'document'), await upload('other.pdf', pdf, 'document')];
    const rfq = await ask({ file_ids: [plan.id] });
    const review = (await reviewOf(rfq)) as Review;
    expect(review.files).toMatchObject({ before: [], after: [{ id: plan.id, name: 'plan.pdf', url: plan.url }] });
    const readers = [undefined, market.buyer, market.first, supporter, admin, market.stranger];
    expect(await opens(plan, ...readers)).toEqual([404, 404, 404, 404, 200, 200]);
    expect(await opens(other, ...readers)).toEqual([404, 404, 404, 404, 404, 200]);
    const { headers } = await read(plan, admin);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' });
    expect(headers['content-disposition']).toMatch(/^attachment/);
    await setUser(market.db, admin.id, { status: 'suspended' });
    expect(await opens(plan, admin)).toEqual([404]);
    await setUser(market.db, admin.id, { status: 'active' });
    expect((await reject(review)).body.data.files).toEqual({ before: [], after: [] });
    expect(await opens(plan, ...readers)).toEqual([404, 404, 404, 404, 404, 200]);
  });

  it('shows the files of both sides of an edit', async () => {
    const [plan, better] = [await upload('plan.pdf', pdf, 'document'), await upload('better.pdf', pdf, 'document')];
    const rfq = await ask({ file_ids: [plan.id] });
    await approve((await reviewOf(rfq)) as Review);
    const live = (await market.get(own.getRfq, { as: market.stranger, params: { rfqId: rfq.id } })).data as Rfq;
    const body = { ...market.wanted({ file_ids: [better.id], title: 'تازه' }), version: live.version, publish: undefined };
    await market.call(own.updateRfq, { as: market.stranger, params: { rfqId: rfq.id }, body });
    const review = (await reviewOf(rfq)) as Review;
    expect([review.files.before.map(({ id }) => id), review.files.after.map(({ id }) => id)]).toEqual([[plan.id], [better.id]]);
    expect([review.before, review.after]).toMatchObject([{ files: ['plan.pdf'] }, { files: ['better.pdf'], title: 'تازه' }]);
    expect(await opens(better, undefined, market.first, supporter, admin)).toEqual([404, 404, 404, 200]);
    await approve(review);
    expect(await opens(better, undefined, admin)).toEqual([200, 200]);
  });

  it('sends an unpublished drawing as a download', async () => {
    const logo = await upload('logo.svg', svg, 'logo', 'profile');
    const { headers, statusCode } = await read(logo, market.stranger);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  it('publishes new counts to admins that follow the topic, and to nobody else', async () => {
    const people = [admin, supporter, market.stranger, undefined];
    const sockets = await Promise.all(people.map((as) => openSocket(market, as)));
    for (const live of sockets) await live.follow('reviews', 'currencies');
    const [live, ...others] = sockets;
    const rfq = await ask();
    const frame = await live?.until((one) => one.t === 'evt' && one.e === 'review.changed');
    expect(frame).toMatchObject({ room: 'reviews', d: await counts() });
    await approve((await reviewOf(rfq)) as Review);
    const { total, documents } = await counts();
    await live?.until((one) => one.t === 'evt' && one.e === 'review.changed' && one.d.total === total);
    const scan = await upload('licence.pdf', pdf, 'document', 'profile');
    const body = { kind: 'business_licence' as const, file_id: scan.id };
    await market.call(contract.suppliers.own.createDocument, { as: market.stranger, body });
    await live?.until((one) => one.t === 'evt' && one.e === 'review.changed' && one.d.documents === documents + 1);
    for (const [n, other] of others.entries()) {
      other.sendRaw(JSON.stringify({ t: 'cmd', id: `last${n}`, c: 'ping', d: {} }));
      await other.until((one) => one.t === 'ack' && one.id === `last${n}`);
      expect(other.frames.filter((one) => one.t === 'evt')).toEqual([]);
    }
    for (const one of sockets) one.end();
  });

  it('passes what a trusted author sends in, keeps the reason of the mark, and waits again after it is taken back', async () => {
    const trust = (trusted: boolean, reason: string) =>
      market.call(contract.users.setTrusted, { as: admin, params: { userId: market.stranger.id }, body: { trusted, reason } });
    expect((await trust(true, 'ده درخواست درست')).status).toBe(200);
    const passed = await ask();
    expect([passed.status, await reviewOf(passed)]).toEqual(['published', undefined]);
    await trust(false, 'دو شکایت رسید');
    const again = await ask();
    expect((await reviewOf(again))?.user.trusted).toBe(false);
    const written = await market.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'user.trusted'), eq(auditLog.entity_id, market.stranger.id)))
      .orderBy(desc(auditLog.id));
    expect(written.map(({ actor_id, after }) => [actor_id, after])).toEqual([
      [admin.id, { trusted: false, reason: 'دو شکایت رسید' }],
      [admin.id, { trusted: true, reason: 'ده درخواست درست' }],
    ]);
    const { body } = await trust(true, 'نه');
    expect(Object.keys(body.errors)).toEqual(['reason']);
  });
});
