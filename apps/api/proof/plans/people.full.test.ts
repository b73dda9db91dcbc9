import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../src/core/db/bulk.ts';
import { users } from '../../src/core/db/schema/index.ts';
import { type Person, setUser } from '../../src/testing/app.ts';
import { engines } from '../../src/testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../src/testing/test-market.ts';
import { createScans, listen } from '../testing/plans.ts';

const PEOPLE = 3_000;

describe.each(engines)('the query plans of people by name on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let asked: Map<string, unknown[]>;
  let stop: () => void;
  let scansOf: ReturnType<typeof createScans>;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000083', 'ناظر بازار');
    await setUser(market.db, admin.id, { role: 'admin' });
    const others = Array.from({ length: PEOPLE }, (_, n) => ({ name: `خریدار ${n}`, created_at: market.clock.now }));
    await market.db.transaction((tx) => insertRows(tx, users, others));
    await market.db.analyze();
    scansOf = createScans(market, engine, ['users', 'user_words']);
    ({ asked, stop } = listen(market));
  }, 60_000);
  afterAll(() => {
    stop();
    return market.close();
  });

  it.each([
    ['of all users by two words', contract.users.listUsers, 'خریدار ۲۹۹'],
    ['of all users by an id', contract.users.listUsers, '2999'],
    ['of the people of the chat by two words', contract.chat.listUsers, 'خریدار ۲۹۹'],
  ])('%s read no table from end to end', async (_, route, q) => {
    asked.clear();
    const { status, body } = await market.call(route, { as: admin, query: { q } });
    expect([status, body.data.length > 0]).toEqual([200, true]);
    const scans = await Promise.all([...asked].map(([sql, params]) => scansOf(sql, params)));
    expect(scans.flat()).toEqual([]);
  });
});
