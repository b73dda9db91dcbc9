import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other } = contract.files;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hour = 3_600_000;

describe.each(engines)('file permissions on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let delegate: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000190');
    await setUser(market.db, admin.id, { role: 'admin' });
    delegate = await market.logIn('09120000191');
    const body = { mobile: delegate.mobile, scopes: ['rfq'], expires_at: null };
    expect((await market.call(contract.delegations.createDelegation, { as: market.buyer, body })).status).toBe(201);
  });
  afterAll(() => market.close());

  const upload = async (
    as: Person,
    more: Record<string, string> = {},
    name = 'dot.png',
    content: Buffer | string = dot,
  ): Promise<FileOnWire> => {
    const sent = await market.call(own.uploadFiles, {
      as,
      body: formOf({ category: 'image', ...more }, { [name]: content as string }),
    });
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
    return sent.body.data[0];
  };
  const look = async (url: string, as?: Person) =>
    (await market.app.inject({ url, headers: { host: 'localhost', ...(as ? { cookie: as.cookie } : {}) } })).statusCode;
  const create = (as: Person, file_ids: number[], more: object = {}) =>
    market.call(contract.rfqs.own.createRfq, { as, body: { ...market.wanted(), file_ids, ...more } });
  const forBuyer = { userId: 0 };
  const suspend = (userId: number) =>
    market.call(contract.users.suspendUser, { as: admin, params: { userId }, body: { reason: 'تخلف' } });
  const reinstate = async (userId: number) =>
    expect((await market.call(contract.users.reinstateUser, { as: admin, params: { userId } })).status).toBe(200);

  it('limits a delegate to listing, using, reading and deleting files of the delegated scope', async () => {
    forBuyer.userId = market.buyer.id;
    const mine = await upload(market.buyer, { scope: 'rfq' });
    const prices = await upload(market.buyer, { scope: 'prices' });
    const nobodys = await upload(market.buyer);
    const listed = await market.get(other.listFiles, { as: delegate, params: forBuyer });
    expect(listed.data.map(({ id }: FileOnWire) => id)).toEqual([mine.id]);
    const use = (id: number) =>
      market.call(contract.rfqs.other.createRfq, {
        as: delegate,
        params: forBuyer,
        body: { ...market.wanted(), file_ids: [id] },
      });
    for (const { id, url } of [prices, nobodys]) {
      expect(Object.keys((await use(id)).body.errors ?? {})).toEqual(['file_ids']);
      expect(await look(url, delegate)).toBe(404);
      expect((await market.call(other.deleteFile, { as: delegate, params: { ...forBuyer, fileId: id } })).status).toBe(404);
    }
    expect(await look(mine.url, delegate)).toBe(200);
    expect((await use(mine.id)).status).toBe(201);
    const send = (scope: Record<string, string>) =>
      market.call(other.uploadFiles, {
        as: delegate,
        params: forBuyer,
        body: formOf({ category: 'image', ...scope }, { 'dot.png': dot as unknown as string }),
      });
    expect([(await send({ scope: 'prices' })).status, (await send({})).status, (await send({ scope: 'rfq' })).status]).toEqual([
      403, 403, 201,
    ]);
  });

  it('returns 422 for using a file of another user or category', async () => {
    const mine = await upload(market.buyer);
    const theirs = await upload(market.first);
    const list = await upload(market.buyer, { category: 'price_list' }, 'list.csv', 'کالا,قیمت');
    for (const id of [theirs.id, list.id, 999_999])
      expect(Object.keys((await create(market.buyer, [id])).body.errors ?? {})).toEqual(['file_ids']);
    expect((await create(market.buyer, [mine.id])).status).toBe(201);
    const read = await market.call(contract.priceLists.own.createPriceList, { as: market.buyer, body: { file_id: mine.id } });
    expect([read.status, Object.keys(read.body.errors ?? {})]).toEqual([422, ['file_id']]);
  });

  it('hides files shared by a suspended owner from others until reinstatement', async () => {
    const file = await upload(market.buyer);
    expect((await create(market.buyer, [file.id], { audience: 'invited', invited_ids: [market.first.id] })).status).toBe(201);
    const open = await upload(market.buyer);
    expect((await create(market.buyer, [open.id])).status).toBe(201);
    const seen = async () => [await look(file.url, market.first), await look(open.url), await look(file.url, market.buyer)];
    expect(await seen()).toEqual([200, 200, 200]);
    await suspend(market.buyer.id);
    expect(await seen()).toEqual([404, 404, 200]);
    await reinstate(market.buyer.id);
    expect(await seen()).toEqual([200, 200, 200]);
    // A suspended reader can read only public files and their own.
    await suspend(market.first.id);
    expect([await look(file.url, market.first), await look(open.url, market.first)]).toEqual([404, 200]);
    await reinstate(market.first.id);
  });

  it('hides public files of a suspended owner and sends them uncacheable to the owner', async () => {
    await setUser(market.db, market.first.id, { trusted: true });
    const file = await upload(market.first);
    const body = {
      product_id: market.product_id,
      variation_id: null,
      title: 'میلگرد انبار',
      quantity: '10',
      unit_id: 1,
      amount: 400_000,
      city_id: 2,
      file_ids: [file.id],
      publish: true,
    };
    const made = await market.call(contract.inventories.own.createInventory, { as: market.first, body });
    expect([made.status, made.body.data?.status]).toEqual([201, 'published']);
    const headers = async (as?: Person) => {
      const answer = await market.app.inject({
        url: file.url,
        headers: { host: 'localhost', ...(as ? { cookie: as.cookie } : {}) },
      });
      return [answer.statusCode, answer.headers['cache-control']];
    };
    expect(await headers()).toEqual([200, 'public, max-age=31536000, immutable']);
    await suspend(market.first.id);
    expect((await headers())[0]).toBe(404);
    expect(await headers(market.first)).toEqual([200, 'private, no-cache']);
    await reinstate(market.first.id);
  });

  it('returns 404 for a wrong name in the URL and for other users', async () => {
    const file = await upload(market.buyer);
    const [, name = ''] = file.url.match(/([^/]+)$/) ?? [];
    expect(await look(file.url.replace(name, `x${name.slice(1)}`), market.buyer)).toBe(404);
    for (const as of [undefined, market.stranger]) expect(await look(file.url, as)).toBe(404);
    expect(await look(file.url, market.buyer)).toBe(200);
  });

  it('returns file_in_use for deleting a used file, and sweeps it a day after its last use', async () => {
    const file = await upload(market.buyer);
    const [first, second] = [
      (await create(market.buyer, [file.id], { publish: false })).body.data,
      (await create(market.buyer, [file.id], { publish: false })).body.data,
    ];
    const remove = () => market.call(own.deleteFile, { as: market.buyer, params: { fileId: file.id } });
    expect([(await remove()).status, (await remove()).body.code]).toEqual([409, 'file_in_use']);
    const drop = (rfqId: number) => market.call(contract.rfqs.own.deleteRfq, { as: market.buyer, params: { rfqId } });
    const there = async () =>
      (await market.get(own.listFiles, { as: market.buyer, query: { per_page: '100' } })).data.some(
        ({ id }: FileOnWire) => id === file.id,
      );
    await drop(first.id);
    market.clock.now += 25 * hour;
    await market.app.jobs.runDue();
    expect(await there()).toBe(true);
    await drop(second.id);
    market.clock.now += 23 * hour;
    await market.app.jobs.runDue();
    expect(await there()).toBe(true);
    market.clock.now += 2 * hour;
    await market.app.jobs.runDue();
    expect(await there()).toBe(false);
  });

  it('keeps a file that one RFQ has let go and another still uses', async () => {
    const file = await upload(market.buyer);
    const { id, version, lines } = (await create(market.buyer, [file.id], { publish: false })).body.data;
    await create(market.buyer, [file.id], { publish: false });
    const { publish: _publish, ...wanted } = { ...market.wanted(), publish: false };
    const kept = wanted.lines.map((line: object, at: number) => ({ ...line, id: lines[at]?.id }));
    const body = { ...wanted, lines: kept, file_ids: [], version };
    const answer = await market.call(contract.rfqs.own.updateRfq, { as: market.buyer, params: { rfqId: id }, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    market.clock.now += 25 * hour;
    await market.app.jobs.runDue();
    const files = (await market.get(own.listFiles, { as: market.buyer, query: { per_page: '100' } })).data as FileOnWire[];
    expect(files.map((one) => one.id)).toContain(file.id);
  });
});
