import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { answerWithin } from '../../db/answers.ts';
import type { Database } from '../../db/database.ts';
import { createSchemaCheck } from '../../db/migrate.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Disk, isFull } from '../../lib/disk/disk.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { LimitStore } from '../limits/limit-store.ts';

type HealthDeps = {
  db: Database;
  /** The disk of the files, with SQLite that of the database too. */
  disk(): Promise<Disk | null>;
  events: Pick<Events, 'isHearing'>;
  /** Whether a search waits for no index, and what reads it. */
  search: { isWarm(): boolean; warm(): Promise<void> };
  /** Where all nodes count together, if there can be several. */
  limitStore: Pick<LimitStore, 'isThere'> | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether each part is there that requests need; resolves within a second. */
    partsThere(): Promise<Record<'database' | 'migrations' | 'events' | 'search' | 'limits', boolean>>;
  }
}

/** How long /readyz waits for the database (ms), so that it answers within a second. */
const READY_MS = 900;

/**
 * /healthz: the process is alive. /readyz: the database answers and has all migrations, events arrive, the search has its index, the store of limits takes points, the disk
 * has room for writes, no shutdown has begun; otherwise `data.missing` of its answer says what is not there.
 */
export const health = fp(async (app: FastifyInstance, { db, disk, events, search, limitStore }: HealthDeps) => {
  const hasSchema = createSchemaCheck(db);
  app.decorate('partsThere', async () => {
    const [schema, limits] = await Promise.all([answerWithin(hasSchema, READY_MS), limitStore?.isThere() ?? true]);
    return {
      database: schema !== undefined,
      migrations: schema !== false,
      events: events.isHearing(),
      search: search.isWarm(),
      limits,
    };
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (app.isLeaving()) throw new AppError('unavailable');
    const room = await disk();
    if (room && isFull(room)) throw new AppError('storage_full');
    const missing = Object.entries(await app.partsThere()).flatMap(([part, isThere]) => (isThere ? [] : [part]));
    // Otherwise the first search opens the index, and a process that is not ready gets no requests.
    if (missing.includes('search')) search.warm().catch((error) => app.log.warn({ err: error }, 'search warm-up failed'));
    if (missing.length > 0) throw new AppError('unavailable', { data: { missing } });
    return { status: 'ready' };
  });
});
