import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushDeliveries } from '../../../core/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { holdPushes, releasePushes } from './held-repo.ts';
import { addPlan } from './queue-repo.ts';

describe.each(engines)('a held push on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  it('is due with the next cause of its topic, or once it is released', async () => {
    const { id: user_id } = await t.logIn('09351110001');
    const row = { user_id, kind: 'message', data: {}, due_at: 1_000, expires_at: 9_000, created_at: 0 };
    const push = <R>(work: Parameters<typeof t.db.transaction<R>>[0]) => t.db.transaction(work);
    await push((tx) => tx.insert(pushDeliveries).values(['a', 'b', 'c'].map((topic) => ({ ...row, topic }))));
    expect(await push((tx) => holdPushes(tx, 1_000))).toBe(0);
    expect(await push((tx) => holdPushes(tx, 1_001))).toBe(3);
    await push((tx) => addPlan(tx, { ...row, topic: 'b', due_at: 5_000 }));
    // Once it is planned, the first cause decides again.
    await push((tx) => addPlan(tx, { ...row, topic: 'b', due_at: 6_000 }));
    expect(await push((tx) => releasePushes(tx, 7_000))).toBe(2);
    const rows = await t.db.read.select().from(pushDeliveries).orderBy(pushDeliveries.topic);
    expect(rows.map(({ due_at }) => due_at)).toEqual([7_000, 5_000, 7_000]);
  });
});
