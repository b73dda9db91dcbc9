import { join } from 'node:path';
import { buildApp } from '../../apps/api/src/app.ts';
import { createDatabase } from '../../apps/api/src/db/database.ts';
import { openSqlite } from '../../apps/api/src/db/engines/sqlite.ts';
import { readEnv } from '../../apps/api/src/env.ts';
import { createPushKeys } from '../../apps/api/src/modules/push/index.ts';
import { createLogger } from '../../apps/api/src/plugins/log.ts';
import { openBuiltWeb } from '../../apps/api/src/plugins/web/web.ts';
import { routeLimits } from '../../packages/contract/src/wire/limits.ts';
import { MARKET_TIME } from './market.ts';

/** The limits of the contract, raised for any load: calls are counted as always, and none is rejected. */
const roomyLimits = Object.fromEntries(
  Object.entries(routeLimits).map(([name, { window_s }]) => [name, { points: 1e12, window_s }]),
) as Record<keyof typeof routeLimits, { points: number; window_s: number }>;

/** The whole application as in production, on a market of the benchmark. */
export async function openPortal(folder: string, withPages: boolean) {
  const env = readEnv({
    RASTEH_MODE: 'production',
    PUBLIC_URL: 'https://rasteh.example',
    RASTEH_SECRET: 'a secret of the benchmark, long enough',
    DATA_DIR: folder,
    SOCKETS_PER_ADDRESS: String(1e9),
    SOCKET_HANDSHAKES_PER_ADDRESS: String(1e9),
  });
  const db = createDatabase(openSqlite(folder));
  const started = Date.now();
  const app = await buildApp({
    env,
    db,
    clock: () => MARKET_TIME + Date.now() - started,
    secret: 'a secret of the benchmark, long enough',
    epoch: 'benchmark',
    pushKeys: createPushKeys(),
    logger: createLogger(env),
    relay: null,
    webSource: withPages ? await openBuiltWeb(join(import.meta.dirname, '../../apps/web/dist')) : null,
    limits: roomyLimits,
    socketOptions: { commandBurst: 1e9, handshakesPerSession: 1e9, admissionsPerSecond: 1e9 },
    chatOptions: { messageBurst: 1e9 },
  });
  app.addHook('onClose', () => db.close());
  return app;
}
