import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { isWell } from '../load/calls.ts';
import type { Load } from '../load/load.ts';
import { missingParts, type Node } from '../node.ts';
import { urlAt } from '../parts/postgres.ts';
import { BACK_S, type Fault } from './fault.ts';

const CUTS = 5;
const BETWEEN_MS = 1_000;
const DOWN_MS = 5_000;
const NOTICED_MS = 20_000;

export const cutConnections: Fault = {
  name: 'cut-connections',
  what: 'The proxy of the database cuts all connections five times in a row, and is then killed for 5 s',
  most_s: BACK_S,
  async act({ database: { proxy } }) {
    for (let n = 0; n < CUTS; n += 1) {
      await proxy.cut();
      await sleep(BETWEEN_MS);
    }
    await proxy.kill();
    await sleep(DOWN_MS);
    await proxy.start();
    return performance.now();
  },
};

/** The kinds of calls that have failed since a time, with their outcomes. */
const failedSince = ({ calls }: Load, began: number): Set<string> =>
  new Set(calls.filter((call) => call.began > began && !isWell(call)).map(({ kind, outcome }) => `${kind} ${outcome}`));

const FILES_MS = 10_000;

export const filesAway: Fault = {
  name: 'files-away',
  what: 'The object store is away for 10 s; uploads and files get 503, all else works',
  most_s: BACK_S,
  async act({ files }, load) {
    const began = performance.now();
    await files.stop();
    await sleep(FILES_MS);
    await files.start();
    const back = performance.now();
    expect(failedSince(load, began)).toEqual(new Set(['file 503', 'upload 503']));
    return back;
  },
};

const LIMITS_MS = 6_000;

export const limitsAway: Fault = {
  name: 'limits-away',
  what: 'The Redis of the limits hangs for 6 s, and is then killed for 6 s; changes get 503, reads and pages work',
  most_s: BACK_S,
  async act({ limits }, load) {
    const began = performance.now();
    limits.freeze();
    await sleep(LIMITS_MS);
    await limits.kill();
    await sleep(LIMITS_MS);
    await limits.start();
    const back = performance.now();
    const failed = failedSince(load, began);
    expect(failed).toContain('rfq 503');
    expect(load.kinds.map((kind) => `${kind} 503`)).toEqual(expect.arrayContaining([...failed]));
    return back;
  },
};

/** Waits until a node has started to answer and says that it misses events. @throws Error when it has become ready */
async function untilDeaf(node: Node): Promise<void> {
  for (const until = performance.now() + NOTICED_MS; performance.now() < until; await sleep(BETWEEN_MS))
    expect(await missingParts(node.url)).not.toEqual([]);
  expect(await missingParts(node.url)).toEqual(['events']);
}

export const pooler: Fault = {
  name: 'pooler',
  what: 'One more node is connected by a pooler in transaction mode: it is never ready and says why',
  most_s: BACK_S,
  async act({ openPooler, createExtraNode }) {
    const { port, kill } = await openPooler();
    const node = await createExtraNode({ DATABASE_URL: urlAt(port) });
    try {
      // It resolves once the node is ready, which it never is.
      const starting = node.start().then(
        () => 'ready',
        () => 'not ready',
      );
      await untilDeaf(node);
      const said = node.log().flatMap(({ msg, err }) => (msg === 'event relay failed' ? [err?.message] : []));
      expect(said).toContainEqual(expect.stringContaining('not through a pooler'));
      await node.kill();
      expect(await starting).toBe('not ready');
    } finally {
      await node.kill();
      await kill();
    }
    return performance.now();
  },
};
