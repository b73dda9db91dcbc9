import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { bothEngines } from '../../../testing/engines.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

describe.each(bothEngines)('the rows of a chat message on %s', (engine) => {
  let t: TestMarket;
  let buyer: Person;
  let seller: Person;
  beforeAll(async () => {
    t = await openTestMarket(engine);
    buyer = await t.logIn('09120000001', 'خریدار نمونه');
    seller = await t.logIn('09120000002', 'فروشنده');
    await t.addProfile(seller.id);
  });
  afterAll(() => t.close());

  const send = async (as: Person, to: Person) => {
    const body = { message_id: messageId(), to: to.id, message: 'سلام' };
    expect((await t.call(contract.chat.sendMessage, { as, body })).status).toBe(200);
  };
  const readAll = (as: Person, of: Person) => t.call(contract.chat.readRoom, { as, params: { userId: of.id }, body: {} });
  const numberOf = async (sql: string): Promise<number> => Number((await t.db.execute(sql))[0]?.n);

  /** The rows of all tables that were written with the newest row of a table, by the work: on PostgreSQL by its transaction. */
  async function countRows(work: () => Promise<unknown>, newest: string): Promise<number> {
    if (engine === 'sqlite') {
      const before = await numberOf('select total_changes() as n');
      await work();
      return (await numberOf('select total_changes() as n')) - before;
    }
    await work();
    const tables = await t.db.execute(
      "select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
    );
    const counts = tables.map(({ table_name }) => `select count(*) as n from "${table_name}" where xmin = (${newest})`);
    return numberOf(`select sum(n) as n from (${counts.join(' union all ')}) as counts`);
  }
  const ofMessage = 'select xmin from messages order by id desc limit 1';
  const ofEvent = 'select xmin from user_events order by created_at desc, seq desc limit 1';

  it('are the message, both sides of the room, and an event in either log', async () => {
    await send(buyer, seller);
    await send(seller, buyer);
    // On PostgreSQL a trigger stores the number of the message in its room for nodes of the version before.
    const rows = engine === 'sqlite' ? 5 : 6;
    expect(await countRows(() => send(buyer, seller), ofMessage)).toBe(rows);
    expect(await countRows(() => send(seller, buyer), ofMessage)).toBe(rows);
  });

  it('are three when it is read: the side of the room, and an event in either log', async () => {
    await send(buyer, seller);
    t.clock.now += 1_000;
    expect(await countRows(() => readAll(seller, buyer), ofEvent)).toBe(3);
  });
});
