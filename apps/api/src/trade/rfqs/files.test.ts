import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import type { AppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other, getPublicRfq, listPublicRfqs } = contract.rfqs;
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const idsOf = (files: FileOnWire[]) => files.map(({ id }) => id);

describe.each(engines)('files of RFQs on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  async function upload(name: string, as: Person = market.buyer, category = 'document'): Promise<FileOnWire> {
    const body = formOf({ category, scope: 'rfq' }, { [name]: pdf });
    const answer = await market.call(contract.files.own.uploadFiles, { as, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data[0];
  }
  const opens = async ({ url }: FileOnWire, as?: Person) => {
    const headers = { host: 'localhost', ...(as ? { cookie: as.cookie } : {}) };
    return (await market.app.inject({ url, headers })).statusCode;
  };
  const readers = async (file: FileOnWire) =>
    Promise.all([undefined, market.stranger, market.second, market.first, market.buyer].map((as) => opens(file, as)));
  const act = (route: AppRoute, { id }: Rfq, version: number) =>
    market.call(route, { as: market.buyer, params: { rfqId: id }, body: { version } });

  it('are readable by everybody while their open RFQ is visible, in the given order', async () => {
    const [first, second] = [await upload('plan.pdf'), await upload('list.pdf')];
    const file_ids = [second.id, first.id, second.id];
    const body = market.wanted({ publish: false, file_ids });
    const draft = (await market.call(own.createRfq, { as: market.buyer, body })).body.data as Rfq;
    expect(idsOf(draft.files)).toEqual([second.id, first.id]);
    expect(await readers(first)).toEqual([404, 404, 404, 404, 200]);
    const live = (await act(own.publishRfq, draft, draft.version)).body.data as Rfq;
    expect(idsOf(live.files)).toEqual([second.id, first.id]);
    expect(await readers(first)).toEqual([200, 200, 200, 200, 200]);
    expect(idsOf((await market.get(getPublicRfq, { params: { rfqId: live.id } })).data.files)).toEqual([second.id, first.id]);
    expect(idsOf((await market.get(listPublicRfqs)).data[0].files)).toEqual([second.id, first.id]);
    const stopped = (await act(own.stopRfq, live, live.version)).body.data as Rfq;
    expect(await readers(first)).toEqual([404, 404, 404, 404, 200]);
    const back = (await act(own.publishRfq, live, stopped.version)).body.data as Rfq;
    expect(await opens(first)).toBe(200);
    await setUser(market.db, market.buyer.id, { status: 'suspended' });
    expect(await readers(first)).toEqual([404, 404, 404, 404, 200]);
    await setUser(market.db, market.buyer.id, { status: 'active' });
    const closed = (await act(own.closeRfq, live, back.version)).body.data as Rfq;
    expect([closed.status, await opens(first)]).toEqual(['closed', 200]);
    const deleted = await market.call(own.deleteRfq, { as: market.buyer, params: { rfqId: live.id } });
    expect([deleted.status, ...(await readers(first))]).toEqual([200, 404, 404, 404, 404, 200]);
    const gone = await market.call(contract.files.own.deleteFile, { as: market.buyer, params: { fileId: first.id } });
    expect(gone.status).toBe(200);
  });

  it('are readable by the invited suppliers only when the audience of the RFQ is invited', async () => {
    const file = await upload('plan.pdf');
    const rfq = await market.publish({ audience: 'invited', invited_ids: [market.first.id], file_ids: [file.id] });
    expect(await readers(file)).toEqual([404, 404, 404, 200, 200]);
    const seen = await market.get(getPublicRfq, { as: market.first, params: { rfqId: rfq.id } });
    expect(idsOf(seen.data.files)).toEqual([file.id]);
    await setUser(market.db, market.first.id, { status: 'suspended' });
    expect(await opens(file, market.first)).toBe(404);
    await setUser(market.db, market.first.id, { status: 'active' });
  });

  it('of a pending edit are readable by the buyer only until its approval, and are released when it is rejected', async () => {
    const admin = await market.logIn('09120000109');
    await setUser(market.db, admin.id, { role: 'admin' });
    const [old, newer, refused] = [await upload('old.pdf'), await upload('newer.pdf'), await upload('refused.pdf')];
    const rfq = await market.publish({ file_ids: [old.id] });
    await setUser(market.db, market.buyer.id, { trusted: false });
    const lines = rfq.lines.map(({ id, product, text, quantity, unit }) => ({
      id,
      product_id: product?.id ?? null,
      text,
      quantity,
      unit_id: unit.id,
    }));
    const edit = async (file_ids: number[], version: number): Promise<Rfq> => {
      const { publish: _publish, ...body } = { ...market.wanted({ file_ids }), lines, version };
      const answer = await market.call(own.updateRfq, { as: market.buyer, params: { rfqId: rfq.id }, body });
      expect(answer.status).toBe(200);
      return answer.body.data;
    };
    const decide = async (route: AppRoute, more = {}) => {
      const [review] = (await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'rfq' } })).data;
      const body = { version: review.version, ...more };
      expect((await market.call(route, { as: admin, params: { reviewId: review.id }, body })).status).toBe(200);
      return [review.before.files, review.after.files];
    };
    const waiting = await edit([old.id, newer.id], rfq.version);
    expect([idsOf(waiting.pending_edit?.files ?? []), idsOf(waiting.files)]).toEqual([[old.id, newer.id], [old.id]]);
    expect([await opens(old), await opens(newer)]).toEqual([200, 404]);
    expect(await decide(contract.reviews.approveReview)).toEqual([['old.pdf'], ['old.pdf', 'newer.pdf']]);
    expect([await opens(old), await opens(newer)]).toEqual([200, 200]);
    const { version } = (await market.get(own.getRfq, { as: market.buyer, params: { rfqId: rfq.id } })).data;
    await edit([refused.id], version);
    await decide(contract.reviews.rejectReview, { reason: 'پروندهٔ نادرست' });
    expect([await opens(old), await opens(newer), await opens(refused)]).toEqual([200, 200, 404]);
    const unused = (file: FileOnWire) =>
      market.call(contract.files.own.deleteFile, { as: market.buyer, params: { fileId: file.id } });
    expect([(await unused(refused)).status, (await unused(newer)).status]).toEqual([200, 409]);
    await setUser(market.db, market.buyer.id, { trusted: true });
  });

  it('must be images and documents of the buyer, within the limit', async () => {
    const [mine, theirs] = [await upload('mine.pdf'), await upload('theirs.pdf', market.first)];
    const list = await upload('list.pdf', market.buyer, 'attachment');
    const refusal = async (file_ids: number[]) => {
      const answer = await market.call(own.createRfq, { as: market.buyer, body: market.wanted({ file_ids }) });
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    expect(await refusal([mine.id, theirs.id])).toEqual([422, 'file_ids']);
    expect(await refusal([list.id])).toEqual([422, 'file_ids']);
    expect(await refusal([9_999_999])).toEqual([422, 'file_ids']);
    const many = Array.from({ length: rfqLimits.files + 1 }, (_, index) => index + 1);
    expect(await refusal(many)).toEqual([422, 'file_ids']);
    expect(await refusal([mine.id])).toEqual([201]);
    const params = { userId: market.first.id };
    const body = market.wanted({ file_ids: [theirs.id] });
    expect((await market.call(other.createRfq, { as: market.buyer, params, body })).status).toBe(403);
  });
});
