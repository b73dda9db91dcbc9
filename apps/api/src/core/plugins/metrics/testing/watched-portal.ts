import { join } from 'node:path';
import { routeLimits } from '@rasteh/contract/wire/limits';
import { createFolderStorage } from '../../../../reach/files/index.ts';
import { startTestApp } from '../../../../testing/app.ts';
import { openTestDatabase } from '../../../../testing/engines.ts';
import { openProxy } from '../../../../testing/proxy.ts';
import { createDatabase } from '../../../db/database.ts';
import { openPostgres } from '../../../db/engines/postgres.ts';
import { noAssets, testPageRules } from '../../testing/no-assets.ts';
import { metricsToken } from './scrape.ts';

/** A portal on PostgreSQL that is near each of its bounds, behind a network that can fail. */
export async function openWatchedPortal() {
  const test = await openTestDatabase('postgres');
  const address = new URL(test.url as string);
  const network = await openProxy(() => Number(new URL(test.url as string).port));
  address.port = String(network.port);
  const options = { max: 2, statement_timeout: 3_000, connectionTimeoutMillis: 1_000 };
  const db = createDatabase(await openPostgres(address.href, options));
  const disk = async () => ({ free_bytes: 3_000_000_000, total_bytes: 69_000_000_000 });
  const t = await startTestApp('postgres', {
    on: { ...test, db, url: address.href },
    storage: { ...createFolderStorage(join(test.data_dir, 'files')), disk },
    env: { METRICS_TOKEN: metricsToken, FILE_TOTAL_MB: '1' },
    limits: { ...routeLimits, login: { points: 1, window_s: 60 } },
    socketOptions: { admissionsPerSecond: 1 },
    sheddingOptions: { at_once: 20, most_waiting: 20, most_wait_ms: 60_000 },
    webSource: {
      assets: noAssets,
      pageRules: testPageRules,
      clientFolder: import.meta.dirname,
      render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: 'page' }),
    },
  });
  return {
    t,
    network,
    async close() {
      network.blackHole(false);
      // What was lost with the network is no failure of the portal.
      await t.close().catch(() => undefined);
      await db.close();
      await network.close();
      await test.cleanup();
    },
  };
}
