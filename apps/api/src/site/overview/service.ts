import type { Overview, PriceJump } from '@rasteh/contract/site/overview';
import { oneTimeCodeLimits, overviewLimits } from '@rasteh/contract/wire/limits';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Database } from '../../core/db/database.ts';
import { createCache } from '../../core/lib/cache.ts';
import { type Clock, toWire, toWireOrNull } from '../../core/lib/clock.ts';
import { readDisk } from '../../core/lib/disk/disk.ts';
import { startOf } from '../../core/lib/period.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Hub } from '../../core/realtime/hub.ts';
import type { Env } from '../../env.ts';
import type { Search } from '../../goods/search/index.ts';
import type { Auth } from '../../people/auth/index.ts';
import type { CurrencySources } from '../../pricing/currencies/index.ts';
import type { Files } from '../../reach/files/index.ts';
import type { Push } from '../../reach/push/index.ts';
import { createFigures } from './figures.ts';
import { readDatabaseHealth } from './health.ts';
import * as repo from './repo.ts';

type OverviewDeps = {
  env: Pick<Env, 'DATA_DIR'>;
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'counts'>;
  push: Pick<Push, 'hosts'>;
  hub: Pick<Hub, 'socket'>;
  auth: Pick<Auth, 'countCodes'>;
  search: Pick<Search, 'listMisses'>;
  currencySources: Pick<CurrencySources, 'listFailing'>;
  files: Pick<Files, 'readRoom'>;
};

/** The market of today and the state of the portal, for admins. */
export type OverviewReader = { read(): Promise<Overview> };

function toJump(row: Awaited<ReturnType<typeof repo.listJumps>>[number]): PriceJump {
  const isPublic = row.status === 'approved';
  return {
    price_id: row.price_id,
    product: { id: row.product_id, slug: row.slug, title: row.product },
    supplier: { user_id: row.user_id, title: row.title ?? row.name, handle: isPublic ? row.handle : null },
    before: row.before,
    after: row.after,
    percent: Math.round(((row.after - row.before) * 1_000) / row.before) / 10,
    at: toWire(row.at),
  };
}

/** Creates the reader of the overview. */
export function createOverview(deps: OverviewDeps): OverviewReader {
  const { env, db, clock, jobs, push, hub, auth, search, currencySources, files } = deps;
  async function readHealth(): Promise<Overview['health']> {
    const { oldest_at, ...counts } = await jobs.counts();
    const hosts = await push.hosts();
    return {
      database: await readDatabaseHealth(db),
      jobs: { ...counts, oldest_at: toWireOrNull(oldest_at) },
      push: hosts.slice(0, overviewLimits.hosts).map((host) => ({ ...host, rests_until: toWireOrNull(host.rests_until) })),
      sources: await currencySources.listFailing(),
      codes: {
        sent: await auth.countCodes(),
        most: oneTimeCodeLimits.per_day_total,
        unusual: oneTimeCodeLimits.per_day_total * oneTimeCodeLimits.warned_share,
      },
      sockets: hub.socket.count(),
      disk: await readDisk(env.DATA_DIR),
      files: await files.readRoom(),
    };
  }

  // Counted at most a hundredth of the time, however large the market is.
  const counted = createCache<Overview['counts']>({ clock, keep_ms: 0, share: 100, most: 1 });

  const readFigures = createFigures({ db, clock });

  return {
    async read() {
      const now = clock();
      const day = tehranDay(now);
      const since = startOf(day);
      const misses = await search.listMisses(since, overviewLimits.misses);
      return {
        day,
        at: toWire(now),
        counts: await counted.get(day, () => repo.countToday(db.read, since, now)),
        figures: await readFigures(),
        health: await readHealth(),
        jumps: (await repo.listJumps(db.read, since, overviewLimits.jumps)).map(toJump),
        misses: misses.map(({ query, times, last_at }) => ({ query, times, last_at: toWire(last_at) })),
      };
    },
  };
}
