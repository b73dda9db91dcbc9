import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { corpus } from '../../../testing/odd-files/corpus.ts';
import { createMarket, createSupplier } from '../../../testing/price-market.ts';

const lists = contract.priceLists.own;
const readable = corpus.filter(({ list }) => list !== undefined);

describe.each(engines)('odd files as price lists on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09121111111');
    await createSupplier(t.db, seller.id, t.clock.now);
  });
  afterAll(() => t.close());

  it.each(readable)('$what ($name): $list', async ({ name, bytes, list }) => {
    const form = new FormData();
    form.append('category', 'price_list');
    form.append('files', new Blob([new Uint8Array(await bytes())]), name);
    const stored = await t.call(contract.files.own.uploadFiles, { as: seller, body: form });
    expect(stored.status, JSON.stringify(stored.body)).toBe(201);
    const made = await t.call(lists.createPriceList, { as: seller, body: { file_id: stored.body.data[0].id } });
    await t.app.jobs.runDue();
    const params = { priceListId: made.body.data.id };
    const { status, failure }: PriceList = (await t.call(lists.getPriceList, { as: seller, params })).body.data;
    expect([status, failure?.code]).toEqual(list === 'read' ? ['mapped', undefined] : ['failed', list]);
  });
});
