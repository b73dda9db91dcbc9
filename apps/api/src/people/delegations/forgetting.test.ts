import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delegations } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';

const DAY_MS = 86_400_000;

describe.each(engines)('mobiles of delegations on %s', (engine) => {
  let t: TestApp;
  let owner: Person;
  let delegate: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    owner = await t.logIn('09120000091');
    delegate = await t.logIn('09120000092');
  });
  afterAll(() => t.close());

  it('are forgotten 30 days after the delegation ended, expired or lapsed, and stay in an open one', async () => {
    const { now } = t.clock;
    const ago = (days: number) => now - days * DAY_MS;
    const of = { user_id: owner.id, mobile: '+989123456789', scopes: ['prices' as const], created_at: ago(100) };
    const taken = { ...of, delegate_id: delegate.id };
    await t.db.transaction((tx) =>
      tx.insert(delegations).values([
        { ...taken, id: 1 },
        { ...taken, id: 2, ended_at: ago(31) },
        { ...taken, id: 3, ended_at: ago(28) },
        { ...taken, id: 4, expires_at: ago(31) },
        { ...of, id: 5, created_at: ago(61) },
        { ...of, id: 6, created_at: ago(58) },
      ]),
    );
    t.clock.now += DAY_MS;
    await t.app.jobs.runDue();
    const rows = await t.db.read.select().from(delegations);
    expect(rows.filter(({ mobile }) => mobile !== null).map(({ id }) => id)).toEqual([1, 3, 6]);
  });
});
