import { setTimeout as sleep } from 'node:timers/promises';
import type { SmallCluster } from './small-cluster.ts';

const DEAD_MS = 1_000;
/** Longer than the five seconds that a statement may take there, with its acknowledgement. */
const SILENT_MS = 7_000;

/** Kills a node and starts it again; resolves to the time at which it was back (`performance.now()`). */
export async function killThenStart({ nodes: [, node] }: SmallCluster): Promise<number> {
  await node?.kill();
  await sleep(DEAD_MS);
  await node?.start();
  return performance.now();
}

/** Swallows all data between the nodes and their database, without closing anything; resolves to the time at which it was over. */
export async function silence({ network }: SmallCluster): Promise<number> {
  network.blackHole(true);
  await sleep(SILENT_MS);
  network.blackHole(false);
  // A stream with a gap cannot go on.
  network.cut();
  return performance.now();
}
