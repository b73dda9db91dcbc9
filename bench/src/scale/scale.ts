import { shapeOf } from '../market/market.ts';
import type { LongEffort } from '../run/interleaved.ts';
import { load } from '../run/load.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { type Idle, measureIdle } from './costs.ts';
import { measureLoads } from './loads.ts';
import { measureSingles, type Singles } from './singles.ts';

/** The sizes of the cluster. */
const SIZES = [1, 2, 4];
/** More than the connections of a pool. */
const BURST = 32;

/** Tables that grow with the years. */
const GROWING = ['price_archives', 'messages', 'notifications', 'audit_log'] as const;

/** What a row of these takes in the database (bytes). */
export type RowBytes = Record<(typeof GROWING)[number], number>;

/** The figures of a cluster of so many nodes; `rss_mb` is the memory of its first one. */
export type ScaleFigures = { nodes: number; idle: Idle; connections: number; rss_mb: number } & Awaited<
  ReturnType<typeof measureLoads>
> &
  Awaited<ReturnType<typeof measureSingles>>;

/** The connections of each node while it needs all that it may have. */
async function countConnections({ ports, connections }: Cluster): Promise<number> {
  const caller = { next: () => ({ method: 'GET', path: '/api/offers?per_page=50' }) };
  await Promise.all(
    ports.map((port) =>
      load(
        port,
        Array.from({ length: BURST }, () => caller),
        { answers: BURST },
      ),
    ),
  );
  return (await connections()) / ports.length;
}

/** Measures what one thing costs on one, two and four nodes; the nodes that are there stay. */
export async function measureScale(options: {
  prices: number;
  effort: LongEffort;
  singles: Singles;
  idle_s: number;
  settle_ms: number;
}): Promise<{ taken: ScaleFigures[]; row_bytes: RowBytes }> {
  const { prices, effort, singles, idle_s, settle_ms } = options;
  const cluster = await openCluster(prices);
  const taken: ScaleFigures[] = [];
  const row_bytes: Partial<RowBytes> = {};
  try {
    for (const table of GROWING) row_bytes[table] = await cluster.rowBytes(table);
    for (const nodes of SIZES) {
      console.error(`Several nodes: ${nodes}`);
      await cluster.growTo(nodes);
      const idle = await measureIdle(cluster, idle_s);
      const run = { cluster, market: shapeOf(prices), effort, idle, settle_ms };
      const loads = await measureLoads(run);
      const ofSingles = await measureSingles(run, singles);
      const connections = await countConnections(cluster);
      taken.push({ nodes, idle, ...loads, ...ofSingles, connections, rss_mb: (await cluster.tidyMemory()) / 1e6 });
    }
  } finally {
    await cluster.close();
  }
  return { taken, row_bytes: row_bytes as RowBytes };
}
