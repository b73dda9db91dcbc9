import { contract } from '@rasteh/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { messageId } from '../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { chat } = contract;
const HOUR_MS = 3_600_000;

describe.each(engines)('a room created by a block on %s', (engine) => {
  let t: TestMarket;
  let sender: Person;
  let suppliers: Person[];
  beforeEach(async () => {
    t = await openTestMarket(engine, { chatOptions: { newRoomsPerHour: 2 } });
    sender = await t.logIn('09120000001', 'آن');
    suppliers = [];
    for (const n of [2, 3, 4]) suppliers.push(await t.logIn(`0912000000${n}`, 'بئا'));
    for (const { id } of suppliers) await t.addProfile(id);
  });
  afterEach(() => t.close());
  const send = async (as: Person, to: number) =>
    (await t.call(chat.sendMessage, { as, body: { message_id: messageId(), to, message: 'سلام' } })).status;
  const block = (as: Person, userId: number) => t.call(chat.blockUser, { as, params: { userId }, body: {} });
  const unblock = (as: Person, userId: number) => t.call(chat.unblockUser, { as, params: { userId }, body: {} });
  const partners = async (as: Person) => {
    const { body } = await t.call(chat.listRooms, { as });
    expect(body.meta.total).toBe(body.data.length);
    return body.data.map(({ user_id }: { user_id: number }) => user_id);
  };

  it('counts as a new room when its first message is sent, at any age', async () => {
    for (const { id } of suppliers) {
      expect((await block(sender, id)).status).toBe(200);
      expect((await unblock(sender, id)).status).toBe(200);
    }
    t.clock.now += 2 * HOUR_MS;
    const statuses: number[] = [];
    for (const { id } of suppliers) statuses.push(await send(sender, id));
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is listed for the blocking side, and for the other side only after the first message', async () => {
    const [supplier] = suppliers as [Person];
    await block(sender, supplier.id);
    expect(await partners(sender)).toEqual([supplier.id]);
    expect(await partners(supplier)).toEqual([]);
    expect((await t.call(chat.getBootstrap, { as: supplier })).body.data.rooms).toEqual([]);
    await unblock(sender, supplier.id);
    expect(await partners(sender)).toEqual([]);
    await send(sender, supplier.id);
    expect(await partners(supplier)).toEqual([sender.id]);
  });
});
