import type { EventData, ServerFrame } from '@rasteh/contract/realtime';
import { asc, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { currencies, currencyHistory, currencySources, facts, users } from '../src/core/db/schema/index.ts';
import { startTestApp, type TestApp } from '../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../src/testing/demo-template.ts';
import { engines, type TestDatabase } from '../src/testing/engines.ts';
import { openSocket } from '../src/testing/live.ts';
import { advanceDemo } from './seed.ts';
import { moveQuotes, type Publisher } from './tick-currencies.ts';

const monday = (clock: string): number => Date.parse(`2026-11-23T${clock}:00+03:30`);
const silent: Publisher = { publish: async () => undefined };

describe.each(engines)('demo currencies on %s', { timeout: 60_000 }, (engine) => {
  let test: TestDatabase;
  let t: TestApp;
  beforeAll(async () => {
    test = await openDemoDatabase(engine);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    t = await startTestApp(engine, { now: demoSunday, on: test });
  });
  afterAll(async () => {
    await t.close();
    await test.cleanup();
    vi.useRealTimers();
  });

  const quoted = () => t.db.read.select().from(currencies).orderBy(asc(currencies.id));
  const lines = async () => (await t.db.read.select({ n: count() }).from(currencyHistory))[0]?.n ?? 0;

  it('are quoted while the portal runs, and published to open pages', async () => {
    const socket = await openSocket(t);
    await socket.follow('currencies');
    const before = await quoted();
    t.clock.now = monday('10:00');
    await vi.advanceTimersByTimeAsync(30_000);
    const isCurrencyChange = (frame: ServerFrame) => frame.t === 'evt' && frame.e === 'currency.changed';
    const frame = await socket.until(isCurrencyChange);
    const published = ((frame as { d: unknown }).d as EventData<'currency.changed'>).currencies;
    const after = await quoted();
    expect(published).toHaveLength(12);
    expect(published.map(({ code, amount }) => [code, amount])).toEqual(after.map(({ code, amount }) => [code, amount]));
    expect(after.every(({ updated_at }, index) => updated_at > (before[index]?.updated_at ?? 0))).toBe(true);
    socket.end();
  });

  it('write nothing when there is no new quote', async () => {
    const known = await t.db.read.select().from(facts);
    await moveQuotes(t.db, silent, t.clock.now + 1);
    expect(await t.db.read.select().from(facts)).toEqual(known);
  });

  it('are quoted once by two concurrent processes and the next start', async () => {
    const now = monday('13:00');
    const before = await lines();
    await Promise.all([moveQuotes(t.db, silent, now), moveQuotes(t.db, silent, now)]);
    const once = await lines();
    expect(once - before).toBe(3 * 12);
    await advanceDemo(t.db, silent, now);
    expect(await lines()).toBe(once);
  });

  it('continue in a database that was seeded before they were quoted separately', async () => {
    await t.db.transaction((tx) => tx.delete(facts).where(eq(facts.key, 'demo_quoted_to')));
    const before = await lines();
    await moveQuotes(t.db, silent, monday('15:00'));
    expect(await lines()).toBe(before);
    await advanceDemo(t.db, silent, monday('15:00'));
    expect((await lines()) - before).toBe(2 * 12);
  });

  it('leave a currency with a source alone', async () => {
    const [dollar] = await quoted();
    const [admin] = await t.db.read.select().from(users).limit(1);
    const settings = { url: 'https://rates.example.com/', path: 'usd', factor: '1', every_minutes: 5, timeout_s: 5 };
    const bounds = { most_percent: 10, least: '1', most: '2' };
    const set = { currency_id: dollar?.id ?? 0, set_by: admin?.id ?? 0, set_at: 0, next_at: 0 };
    await t.db.transaction((tx) => tx.insert(currencySources).values({ ...settings, ...bounds, ...set }));
    const before = await lines();
    await moveQuotes(t.db, silent, monday('16:00'));
    expect((await lines()) - before).toBe(11);
    expect((await quoted())[0]).toEqual(dollar);
  });
});
