import { type StartedPart, startPart } from '../run/part.ts';
import { newForRun } from '../run/run-folder.ts';
import { openSharedDatabase } from './database.ts';
import type { NodeUsage } from './node.ts';

/** What all parts have used since their start, at a moment (ms), and what the database has logged (bytes). */
export type Reading = { at_ms: number; nodes: NodeUsage[]; database_us: number; logged: number };

/** Nodes of one market on one PostgreSQL, each in a process of its own. */
export type Cluster = {
  /** The ports of its nodes, in the order of their starts. */
  ports: number[];
  /** Adds nodes until there are so many. */
  growTo(nodes: number): Promise<void>;
  read(): Promise<Reading>;
  /** The memory of its first node (bytes), after a collection. */
  tidyMemory(): Promise<number>;
  /** The connections of all nodes to the database. */
  connections(): Promise<number>;
  /** What a row of a table takes with its indexes (bytes). */
  rowBytes(table: string): Promise<number>;
  close(): Promise<void>;
};

/** Opens a cluster without nodes on a market with this many prices. */
export async function openCluster(prices: number): Promise<Cluster> {
  const database = await openSharedDatabase(prices);
  const { folder, drop } = newForRun();
  const started = Date.now();
  const nodes: StartedPart<number>[] = [];
  const ports: number[] = [];
  return {
    ports,
    async growTo(many) {
      while (nodes.length < many) {
        const node = await startPart<number>('scale/node', [folder, database.url, String(started)], 'server');
        nodes.push(node);
        ports.push(node.ready);
      }
    },
    async read() {
      const used: NodeUsage[] = [];
      for (const node of nodes) used.push(await node.ask<NodeUsage>('usage'));
      return { at_ms: performance.now(), nodes: used, database_us: database.cpuMicros(), logged: await database.logged() };
    },
    tidyMemory: async () => (await nodes[0]?.ask<NodeUsage>('tidy'))?.rss ?? 0,
    connections: database.connections,
    rowBytes: database.rowBytes,
    async close() {
      for (const node of nodes) await node.close();
      await database.close();
      drop();
    },
  };
}
