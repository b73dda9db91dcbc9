import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addressOf, openSocket } from '../../../testing/live.ts';
import { openSlowHeads } from '../../plugins/testing/slow-heads.ts';

const HEAD_MS = 2_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp('sqlite', { request_head_ms: HEAD_MS });
});
afterAll(() => t.close());

it('times out two hundred request heads sent byte by byte, without delaying other clients', async () => {
  const other = await openSocket(t);
  let asked = 0;
  /** The response time (ms). */
  async function ask(): Promise<number> {
    asked += 1;
    t.clock.now += 2_000;
    const began = performance.now();
    other.sendRaw(`{"t":"cmd","id":"o${asked}","c":"ping","d":{}}`);
    await other.until((frame) => frame.t === 'ack' && frame.id === `o${asked}` && frame.ok);
    return performance.now() - began;
  }
  const began = performance.now();
  let isOver = false;
  const cut = Promise.all(openSlowHeads(Number(new URL(await addressOf(t)).port), 200)).then(() => {
    isOver = true;
  });
  let worst = 0;
  while (!isOver) {
    worst = Math.max(worst, await ask());
    await new Promise((next) => setTimeout(next, 50));
  }
  await cut;
  const took = Math.round(performance.now() - began);
  console.info(
    `200 slow heads were cut after ${took} ms (bound 2,000 and a look each 500); others waited ${Math.round(worst)} ms at most`,
  );
  expect(took).toBeLessThan(15_000);
}, 60_000);
