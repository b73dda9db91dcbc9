import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../../testing/live.ts';
import { eventOutbox, fileSpace, jobs, pushDeliveries, smsAttempts } from '../../db/schema/index.ts';
import { alertsByName, type Scraped, scrape } from './testing/scrape.ts';
import { openWatchedPortal } from './testing/watched-portal.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
const minute = 60_000;
const headers = { host: 'localhost', 'x-requested-with': 'XMLHttpRequest' };

/** Alerts whose fault is not caused here, with the place or the reason. */
const elsewhere = {
  NodeDown: 'reads what Prometheus itself says of a scrape',
  ReplicaUnused: 'core/db/engines/replica.test.ts',
  MemoryHigh: 'gigabytes of memory',
  SocketsLate: 'core/realtime/faults.test.ts',
};

type Portal = Awaited<ReturnType<typeof openWatchedPortal>>;
/** What an alert is for, and the figures that it reads afterwards. */
type Fault = { cause(portal: Portal): Promise<unknown>; isShown(scraped: Scraped): boolean };

const insert =
  (work: (portal: Portal, tx: Parameters<Parameters<Portal['t']['db']['transaction']>[0]>[0]) => Promise<unknown>) =>
  (portal: Portal): Promise<unknown> =>
    portal.t.db.transaction((tx) => work(portal, tx));
const sendCode = ({ t }: Portal) =>
  t.app.inject({ method: 'POST', url: '/api/auth/code', headers, payload: { mobile: '09120000001' } });

/** In an order in which none hinders the next. */
const faults: Record<string, Fault> = {
  PagesSlow: {
    cause: ({ t }) => t.app.inject({ url: '/prices', headers }),
    isShown: ({ of }) => of('http_request_duration_seconds_bucket{le="+Inf",kind="page",result="answered"}') === 1,
  },
  CacheUseless: {
    cause: ({ t }) => t.app.inject({ url: '/others', headers }),
    isShown: ({ of }) => of('cache_reads_total{cache="pages",result="miss"}') === 2,
  },
  EventLoopHeld: {
    async cause(portal) {
      await scrape(portal.t);
      // A scrape begins to measure anew, with the next turn.
      await setTimeout(50);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      await setTimeout(50);
    },
    isShown: ({ of }) => of('nodejs_eventloop_lag_p99_seconds') > 0.25,
  },
  DatabaseSlow: {
    cause: insert((_, tx) => Promise.resolve(tx.rowsOf('select pg_sleep(0.6)', []))),
    isShown: ({ of }) =>
      of('database_duration_seconds_bucket{le="+Inf",work="transaction"}') >
      of('database_duration_seconds_bucket{le="0.5",work="transaction"}'),
  },
  JobsLate: {
    cause: insert(({ t: { clock } }, tx) =>
      tx.insert(jobs).values({ kind: 'none', data: {}, created_at: clock.now, due_at: clock.now - 10 * minute }),
    ),
    isShown: ({ of }) => of('job_oldest_due_seconds{kind="none"}') === 600,
  },
  JobsFailed: {
    cause: insert(({ t: { clock } }, tx) =>
      tx.insert(jobs).values({
        kind: 'none',
        data: {},
        created_at: clock.now,
        due_at: clock.now,
        ended_at: clock.now,
        outcome: 'failed',
      }),
    ),
    isShown: ({ of }) => of('jobs{kind="none",state="failed"}') === 1,
  },
  PushesFail: {
    async cause(portal) {
      const { id: user_id } = await portal.t.logIn('09120000002');
      const { now } = portal.t.clock;
      const row = { user_id, topic: 'a', kind: 'none', data: {}, host: 'push.example', tries: 2, created_at: now };
      await insert((_, tx) => tx.insert(pushDeliveries).values({ ...row, due_at: now + minute, expires_at: now + 9 * minute }))(
        portal,
      );
    },
    isShown: ({ of }) => of('push_messages{state="retried"}') === 1 && of('push_services_resting') === 0,
  },
  MessagesUnsent: {
    cause: insert(({ t: { clock } }, tx) => {
      const row = { kind: 'log_in', mobile: '۰۹۱۲ ••• ۰۰۰۱', mobile_end: '0001', gateway: 'kavenegar', duration_ms: 9 } as const;
      const attempt = { ...row, outcome: 'failed', cause: 'timeout', created_at: clock.now } as const;
      return tx.insert(smsAttempts).values([attempt, attempt, attempt]);
    }),
    isShown: ({ of }) => of('sms_unsent_in_row') === 3 && of('sms_hour{outcome="failed"}') === 3,
  },
  FilesNearlyFull: {
    cause: insert((_, tx) => tx.insert(fileSpace).values({ user_id: 1, used_bytes: 900_000 }).onConflictDoNothing()),
    isShown: ({ of }) => of('files_bytes{of="used"}') / of('files_bytes{of="limit"}') > 0.8,
  },
  DiskNearlyFull: {
    cause: async () => undefined,
    isShown: ({ of }) => of('disk_free_bytes') / of('disk_total_bytes') < 0.1,
  },
  CodesUnusual: { cause: sendCode, isShown: ({ of }) => of('one_time_codes_day') === 1 },
  LimitsHit: { cause: sendCode, isShown: ({ of }) => of('limit_refusals_total{limit="login"}') === 1 },
  SocketsRefused: {
    async cause({ t }) {
      const asked = await Promise.allSettled([openSocket(t), openSocket(t), openSocket(t)]);
      for (const one of asked) if (one.status === 'fulfilled') one.value.end();
    },
    isShown: ({ of }) => of('sockets_refused') >= 1,
  },
  SearchIndexOld: {
    async cause({ t }) {
      for (const passes of [0, 30 * minute]) {
        t.clock.now += passes;
        await t.app.inject({ url: '/api/search?q=rebar', headers });
      }
    },
    isShown: ({ of }) => of('search_index_age_seconds{since="read"}') - of('search_index_age_seconds{since="synced"}') === 1_800,
  },
  EventsLate: {
    async cause(portal) {
      const { t } = portal;
      await insert((_, tx) =>
        tx.insert(eventOutbox).values({ name: 'reply.changed', payload: {}, created_at: t.clock.now - minute / 2 }),
      )(portal);
      // A process that died between commit and NOTIFY: the sweep of another one sends its events.
      const heard = async () => (await scrape(t)).of('event_lag_seconds_count');
      await expect.poll(heard, { timeout: 60_000 }).toBeGreaterThan(0);
    },
    isShown: ({ of }) => of('event_lag_seconds_bucket{le="+Inf"}') > of('event_lag_seconds_bucket{le="10"}'),
  },
  ConnectionsUsedUp: {
    async cause({ t }) {
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const hold = () =>
        t.db.transaction(async (tx) => {
          await tx.rowsOf('select 1', []);
          await end;
        });
      const held = Promise.allSettled([hold(), hold(), hold()]);
      await setImmediate();
      const scraped = await scrape(t);
      resolve();
      await held;
      used = scraped;
    },
    isShown: () =>
      used !== undefined &&
      used.of('database_connections{state="waiting"}') === 1 &&
      used.of('database_connections{state="in_use"}') === used.of('database_connections{state="most"}'),
  },
  MetricsUnread: { cause: async () => undefined, isShown: () => used?.of('metrics_unread{source="jobs"}') === 1 },
  PartMissing: {
    cause: async ({ network }) => network.blackHole(true),
    isShown: ({ of }) => of('part_ready{part="database"}') === 0 && of('part_ready{part="limits"}') === 1,
  },
  RequestsFail: {
    cause: ({ t }) => t.app.inject({ url: '/api/stories', headers }),
    isShown: ({ of }) => of('http_request_duration_seconds_count{kind="read",result="failed"}') >= 1,
  },
  Overloaded: {
    cause: ({ t }) => Promise.all(Array.from({ length: 60 }, () => t.app.inject({ url: '/api/currencies', headers }))),
    isShown: ({ of }) => of('http_requests_shed_total') >= 1,
  },
  LimitStoreFails: {
    cause: ({ t }) => t.app.inject({ method: 'POST', url: '/api/auth/code', headers, remoteAddress: '10.0.0.9', payload: {} }),
    isShown: ({ of }) => of('limit_store_duration_seconds_count{result="failed"}') >= 1,
  },
  ListenerSilent: {
    cause: async ({ t }) => {
      t.clock.now += minute;
    },
    isShown: ({ of }) => of('event_listener_age_seconds') > 10,
  },
};
/** The figures of a moment at which all connections were in use. */
let used: Scraped | undefined;

describe('an alert', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await openWatchedPortal();
  });
  afterAll(() => portal.close());

  it('has a fault that causes it', () => {
    expect([...Object.keys(faults), ...Object.keys(elsewhere)].toSorted()).toEqual([...alertsByName().keys()].toSorted());
  });

  it.each(Object.entries(faults))('%s reads what its fault changes', async (_name, { cause, isShown }) => {
    if (cause !== faults.DiskNearlyFull?.cause && cause !== faults.MetricsUnread?.cause)
      expect(isShown(await scrape(portal.t))).toBe(false);
    await cause(portal);
    expect(isShown(await scrape(portal.t))).toBe(true);
  });
});

it('promtool accepts the rules, and each fault raises its alert', ({ skip }) => {
  const found = spawnSync(process.execPath, [join(ROOT, 'scripts/find-promtool.mjs')], { encoding: 'utf8' });
  if (found.status !== 0) throw new Error(found.stderr);
  const promtool = found.stdout.trim();
  if (!promtool) skip(found.stderr.trim().split('\n').at(-1));
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: join(ROOT, 'deploy/watch'), encoding: 'utf8' });
    expect(status, `promtool ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  }
});
