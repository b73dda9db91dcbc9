import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs, pushDeliveries } from '../../core/db/schema/index.ts';
import { HELD_AT } from '../../core/plugins/jobs/held.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { engines, newFolder } from '../../testing/engines.ts';
import { addOutgoing, addWebhooks, startBackedUpPortal } from '../testing/backed-up-portal.ts';
import { outgoingKinds, releaseHeld, settle } from './settling.ts';

const HOUR_MS = 3_600_000;

describe.each(engines)('what a restore holds on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());
  const dueOf = async (kind: string) =>
    (await t.db.read.select().from(jobs).where(eq(jobs.kind, kind))).map(({ due_at }) => due_at);

  it('are outgoing jobs, pushes and webhooks that were due an hour ago, until they are released', async () => {
    const owner = await t.logIn('09351110001');
    const { now } = t.clock;
    const job = { kind: 'sendNotificationSms', data: {}, created_at: 0 };
    const row = { user_id: owner.id, kind: 'message', data: {}, expires_at: now + HOUR_MS, created_at: 0 };
    const [long, short] = [now - HOUR_MS - 1, now - HOUR_MS];
    await t.db.transaction(async (tx) => {
      await tx.insert(jobs).values([
        { ...job, due_at: long, lease: 'of a process that is gone', leased_until: now },
        { ...job, due_at: short },
        { ...job, due_at: long, ended_at: long, outcome: 'done' as const },
        { ...job, kind: 'closeRfq', due_at: long },
      ]);
      await tx.insert(pushDeliveries).values([
        { ...row, topic: 'a', due_at: long },
        { ...row, topic: 'b', due_at: short },
      ]);
      await addWebhooks(tx, owner.id, { due_at: long, later: short });
    });
    expect(await settle(t.db, now)).toEqual({ sessions: 1, jobs: 1, pushes: 1, webhooks: 1 });
    expect((await dueOf('sendNotificationSms')).sort()).toEqual([long, short, HELD_AT].sort());
    expect(await dueOf('closeRfq')).toEqual([long]);
    expect(await releaseHeld(t.db, now)).toEqual({ jobs: 1, pushes: 1, webhooks: 1 });
    const pushes = await t.db.read.select().from(pushDeliveries).orderBy(pushDeliveries.topic);
    expect(pushes.map(({ topic, due_at }) => [topic, due_at])).toEqual([
      ['a', now],
      ['b', short],
    ]);
    expect(await releaseHeld(t.db, now)).toEqual({ jobs: 0, pushes: 0, webhooks: 0 });
  });

  it.each(outgoingKinds)('%s is a job of the portal', async (kind) => {
    await t.db.transaction((tx) => tx.delete(jobs));
    await t.db.transaction((tx) => tx.insert(jobs).values({ kind, data: { odd: 1 }, created_at: 0, due_at: 0 }));
    await t.app.jobs.runDue();
    const [row] = await t.db.read.select().from(jobs);
    expect(row?.tries).toBe(1);
  });
});

it('is released by a command once the portal is stopped', async () => {
  const portal = await startBackedUpPortal('sqlite');
  await addOutgoing(portal);
  const folder = newFolder();
  await portal.run(['backup', '--to', join(folder, 'backup')]);
  const DATA_DIR = join(folder, 'data');
  const restored = await portal.run(['restore', '--from', join(folder, 'backup')], { DATA_DIR });
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('1 jobs, 1 pushes and 1 webhooks that were due') });
  expect(await portal.run(['restore', '--release'], { DATA_DIR })).toMatchObject({
    code: 0,
    out: '1 jobs, 1 pushes and 1 webhooks are due now.\n',
  });
  expect(await portal.run(['restore', '--release'], { DATA_DIR })).toMatchObject({
    code: 0,
    out: '0 jobs, 0 pushes and 0 webhooks are due now.\n',
  });
  await portal.t.close();
});
