import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

/*
 * Nodes of the version before number messages and events by rooms.last_seq and user_sync.head, which this version does not write. Only
 * PostgreSQL has several nodes.
 */
let t: TestMarket;
let buyer: Person;
let seller: Person;
beforeAll(async () => {
  t = await openTestMarket('postgres');
  buyer = await t.logIn('09120000001', 'خریدار نمونه');
  seller = await t.logIn('09120000002', 'فروشنده');
  await t.addProfile(seller.id);
});
afterAll(() => t.close());

const send = async (as: Person, to: Person) => {
  const body = { message_id: messageId(), to: to.id, message: 'سلام' };
  const answer = await t.call(contract.chat.sendMessage, { as, body });
  expect(answer.status).toBe(200);
  return answer.body.data.message.seq as number;
};
const newestOf = async ({ id }: Person) =>
  Number((await t.db.execute(`select max(seq) as seq from user_events where user_id = ${id}`))[0]?.seq);

it('continues the numbers of a node of the version before, and lets it continue its own', async () => {
  expect([await send(buyer, seller), await send(seller, buyer)]).toEqual([1, 2]);
  const [room] = await t.db.execute('select id, last_seq from rooms');
  expect(Number(room?.last_seq)).toBe(2);
  // What such a node runs for a message, of which this test stores the numbers alone.
  const message = `insert into messages (room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
    values (${room?.id}, 3, 'former', ${buyer.id}, ${buyer.id}, 'text', '', '', '', 0)`;
  await t.db.execute(`update rooms set last_seq = 3 where id = ${room?.id}`);
  await t.db.execute(message);
  for (const { id } of [buyer, seller]) {
    const [{ head } = {}] = await t.db.execute(`insert into user_sync (user_id, head) values (${id}, 1)
      on conflict (user_id) do update set head = user_sync.head + 1 returning head`);
    expect(Number(head)).toBe(3);
    await t.db.execute(`insert into user_events (user_id, seq, id, type, payload, created_at)
      values (${id}, ${head}, 'former', 'room.read', '{}', 0)`);
  }
  expect(await send(buyer, seller)).toBe(4);
  expect([await newestOf(buyer), await newestOf(seller)]).toEqual([4, 4]);
  const [after] = await t.db.execute('select last_seq from rooms');
  expect(Number(after?.last_seq)).toBe(4);
});
