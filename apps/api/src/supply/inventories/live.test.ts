import { contract } from '@rasteh/contract';
import type { ServerFrame } from '@rasteh/contract/realtime';
import type { Inventory } from '@rasteh/contract/supply/inventories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../testing/live.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { own, other } = contract.inventories;
const day = 86_400_000;

describe.each(engines)('inventory events on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let delegate: Person;
  let admin: Person;
  let product_id: number;
  let guest: LiveSocket;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    [supplier, delegate, admin] = [
      await market.logIn('09120000401'),
      await market.logIn('09120000402'),
      await market.logIn('09120000403'),
    ];
    await market.addProfile(supplier.id);
    await setUser(market.db, supplier.id, { trusted: true });
    await setUser(market.db, admin.id, { role: 'admin' });
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
    guest = await openSocket(market);
    await guest.follow('inventories');
  });
  afterAll(async () => {
    guest.end();
    await market.close();
  });

  const make = async (title: string, publish: boolean): Promise<Inventory> =>
    (
      await market.call(own.createInventory, {
        as: supplier,
        body: { product_id, title, quantity: '12', unit_id: unitIds.ton, city_id: 2, valid_days: 2, publish },
      })
    ).body.data;
  const dataOf = (frame: ServerFrame) => (frame.t === 'evt' && frame.e === 'public_inventory.changed' ? frame.d : undefined);
  const shows = (id: number) => guest.until((frame) => dataOf(frame)?.inventories.some((row) => row.id === id) ?? false);
  const takesAway = (id: number) => guest.until((frame) => dataOf(frame)?.removed_ids.includes(id) ?? false);
  const clearFrames = () => void guest.frames.splice(0);

  it('publish a public inventory in its current form and its removal, and nothing of a draft, not even its id', async () => {
    const draft = await make('قناری', false);
    const live = await make('میلگرد انبار ری', true);
    const frame = dataOf(await shows(live.id));
    const read = await market.get(contract.inventories.getPublicInventory, { params: { inventoryId: live.id } });
    expect(frame).toEqual({ inventories: [read.data], removed_ids: [] });
    await market.call(own.stopInventory, { as: supplier, params: { inventoryId: live.id }, body: { version: live.version } });
    await takesAway(live.id);
    const received = JSON.stringify(guest.frames);
    expect(received).not.toContain('قناری');
    expect(received).not.toContain(`[${draft.id}]`);
  });

  it('remove an expired one, and all of a suspended supplier until reinstatement', async () => {
    const [short, long] = [await make('دوروزه', true), await make('ماندنی', true)];
    await shows(long.id);
    const params = { userId: supplier.id };
    await market.call(contract.users.suspendUser, { as: admin, params, body: { reason: 'آزمون' } });
    const gone = dataOf(await takesAway(short.id));
    expect(gone?.removed_ids).toContain(long.id);
    clearFrames();
    await market.call(contract.users.reinstateUser, { as: admin, params, body: {} });
    await shows(short.id);
    clearFrames();
    market.clock.now += 2 * day;
    await market.app.jobs.runDue();
    await takesAway(short.id);
  });

  it('publish each change to the panels of the owner and of delegates within the scope only', async () => {
    const rights = contract.delegations;
    const give = (scopes: string[]) =>
      market.call(rights.createDelegation, { as: supplier, body: { mobile: delegate.mobile, scopes } });
    const { body: right } = await give(['inventory']);
    const topic = `for:${supplier.id}:inventory` as const;
    const sockets = [await openSocket(market, supplier), await openSocket(market, delegate), await openSocket(market, admin)];
    await sockets[0]?.follow('me');
    await sockets[1]?.follow(topic);
    await sockets[2]?.follow('me', topic);
    const isIt = (frame: ServerFrame) => frame.t === 'evt' && frame.e === 'inventory.changed';
    const { body } = await market.call(other.createInventory, {
      as: delegate,
      params: { userId: supplier.id },
      body: { product_id, title: 'به نمایندگی', quantity: '3', unit_id: unitIds.ton, city_id: 2 },
    });
    expect(await sockets[0]?.until(isIt)).toMatchObject({ room: 'me', d: { inventory_id: body.data.id } });
    expect(await sockets[1]?.until(isIt)).toMatchObject({ room: topic, d: { inventory_id: body.data.id } });
    expect(sockets[2]?.frames.filter(isIt)).toEqual([]);
    await market.call(rights.endDelegation, { as: supplier, params: { delegationId: right.data.id } });
    for (const socket of sockets) socket.end();
  });
});
