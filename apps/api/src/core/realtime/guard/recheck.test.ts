import { contract } from '@rasteh/contract';
import { closeCodes } from '@rasteh/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { delegations, sessions } from '../../db/schema/index.ts';

// The test advances the minute: only intervals are fake, all other timers run.
describe.each(engines)('rights that ended in the database without an event, on %s', (engine) => {
  let t: TestMarket;
  let owner: Person;
  let delegate: Person;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    t = await openTestMarket(engine, { socketOptions: { heartbeat_ms: 3_600_000 } });
    owner = await t.logIn('09121110001');
    delegate = await t.logIn('09121110002');
  });
  afterAll(async () => {
    await t.close();
    vi.useRealTimers();
  });
  const afterAMinute = () => vi.advanceTimersByTime(60_000);

  it('closes the sockets of a session within a minute', async () => {
    const user = await t.logIn('09121110003');
    const [live, other] = [await openSocket(t, user), await openSocket(t, owner)];
    await t.db.transaction((tx) => tx.update(sessions).set({ ended_at: t.clock.now }).where(eq(sessions.user_id, user.id)));
    afterAMinute();
    expect(await live.closed).toBe(closeCodes.session_ended.code);
    expect(await other.follow('currencies')).toMatchObject({ ok: true });
    other.end();
  });

  it('stops events of the owner for a former delegate within a minute', async () => {
    const product_id = await t.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
    const price_id = await t.addPrice({ user_id: owner.id, product_id });
    const body = { mobile: delegate.mobile, scopes: ['prices'], expires_at: null };
    await t.call(contract.delegations.createDelegation, { as: owner, body });
    const [live, mine] = [await openSocket(t, delegate), await openSocket(t, owner)];
    await live.follow(`for:${owner.id}:prices`);
    await mine.follow('me');
    const received = (socket: typeof live) =>
      socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'price.changed').length;
    const toggle = () => t.call(contract.prices.own.toggleAvailability, { as: owner, body: { ids: [price_id] } });
    await toggle();
    await expect.poll(() => [received(live), received(mine)], { timeout: 10_000 }).toEqual([1, 1]);
    await t.db.transaction((tx) =>
      tx.update(delegations).set({ ended_at: t.clock.now }).where(eq(delegations.user_id, owner.id)),
    );
    afterAMinute();
    /** Events published before this call have arrived once it is acknowledged. */
    const settle = async (id: string) => {
      live.sendRaw(JSON.stringify({ t: 'cmd', id, c: 'ping', d: {} }));
      await live.until((frame) => frame.t === 'ack' && frame.id === id);
    };
    let tries = 0;
    const receivedOneMore = async () => {
      tries += 1;
      const before = [received(live), received(mine)] as const;
      await toggle();
      await expect.poll(() => received(mine), { timeout: 10_000 }).toBe(before[1] + 1);
      await settle(`p${tries}`);
      return received(live) - before[0];
    };
    // The recheck takes a moment after the minute.
    await expect.poll(receivedOneMore, { timeout: 10_000 }).toBe(0);
    expect(await receivedOneMore()).toBe(0);
    live.end();
    mine.end();
  });
});
