import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookDeliveries, webhookEndpoints } from '../../core/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { bothEngines } from '../../testing/engines.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';

const COUNT = 10_000;
const CHUNK = 500;

describe.each(bothEngines)('a receiver that hangs on %s', (engine) => {
  let t: TestApp;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    receiver.answer('/hangs', () => undefined);
    t = await startTestApp(engine, { env: { WEBHOOK_STAND_IN: receiver.origin } });
  });
  afterAll(async () => {
    await t.close();
    await receiver.close();
  });

  it('holds up none of the others, nor the portal, with 10,000 messages for it and 10,000 beside it', async () => {
    const { now } = t.clock;
    const users = [await t.logIn('09350000021'), await t.logIn('09350000022')];
    await t.db.transaction(async (tx) => {
      const rows = users.map(({ id }, n) => ({ user_id: id, url: `${receiver.origin}/${n === 0 ? 'hangs' : 'works'}` }));
      const made = await tx
        .insert(webhookEndpoints)
        .values(rows.map((row) => ({ ...row, events: ['price.changed' as const], salt: 'salt', created_at: now })))
        .returning();
      const [hanging, working] = made.map(({ id }) => id) as [number, number];
      const row = { event: 'price.changed', data: { price_ids: [1] }, expires_at: now + 86_400_000, created_at: now };
      for (const [endpoint_id, due_at] of [
        [hanging, now - 1],
        [working, now],
      ] as const)
        for (let done = 0; done < COUNT; done += CHUNK)
          await tx.insert(webhookDeliveries).values(Array.from({ length: CHUNK }, () => ({ ...row, endpoint_id, due_at })));
    });
    const begun = performance.now();
    // The receiver is in this process too.
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const sending = t.app.webhooks.runDue();
    const worked = () => receiver.received.filter(({ path }) => path === '/works').length;
    while (worked() < COUNT && performance.now() - begun < 240_000) await new Promise((resolve) => setTimeout(resolve, 50));
    const took_ms = performance.now() - begun;
    delay.disable();
    const [usual_ms, longest_ms] = [delay.percentile(99), delay.max].map((ns) => Math.round(ns / 1e6));
    console.info(
      `${engine}: ${COUNT} messages in ${Math.round(took_ms)} ms; the event loop was held for ${usual_ms} ms in 1 %, ${longest_ms} ms at most`,
    );
    expect(worked()).toBe(COUNT);
    expect(receiver.busiest('/hangs')).toBe(2);
    expect(receiver.received.filter(({ path }) => path === '/hangs').length).toBeLessThan(100);
    expect(took_ms).toBeLessThan(120_000);
    expect(usual_ms).toBeLessThan(200);
    await sending;
  }, 400_000);
});
