import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { clearLogs } from '../../db/closing.ts';
import { createEvents } from '../events/events.ts';
import { createUserLog, type UserLog } from './user-log.ts';

describe.each(engines)('the log of a user on %s', (engine) => {
  let t: TestMarket;
  let log: UserLog;
  let user_id: number;
  let other_id: number;
  beforeAll(async () => {
    t = await openTestMarket(engine);
    [user_id, other_id] = [(await t.logIn('09120000001')).id, (await t.logIn('09120000002')).id];
    log = createUserLog({ db: t.db, clock: () => t.clock.now, events: createEvents(null, () => undefined) });
  });
  afterAll(() => t.close());
  const append = (...ids: [number] | [number, number]) =>
    t.db.transaction((tx) => log.append(tx, ids, async (id) => ({ type: 'room.read', payload: { id } })));
  const hold = (id: number) => t.db.transaction((tx) => log.hold(tx, id));

  it('numbers events without gaps, in either order of its users', async () => {
    expect(await hold(user_id)).toEqual({ head: 0, mark: '' });
    await append(user_id, other_id);
    await append(other_id, user_id);
    await append(user_id);
    const rows = await log.read(user_id, 0, 10);
    expect(rows.map(({ seq, payload }) => [seq, payload])).toEqual([1, 2, 3].map((seq) => [seq, { id: user_id }]));
    expect(await hold(user_id)).toEqual({ head: 3, mark: rows.at(-1)?.id });
    expect(await log.headsOf([user_id, other_id])).toEqual(
      new Map([
        [user_id, 3],
        [other_id, 2],
      ]),
    );
  });

  it('goes on where it was after it was pruned, and after all its events were removed', async () => {
    expect(await log.prune({ keep_ms: 60_000, keep_events: 1 })).toBe(3);
    expect((await log.read(user_id, 0, 10)).map(({ seq }) => seq)).toEqual([3]);
    expect(await log.check(user_id, { since: 1, mark: '' })).toEqual({ reason: 'pruned', head: 3 });
    await append(user_id);
    t.clock.now += 120_000;
    // The newest event stays, however old it is.
    expect(await log.prune({ keep_ms: 60_000, keep_events: 100 })).toBe(1);
    await t.db.transaction((tx) => clearLogs(tx, user_id));
    expect(await log.headOf(user_id)).toBe(4);
    await append(user_id);
    expect((await log.read(user_id, 0, 10)).map(({ seq }) => seq)).toEqual([5]);
  });
});
