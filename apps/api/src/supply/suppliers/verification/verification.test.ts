import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBack_ms } from '../../../core/realtime/events/announcements.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { uploadPicture } from '../../../testing/picture.ts';
import { categoryIds, cityIds, openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const { getVerification, createDocument, deleteDocument } = contract.suppliers.own;
const { listDocuments, acceptDocument, rejectDocument, takeBackAcceptance, getSupplier } = contract.suppliers;
const DAY_MS = 86_400_000;

describe.each(engines)('the verification of a supplier on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    owner = await market.logIn('09120000002', 'فولاد نمونه');
    await market.addProfile(owner.id, { handle: 'proving', verified: 'none' });
  });
  afterAll(() => market.close());

  async function send(values: object = {}, as: Person = owner) {
    const { id: file_id } = await uploadPicture(market, as);
    return market.call(createDocument, { as, body: { kind: 'business_licence', number: '۱۲۳', file_id, ...values } });
  }
  const decide = (route: typeof acceptDocument | typeof rejectDocument, id: number, body: object, as = admin) =>
    market.call(route, { as, params: { documentId: id }, body });
  const level = async () => (await market.call(getSupplier, { params: { handle: 'proving' } })).body.data;
  const notes = async () => (await market.get(contract.notifications.listNotifications, { as: owner })).data;

  it('shows a document to its owner and to admins alone until it is accepted, then says what was seen', async () => {
    const { status, body } = await send({ valid_until: '2027-03-20' });
    expect(status).toBe(201);
    const [document] = body.data.documents;
    expect(document).toMatchObject({ status: 'pending', kind: 'business_licence', valid_until: '2027-03-20' });
    const open = async (as?: Person) =>
      (await market.app.inject({ url: document.file.url, headers: { host: 'localhost', ...(as && { cookie: as.cookie }) } }))
        .statusCode;
    const stranger = await market.logIn('09120000005', 'غریبه');
    expect([await open(owner), await open(admin), await open(stranger), await open()]).toEqual([200, 200, 404, 404]);
    const waiting = (await market.get(listDocuments, { as: admin })).data;
    expect(waiting).toMatchObject([{ id: document.id, user: { id: owner.id, handle: 'proving' }, reviewer: null }]);
    const accepted = await decide(acceptDocument, document.id, { version: 1, level: 'verified' });
    expect(accepted.body.data).toMatchObject({ status: 'accepted', reviewer: { id: admin.id } });
    expect(await level()).toMatchObject({
      verified: 'verified',
      seen_documents: [{ kind: 'business_licence', valid_until: '2027-03-20' }],
    });
    expect(JSON.stringify(await level())).not.toContain(document.file.url);
    expect((await notes())[0]).toMatchObject({ type: 'document.accepted', payload: { document_id: document.id } });
    expect((await market.call(deleteDocument, { as: owner, params: { documentId: document.id } })).body.code).toBe('conflict');
  });

  it('is accepted with what the admin saw on it, beside the valid document of its kind', async () => {
    const renewing = await market.logIn('09120000009', 'تمدیدکننده');
    await market.addProfile(renewing.id, { handle: 'renewing', verified: 'none' });
    const [first] = (await send({ valid_until: '2027-03-20' }, renewing)).body.data.documents;
    await decide(acceptDocument, first.id, { version: 1, level: 'registered' });
    const [second] = (await send({ kind: 'business_licence', number: '9' }, renewing)).body.data.documents;
    const waiting = (await market.get(listDocuments, { as: admin })).data as { id: number }[];
    expect(waiting.find(({ id }) => id === second.id)).toMatchObject({ previous: { id: first.id, valid_until: '2027-03-20' } });
    const gone = await decide(acceptDocument, second.id, { version: 1, level: 'verified', valid_until: '2020-01-01' });
    expect(gone).toMatchObject({ status: 422, body: { errors: { valid_until: [expect.any(String)] } } });
    const seen = { kind: 'commercial_card', number: '۷۷', valid_until: '2028-03-19' };
    const { body } = await decide(acceptDocument, second.id, { version: 1, level: 'verified', ...seen });
    expect(body.data).toMatchObject({ status: 'accepted', reviewer: { id: admin.id }, ...seen, previous: null });
    const { data } = (await market.call(getSupplier, { params: { handle: 'renewing' } })).body;
    expect(data).toMatchObject({ verified: 'verified' });
    expect(data.seen_documents).toContainEqual(expect.objectContaining({ kind: 'commercial_card', valid_until: '2028-03-19' }));
  });

  it('is counted among what waits for review until it is decided or taken back', async () => {
    const counts = async () => (await market.get(contract.reviews.countReviews, { as: admin })).data;
    const before = await counts();
    const sender = await market.logIn('09120000010', 'فرستنده');
    const [sent] = (await send({}, sender)).body.data.documents;
    expect(await counts()).toMatchObject({ documents: before.documents + 1, total: before.total, oldest_at: expect.any(String) });
    await market.call(deleteDocument, { as: sender, params: { documentId: sent.id } });
    expect((await counts()).documents).toBe(before.documents);
    const [next] = (await send({}, sender)).body.data.documents;
    await decide(rejectDocument, next.id, { version: 1, reason: 'خوانا نیست.' });
    expect((await counts()).documents).toBe(before.documents);
  });

  it('loses its level when the document is withdrawn by an admin, with the reason', async () => {
    const { documents } = (await market.get(getVerification, { as: owner })).data;
    const { id, version } = documents[0];
    expect((await decide(rejectDocument, id, { version: version - 1, reason: 'دیگر معتبر نیست.' })).body.code).toBe('stale');
    await decide(rejectDocument, id, { version, reason: 'دیگر معتبر نیست.' });
    expect(await level()).toMatchObject({ verified: 'none', seen_documents: [] });
    expect((await market.get(getVerification, { as: owner })).data).toMatchObject({
      verified: 'none',
      documents: [{ status: 'rejected', reason: 'دیگر معتبر نیست.' }],
    });
  });

  it('falls to the level of what is left when a document runs out', async () => {
    const day = (from: number) => new Date(market.clock.now + from * DAY_MS).toISOString().slice(0, 10);
    const first = await send({ kind: 'identity_card' });
    const second = await send({ kind: 'commercial_card', valid_until: day(1) });
    await decide(acceptDocument, first.body.data.documents[0].id, { version: 1, level: 'registered' });
    await decide(acceptDocument, second.body.data.documents[0].id, { version: 1, level: 'verified' });
    expect((await level()).verified).toBe('verified');
    market.clock.now += 3 * DAY_MS;
    await market.app.jobs.runDue();
    expect(await level()).toMatchObject({ verified: 'registered', seen_documents: [{ kind: 'identity_card' }] });
    expect((await notes())[0]).toMatchObject({ type: 'document.expired', payload: { kind: 'commercial_card' } });
    const { id, version } = (await market.get(getVerification, { as: owner })).data.documents[0];
    expect((await decide(acceptDocument, id, { version, level: 'verified' })).body.code).toBe('conflict');
  });

  describe('with a revocable acceptance', () => {
    const accept = (id: number, version = 1) =>
      decide(acceptDocument, id, { version, level: 'verified', number: '۷۷', revocable: true });
    const takeBack = (id: number, version: number) =>
      market.call(takeBackAcceptance, { as: admin, params: { documentId: id }, body: { version } });
    const isListed = async (id: number) =>
      (await market.get(listDocuments, { as: admin })).data.some((one: { id: number }) => one.id === id);
    const verified = async (handle: string) => (await market.call(getSupplier, { params: { handle } })).body.data.verified;
    async function wait(mobile: string, handle: string): Promise<number> {
      const as = await market.logIn(mobile, handle);
      await market.addProfile(as.id, { handle, verified: 'none' });
      return (await send({}, as)).body.data.documents[0].id;
    }
    const pass = async () => {
      market.clock.now += takeBack_ms;
      await market.app.jobs.runDue();
    };

    it('leaves the queue at once, and proves the level when the time to take it back is over', async () => {
      const id = await wait('09120000021', 'held');
      const { status, body } = await accept(id);
      expect([status, body.data.status, body.data.reviewer.id, body.data.version]).toEqual([200, 'pending', admin.id, 2]);
      expect([await isListed(id), await verified('held')]).toEqual([false, 'none']);
      // Another admin has seen the version before it.
      expect((await decide(rejectDocument, id, { version: 1, reason: 'خوانا نیست.' })).body.code).toBe('stale');
      await pass();
      expect(await verified('held')).toBe('verified');
      const { data } = await market.get(listDocuments, { as: admin, query: { status: 'accepted' } });
      expect(data[0]).toMatchObject({ id, number: '۷۷', reviewer: { id: admin.id } });
      expect((await takeBack(id, 2)).body.code).toBe('take_back_too_late');
    });

    it('returns to the queue when it is taken back, and proves nothing then', async () => {
      const id = await wait('09120000022', 'released');
      await accept(id);
      const { status, body } = await takeBack(id, 2);
      expect([status, body.data.status, body.data.reviewer, body.data.version]).toEqual([200, 'pending', null, 3]);
      expect((await takeBack(id, 2)).body.code).toBe('stale');
      await pass();
      expect([await isListed(id), await verified('released')]).toEqual([true, 'none']);
      expect((await accept(id, 3)).status).toBe(200);
      expect((await takeBack(999, 1)).status).toBe(404);
    });

    it('ends when its owner deletes the document', async () => {
      const id = await wait('09120000023', 'deleting');
      await accept(id);
      const as = await market.logIn('09120000023', 'deleting');
      expect((await market.call(deleteDocument, { as, params: { documentId: id } })).status).toBe(200);
      await pass();
      expect(await verified('deleting')).toBe('none');
    });
  });

  it('keeps the level of a supplier when a document that proves nothing yet is rejected', async () => {
    const marked = await market.logIn('09120000007', 'نشان‌دار');
    await market.addProfile(marked.id, { handle: 'marked', verified: 'verified' });
    const [{ id }] = (await send({}, marked)).body.data.documents;
    await decide(rejectDocument, id, { version: 1, reason: 'مهر آن خوانا نیست.' });
    expect((await market.get(getVerification, { as: marked })).data).toMatchObject({
      verified: 'verified',
      documents: [{ status: 'rejected' }],
    });
  });

  it('gives a profile the level that was proven before there was one', async () => {
    const early = await market.logIn('09120000008', 'زودرس');
    const [{ id }] = (await send({}, early)).body.data.documents;
    await decide(acceptDocument, id, { version: 1, level: 'registered' });
    await setUser(market.db, early.id, { trusted: true });
    const terms = {
      handle: 'early',
      title: 'زودرس',
      kind: 'company',
      name: 'شرکت زودرس',
      phones: ['02155001234'],
      version: null,
    };
    const body = { ...terms, city_id: cityIds.rey, category_ids: [categoryIds.rebar] };
    const { status } = await market.call(contract.suppliers.own.putProfile, { as: early, body });
    expect(status).toBe(200);
    const { data } = (await market.call(getSupplier, { params: { handle: 'early' } })).body;
    expect(data).toMatchObject({ verified: 'registered', seen_documents: [{ kind: 'business_licence' }] });
  });

  it('refuses a document that has run out, a foreign file, and a decision of anybody but an admin', async () => {
    expect((await send({ valid_until: '2020-01-01' })).body.errors).toHaveProperty('valid_until');
    const other = await market.logIn('09120000006', 'دیگری');
    const { id: file_id } = await uploadPicture(market, other);
    expect((await send({ file_id })).body.errors).toHaveProperty('file_id');
    const sent = await send();
    const { id } = sent.body.data.documents[0];
    expect((await decide(acceptDocument, id, { version: 1, level: 'verified' }, owner)).status).toBe(403);
    expect((await market.call(deleteDocument, { as: other, params: { documentId: id } })).status).toBe(404);
    expect((await market.call(deleteDocument, { as: owner, params: { documentId: id } })).status).toBe(200);
  });
});
