import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@rasteh/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { type LargeList, openLargeList, workThrough } from './testing/large-list.ts';

/** Measures the latency of reads and writes of other users meanwhile. */
function measureOthers({ t, seller }: LargeList) {
  const reads: number[] = [];
  const writes: number[] = [];
  let isOver = false;
  const ended = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const begun = performance.now();
      if (n % 10 === 9) {
        await t.call(contract.prices.own.toggleAvailability, { as: seller, body: { ids: [999_999] } });
        writes.push(performance.now() - begun);
      } else {
        await t.call(contract.offers.listOffers, { query: { product_id: 1_000 } });
        reads.push(performance.now() - begun);
      }
      await sleep(20);
    }
  })();
  return {
    /** The durations since the last call, the shortest first. */
    take: () => ({ reads: reads.splice(0).toSorted((a, b) => a - b), writes: writes.splice(0) }),
    async end() {
      isOver = true;
      await ended;
    },
  };
}

const at = (sorted: number[], share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;

describe.each(engines)('a list of 5,000 rows on %s', (engine) => {
  let list: LargeList;
  afterEach(() => list.t.close());

  it('is read, compared and applied in seconds, while other requests are answered', { timeout: 120_000 }, async () => {
    list = await openLargeList(engine, 5_000);
    const others = measureOthers(list);
    await sleep(2_000);
    const quiet = others.take().reads;
    const steps = { read: 0, check: 0, apply: 0, undo: 0 };
    await workThrough(list, async (step, work) => {
      const begun = performance.now();
      await work();
      steps[step] = Math.round(performance.now() - begun);
    });
    await others.end();
    const { reads: busy, writes } = others.take();
    const report = `${engine} ${JSON.stringify(steps)} reads quiet p50 ${at(quiet, 0.5)} p99 ${at(quiet, 0.99)} busy p50 ${at(busy, 0.5)} p99 ${at(busy, 0.99)} max ${at(busy, 0.999)} (${busy.length}) write max ${Math.round(Math.max(...writes))}`;
    process.stdout.write(`${report}\n`);
    expect(steps.read + steps.check + steps.apply, report).toBeLessThan(30_000);
  });
});
