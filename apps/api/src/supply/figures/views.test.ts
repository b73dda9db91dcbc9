import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplierViews } from '../../core/db/schema/index.ts';
import type { Actor } from '../../core/lib/request-context.ts';
import type { LiveSocket } from '../../core/realtime/types.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';
import { createSupplierViews } from './views.ts';

const HOUR = 3_600_000;
const guest: Actor = { kind: 'guest' };
const userOf = (user_id: number): Actor => ({ kind: 'session', user_id, role: 'user', session_id: 1, suspended: false });

describe.each(engines)('visits of suppliers on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  /** Counts of two processes are added: each has its own. */
  function counting(clock: { now: number }) {
    let listener: Parameters<LiveSocket['onFollowed']>[0] = () => undefined;
    const socket = {
      onFollowed(given: typeof listener) {
        listener = given;
      },
    };
    const views = createSupplierViews({ db: market.db, clock: () => clock.now, log: pino({ enabled: false }), socket });
    return { views, visit: (id: number, actor: Actor, ip = '10.0.0.1') => listener(`supplier:${id}`, { actor, ip }) };
  }
  const stored = async () =>
    (await market.db.read.select().from(supplierViews)).map(({ supplier_id, views }) => [supplier_id, views]).sort();

  it('are counted once for each visitor and hour, never for the supplier, and of several processes together', async () => {
    const { first, second, buyer } = market;
    const clock = { now: Math.ceil(market.clock.now / HOUR) * HOUR };
    const [one, other] = [counting(clock), counting(clock)];
    for (const actor of [userOf(buyer.id), userOf(buyer.id), userOf(first.id), guest, guest]) one.visit(first.id, actor);
    one.visit(first.id, guest, '10.0.0.2');
    one.visit(second.id, userOf(first.id));
    one.visit(999_999, guest);
    other.visit(first.id, guest, '10.0.0.3');
    await Promise.all([one.views.flush(), other.views.flush()]);
    expect(await stored()).toEqual([
      [first.id, 4],
      [second.id, 1],
    ]);
    await one.views.flush();
    clock.now += HOUR;
    one.visit(first.id, guest);
    await one.views.flush();
    expect((await stored())[0]).toEqual([first.id, 5]);
  });
});
