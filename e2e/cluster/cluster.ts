import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectStore, startObjectStore } from '../../apps/api/src/reach/files/testing/object-store.ts';
import { newFolder } from '../portal.ts';
import { createNode, type Node } from './node.ts';
import { type Database, startDatabase } from './parts/database.ts';
import { type Balancer, startBalancer } from './parts/nginx.ts';
import { type Pooler, startPooler } from './parts/pgbouncer.ts';
import { type LimitStore, startLimitStore } from './parts/redis.ts';
import { type Market, seedMarket } from './seed.ts';

/** Nodes of one portal with all that docs/operations.md puts around them, each a server of its own. */
export type Cluster = {
  nodes: readonly Node[];
  balancer: Balancer;
  database: Database;
  files: ObjectStore;
  limits: LimitStore;
  market: Market;
  /** The address of the database, for the audit. */
  url: string;
  /** Starts a pooler in transaction mode before the primary. */
  openPooler(): Promise<Pooler>;
  /** Creates one more node, which the balancer does not know. */
  createExtraNode(variables: Record<string, string>): Promise<Node>;
  close(): Promise<void>;
};

type Programs = Record<'postgres' | 'haproxy' | 'nginx' | 'pgbouncer' | 'redis-server', string>;

const NODES = 3;
const script = join(import.meta.dirname, '../../scripts/find-cluster-parts.mjs');

/** Where the servers are; installs them where it can. @throws Error with the line that says what is missing */
function findPrograms(): Programs {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1));
  return JSON.parse(stdout) as Programs;
}

/** Starts a database with a standby, an object store, a store of limits, three nodes and a balancer, with the market of the demo. */
export async function startCluster(): Promise<Cluster> {
  const programs = findPrograms();
  const folder = newFolder();
  /** The ends of what was started, also of a start that fails. */
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const database = await startDatabase(programs, folder);
    ends.push(database.close);
    const files = await startObjectStore(join(folder, 'files'));
    ends.push(files.stop);
    const limits = await startLimitStore(programs['redis-server'], join(folder, 'redis'));
    ends.push(limits.kill);
    const market = await seedMarket(database.url);
    const shared = {
      DATABASE_URL: database.url,
      REDIS_URL: limits.url,
      NODES: String(NODES),
      CDN_MAX_AGE: '5',
      ...files.variables,
    };
    const create = (name: string, variables = {}) => createNode(name, join(folder, name), { ...shared, ...variables });
    const nodes = await Promise.all(['one', 'two', 'three'].map((name) => create(name)));
    ends.push(() => Promise.all(nodes.map(({ kill }) => kill())));
    await Promise.all(nodes.map((node) => node.start()));
    const ports = nodes.map(({ port }) => port);
    const balancer = await startBalancer(programs.nginx, join(folder, 'nginx'), ports);
    ends.push(balancer.kill);
    return {
      nodes,
      balancer,
      database,
      files,
      limits,
      market,
      url: database.url,
      openPooler: () => startPooler(programs.pgbouncer, join(folder, 'pgbouncer'), database.primary().port),
      createExtraNode: (variables) => create('extra', variables),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
