import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { socketLimits } from '@rasteh/contract/wire/limits';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { whileWatched } from '../../../testing/hold.ts';
import { addressOf, openSocket } from '../../../testing/live.ts';

const BOUND_MS = 50;
const SOCKETS = 250;

/** The most that one socket may send at once: sets of topics that are never the same. */
const frames = Array.from({ length: socketLimits.commands.burst }, (_, n) => {
  const topics = Array.from({ length: socketLimits.topics }, (_, at) => `product:${n * 100 + at + 1}`);
  return JSON.stringify({ t: 'cmd', id: `f${n}`, c: 'topics.follow', d: { topics } });
});

it(`${SOCKETS} sockets of one address that send all they may hold no turn of the loop for more than ${BOUND_MS} ms`, async () => {
  const t = await startTestApp('sqlite', { socketOptions: { admissionsPerSecond: 1_000, turn_ms: 15 } });
  const port = Number(new URL(await addressOf(t)).port);
  const flood = new Worker(new URL('../testing/socket-flood.ts', import.meta.url), {
    workerData: { port, sockets: SOCKETS, frames },
  });
  await once(flood, 'message');
  const other = await openSocket(t, await t.logIn('09120000001'));
  const waits: number[] = [];
  const { held_ms } = await whileWatched(async () => {
    const over = once(flood, 'message');
    flood.postMessage('flood');
    let isOver = false;
    void over.then(() => {
      isOver = true;
    });
    for (let n = 0; !isOver; n += 1) {
      t.clock.now += 1_000;
      const begun = performance.now();
      other.sendRaw(`{"t":"cmd","id":"o${n}","c":"ping","d":{}}`);
      await other.until((frame) => frame.t === 'ack' && frame.id === `o${n}` && frame.ok);
      waits.push(performance.now() - begun);
    }
  });
  console.info(
    `held ${held_ms.toFixed(1)} ms; another caller waited ${Math.max(...waits).toFixed(0)} ms at most of ${waits.length}`,
  );
  await flood.terminate();
  other.end();
  await t.close();
  expect(held_ms).toBeLessThan(BOUND_MS);
}, 60_000);
