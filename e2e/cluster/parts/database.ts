import { join } from 'node:path';
import { type DatabaseProxy, startDatabaseProxy } from './haproxy.ts';
import { answers, createPrimary, createStandby, type PostgresServer, urlAt } from './postgres.ts';

/** A primary with a synchronous standby, behind a proxy that leads to the primary. */
export type Database = {
  /** The address of the proxy, which all nodes have. */
  url: string;
  proxy: DatabaseProxy;
  primary(): PostgresServer;
  standby(): PostgresServer;
  /** Makes the standby the primary, and leads new connections to it; what is left of the former one stays as it is. */
  failOver(): Promise<void>;
  /** Replaces what is left of the former primary by a new standby. */
  replaceFormer(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the database in a folder. */
export async function startDatabase(programs: { postgres: string; haproxy: string }, folder: string): Promise<Database> {
  let made = 0;
  const newPath = (): string => {
    made += 1;
    return join(folder, `postgres-${made}`);
  };
  let primary = await createPrimary(programs.postgres, newPath());
  let standby = await createStandby(programs.postgres, newPath(), primary);
  const proxy = await startDatabaseProxy(programs.haproxy, join(folder, 'haproxy'), primary.port);
  return {
    url: urlAt(proxy.port),
    proxy,
    primary: () => primary,
    standby: () => standby,
    async failOver() {
      await standby.query('select pg_promote()');
      await proxy.leadTo(standby.port);
      [primary, standby] = [standby, primary];
    },
    async replaceFormer() {
      await standby.drop();
      standby = await createStandby(programs.postgres, newPath(), primary);
      await answers(primary);
    },
    async close() {
      await proxy.kill();
      await Promise.all([primary.drop(), standby.drop()]);
    },
  };
}
