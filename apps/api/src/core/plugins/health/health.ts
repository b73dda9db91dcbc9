import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Env } from '../../../env.ts';
import { answerWithin } from '../../db/answers.ts';
import type { Database } from '../../db/database.ts';
import { createSchemaCheck } from '../../db/migrate.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Disk, isFull } from '../../lib/disk/disk.ts';
import { isSameText } from '../../lib/same-text.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { MeasuredStore } from '../limits/limit-store.ts';

type HealthDeps = {
  env: Env;
  db: Database;
  /** The disk of the files, with SQLite that of the database too. */
  disk(): Promise<Disk | null>;
  files: { readRoom(): Promise<{ used_bytes: number; limit_bytes: number }> };
  events: Pick<Events, 'isHearing'>;
  /** Whether a search waits for no index, and what reads it. */
  search: { isWarm(): boolean; warm(): Promise<void> };
  /** Where all nodes count together, if there can be several. */
  limitStore: Pick<MeasuredStore, 'isThere' | 'durations'> | undefined;
  /** The number of one-time codes sent within a day. */
  countCodes(): Promise<number>;
};

/** How long /readyz waits for the database (ms), so that it answers within a second. */
const READY_MS = 900;

/** What a request would miss here; empty for a process that can answer all of them. */
async function missingParts(hasSchema: () => Promise<boolean>, { events, search, limitStore }: HealthDeps) {
  const [schema, limits] = await Promise.all([answerWithin(hasSchema, READY_MS), limitStore?.isThere() ?? true]);
  const parts = {
    database: schema !== undefined,
    migrations: schema !== false,
    events: events.isHearing(),
    search: search.isWarm(),
    limits,
  };
  return Object.entries(parts).flatMap(([part, is]) => (is ? [] : [part]));
}

/**
 * /healthz: the process is alive. /readyz: the database answers and has all migrations, events arrive, the search has its index, the store of limits takes points, the disk
 * has room for writes, no shutdown has begun; otherwise `data.missing` of its answer says what is not there. /metrics: requires METRICS_TOKEN.
 */
export const health = fp(async (app: FastifyInstance, deps: HealthDeps) => {
  const { env, disk, files, search, limitStore, countCodes } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  registerGauges(app, registry);
  if (limitStore) registry.registerMetric(limitStore.durations);
  registerRoom(registry, { disk, files });
  new Gauge({
    name: 'one_time_codes_day',
    help: 'One-time codes sent within a day, by all processes',
    registers: [registry],
    async collect() {
      this.set(await countCodes());
    },
  });
  registerReplica(registry, deps.db);
  const hasSchema = createSchemaCheck(deps.db);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.page_route || (request.routeOptions.url ?? 'none');
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (app.isLeaving()) throw new AppError('unavailable');
    const room = await disk();
    if (room && isFull(room)) throw new AppError('storage_full');
    const missing = await missingParts(hasSchema, deps);
    // Otherwise the first search opens the index, and a process that is not ready gets no requests.
    if (missing.includes('search')) search.warm().catch((error) => app.log.warn({ err: error }, 'search warm-up failed'));
    if (missing.length > 0) throw new AppError('unavailable', { data: { missing } });
    return { status: 'ready' };
  });
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!env.METRICS_TOKEN || !isSameText(given, env.METRICS_TOKEN)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});

/** How many reads of guests each server of the database has answered. */
function registerReplica(registry: Registry, { replica }: Pick<Database, 'replica'>): void {
  if (!replica) return;
  new Gauge({
    name: 'database_guest_reads',
    help: 'Reads of guests since the start, by the server of the database that answered',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      const figures = replica.figures();
      for (const server of ['primary', 'replica'] as const) this.set({ server }, figures[server]);
    },
  });
}

/** Gauges of sockets and jobs, which are read when the metrics are. */
function registerGauges(app: FastifyInstance, registry: Registry): void {
  new Gauge({
    name: 'sockets_open',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(app.liveSocket.count());
    },
  });
  const socketGauges = {
    buffered_bytes: new Gauge({ name: 'sockets_buffered_bytes', help: 'Bytes that sockets wait to send', registers: [registry] }),
    lag_events: new Gauge({
      name: 'sockets_lag_events',
      help: 'Events of logs that open sockets do not have yet',
      registers: [registry],
    }),
    refused: new Gauge({
      name: 'sockets_refused',
      help: 'Upgrades since the start that were asked to retry later',
      registers: [registry],
    }),
    broken: new Gauge({
      name: 'sockets_broken',
      help: 'Sockets since the start that ended by an error of their line or by bytes that are no frame',
      registers: [registry],
    }),
  };
  new Gauge({
    name: 'socket_resumes',
    help: 'How often a socket asked to go on with a log since the start, by what came of it: resumed, or why it was reset',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { resumes, ...figures } = app.liveSocket.figures();
      for (const [name, gauge] of Object.entries(socketGauges)) gauge.set(figures[name as keyof typeof figures]);
      for (const [result, times] of Object.entries(resumes)) this.set({ result }, times);
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs that are due, and jobs that failed within a week',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { due, failed } = await app.jobs.counts();
      this.set({ state: 'due' }, due);
      this.set({ state: 'failed' }, failed);
    },
  });
}

/** Gauges of what is left for files and for the database. */
function registerRoom(registry: Registry, { disk, files }: Pick<HealthDeps, 'disk' | 'files'>): void {
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free bytes of the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      const room = await disk();
      if (room) this.set(room.free_bytes);
    },
  });
  new Gauge({
    name: 'files_bytes',
    help: 'Bytes that the files of all users take, and those that they may take',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const { used_bytes, limit_bytes } = await files.readRoom();
      this.set({ of: 'used' }, used_bytes);
      this.set({ of: 'limit' }, limit_bytes);
    },
  });
}
