import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Network, openProxy } from '../../apps/api/src/testing/proxy.ts';
import { newFolder } from '../portal.ts';
import { startPostgres } from '../postgres.ts';
import { createNode, type Node } from './node.ts';
import { type Market, seedMarket } from './seed.ts';

/** Two nodes on one database behind a network that can fail: what the short form needs no other servers for. */
export type SmallCluster = {
  nodes: readonly Node[];
  network: Network;
  market: Market;
  /** The address of the database itself, for the audit. */
  url: string;
  close(): Promise<void>;
};

/** Starts the nodes; a statement without an answer ends after five seconds there. */
export async function startSmallCluster(): Promise<SmallCluster> {
  const postgres = await startPostgres();
  const market = await seedMarket(postgres.url);
  const network = await openProxy(() => Number(new URL(postgres.url).port));
  const through = new URL(postgres.url);
  through.port = String(network.port);
  const folder = newFolder();
  const shared = { DATABASE_URL: through.href, DATABASE_TIMEOUT_MS: '3000', NODES: '2' };
  const nodes = [await createNode('one', join(folder, 'one'), shared), await createNode('two', join(folder, 'two'), shared)];
  await Promise.all(nodes.map((node) => node.start()));
  return {
    nodes,
    network,
    market,
    url: postgres.url,
    async close() {
      for (const node of nodes) await node.kill();
      await network.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
