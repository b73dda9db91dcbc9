import { pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { noLimits } from '../../../testing/limits.ts';
import { addressOf } from '../../../testing/live.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import { sheddingDefaults } from './shedding.ts';
import type { Load, Outcome } from './testing/load.ts';

/** About ten milliseconds of the processor, as a page that is rendered takes. */
const render = (): void => void pbkdf2Sync('a', 'b', 40_000, 32, 'sha256');
const SECONDS = 5;
/** Callers who keep the portal busy, and those of a flood. */
const [CALLERS, MOST_CALLERS] = [16, 500];

describe('a portal that is asked for more than it can do', () => {
  let t: TestApp;
  let port: number;
  let crowd: Worker;
  let supervisor: Worker;
  let peak = 0;
  beforeAll(async () => {
    t = await startTestApp('sqlite', {
      limits: noLimits,
      sheddingOptions: sheddingDefaults,
      webSource: {
        assets: noAssets,
        pageRules: testPageRules,
        clientFolder: import.meta.dirname,
        async render({ callApi }) {
          await callApi('/api/currencies');
          render();
          return { status: 200, headers: { 'content-type': 'text/html' }, body: 'page' };
        },
      },
    });
    port = Number(new URL(await addressOf(t)).port);
    const load = new URL('testing/load.ts', import.meta.url);
    [crowd, supervisor] = [new Worker(load), new Worker(load)];
  });
  afterAll(async () => {
    await Promise.all([crowd.terminate(), supervisor.terminate()]);
    await t.close();
  });
  async function ask(by: Worker, load: Omit<Load, 'port'>): Promise<Outcome> {
    by.postMessage({ ...load, port });
    return (await once(by, 'message'))[0];
  }
  // Not shared by guests: each is rendered.
  const path = '/panel';

  it('answers some number of pages a second', async () => {
    await ask(crowd, { path, seconds: 2, callers: CALLERS });
    const { answered, refused } = await ask(crowd, { path, seconds: SECONDS, callers: CALLERS });
    peak = answered / SECONDS;
    console.info(`peak ${peak.toFixed(0)} pages a second`);
    expect(refused).toBe(0);
  });

  it.each([2, 5, 10])('answers four fifths of them at %i times as many requests, and refuses the rest at once', async (times) => {
    const [outcome, watched] = await Promise.all([
      ask(crowd, { path, seconds: SECONDS, callers: MOST_CALLERS, rate: peak * times }),
      ask(supervisor, { path: '/healthz', seconds: SECONDS, callers: 1, rate: 10 }),
    ]);
    const after = await ask(supervisor, { path, seconds: 1, callers: 1 });
    const goodput = outcome.answered / SECONDS / peak;
    console.info(`${times} times: ${Math.round(goodput * 100)} % of the peak ${JSON.stringify({ outcome, watched, after })}`);
    expect(goodput).toBeGreaterThan(0.8);
    expect(outcome).toMatchObject({ failed: 0, without_time: 0 });
    expect(outcome.refused).toBeGreaterThan(outcome.answered / 2);
    expect(outcome.refusal_ms.half).toBeLessThan(100);
    expect(outcome.refusal_ms.most).toBeLessThan(1_000);
    expect(outcome.answer_ms.most).toBeLessThan(2_000);
    expect(watched).toMatchObject({ refused: 0, failed: 0 });
    expect(watched.answer_ms.all).toBeLessThan(1_000);
    expect(after).toMatchObject({ refused: 0, failed: 0 });
    expect(after.answer_ms.all).toBeLessThan(1_000);
  });
});
