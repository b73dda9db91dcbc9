import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { answersWithin } from './core/db/answers.ts';
import type { Database } from './core/db/database.ts';
import { AppError } from './core/lib/app-error.ts';
import type { Clock } from './core/lib/clock.ts';
import { access } from './core/plugins/access.ts';
import { draining } from './core/plugins/health/draining.ts';
import { health } from './core/plugins/health/health.ts';
import { bodies } from './core/plugins/http/bodies.ts';
import { bodyTimeout, bodyTimeouts_ms } from './core/plugins/http/body-timeout.ts';
import { caching } from './core/plugins/http/caching.ts';
import { compression } from './core/plugins/http/compression.ts';
import { errors } from './core/plugins/http/errors.ts';
import { headStreams } from './core/plugins/http/head-streams.ts';
import { createIdempotency } from './core/plugins/http/idempotency.ts';
import { safety } from './core/plugins/http/safety.ts';
import { createServer, REQUEST_HEAD_MS } from './core/plugins/http/server.ts';
import type { LimitTable } from './core/plugins/limits/limits.ts';
import { openRedisStore } from './core/plugins/limits/redis-store.ts';
import { requestLog } from './core/plugins/log.ts';
import { metrics } from './core/plugins/metrics/metrics.ts';
import { session } from './core/plugins/session.ts';
import { type SheddingOptions, shedding, sheddingDefaults } from './core/plugins/shedding/shedding.ts';
import { type WebSource, web } from './core/plugins/web/web.ts';
import type { EventRelay } from './core/realtime/events/events.ts';
import type { SocketOptions } from './core/realtime/options.ts';
import { socket } from './core/realtime/socket.ts';
import type { DemoMode } from './demo-mode.ts';
import type { Env, NodeRole } from './env.ts';
import { features } from './features.ts';
import { remoteSearchRoutes } from './goods/search/index.ts';
import { publishChanges } from './publishing.ts';
import { openStorage, type Storage } from './reach/files/index.ts';
import type { PushKeys, PushOptions } from './reach/push/index.ts';
import type { WebhookOptions } from './reach/webhooks/index.ts';
import { createServices, type Services } from './services.ts';
import type { ChatOptions } from './talk/chat/index.ts';

export type AppOptions = {
  env: Env;
  db: Database;
  clock: Clock;
  /** Keys codes and tokens; the same for all processes of one portal. */
  secret: string;
  /** Names the event log of this database: clients of another one start afresh. */
  epoch: string;
  /** The key pair with which push services recognise this portal; the same for all processes. */
  pushKeys: PushKeys;
  logger: Logger;
  relay: EventRelay | null;
  /** Where pages come from; without it there is only the api. */
  webSource: WebSource | null;
  /** What a demo adds. */
  demo: DemoMode | null;
  /** How many calls each limit lets through; the contract's own table unless a measurement asks for more room. */
  limits?: LimitTable;
  /** Where files lie; a folder of DATA_DIR by default. */
  storage?: Storage;
  /** How often jobs that became due are looked for. */
  job_poll_ms?: number;
  /** What differs from the defaults of what is refused under too much load. */
  sheddingOptions?: Partial<SheddingOptions>;
  /** How long a client may take to send the head of a request. */
  request_head_ms?: number;
  /** What differs from the defaults of the socket, of the chat, of push and of webhooks. */
  socketOptions?: Partial<SocketOptions>;
  chatOptions?: Partial<ChatOptions>;
  pushOptions?: Partial<PushOptions>;
  webhookOptions?: Partial<WebhookOptions>;
};

/** How long a page waits for the database before it is taken as away (ms). */
const DATABASE_MS = 500;

/** Builds the whole application: the services, plugins for everyone, then the routes of each feature. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, db, clock, secret, epoch, pushKeys, logger, relay, webSource, demo, limits: limitTable, job_poll_ms } = options;
  const {
    request_head_ms = REQUEST_HEAD_MS,
    socketOptions = {},
    chatOptions = {},
    pushOptions = {},
    webhookOptions = {},
  } = options;
  const app = createServer(env, logger, request_head_ms);
  const storage = options.storage ?? (await openStorage(env, db, app.log));
  const redisStore = env.REDIS_URL ? await openRedisStore({ url: env.REDIS_URL, epoch, log: app.log }) : undefined;
  const services = createServices({
    env,
    db,
    clock,
    secret,
    epoch,
    pushKeys,
    relay,
    limitTable,
    redisStore,
    storage,
    job_poll_ms,
    socketOptions,
    chatOptions,
    pushOptions,
    webhookOptions,
    log: app.log,
  });
  const { auth, delegations, limits, events, jobs, userLog, hub } = services;
  app.decorate('jobs', jobs);
  app.decorate('push', services.push);
  app.decorate('webhooks', services.webhooks);

  await app.register(draining);
  await app.register(requestLog);
  await app.register(shedding, { env, ...sheddingDefaults, ...options.sheddingOptions });
  await app.register(errors);
  await app.register(bodyTimeout, { body_ms: bodyTimeouts_ms.body });
  await app.register(safety, { env });
  await app.register(bodies);
  await app.register(session, { env, auth });
  await app.register(caching);
  await app.register(headStreams);
  await app.register(compression);
  await app.register(access, { delegations, limits });
  app.decorate('idempotency', createIdempotency(db, clock));
  await app.register(socket, {
    env,
    request_head_ms,
    clock,
    events,
    userLog,
    epoch,
    hub,
    limits,
    isStillValid: auth.isStillValid,
  });
  await app.register(health, { ...services, disk: storage.disk });
  await app.register(metrics, { ...services, disk: storage.disk, sms: services.smsJournal, countCodes: auth.countCodes });
  publishChanges(services);

  demo?.attach(app, services);
  const has = (role: NodeRole): boolean => env.RASTEH_ROLES.includes(role);
  if (has('web')) for (const routes of features) await app.register(routes(services));
  // For the other nodes, of which there are none with SQLite.
  if (has('search') && env.DATABASE_URL) await app.register(remoteSearchRoutes({ feed: services.search.feed, secret }));
  if (webSource && has('web'))
    await app.register(web, {
      source: webSource,
      clock,
      limits,
      events,
      env,
      keysOf: services.priceKeys,
      isDatabaseThere: () => answersWithin(db, DATABASE_MS),
      holidays: async () => (await services.catalogue.reference()).holidays,
    });
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });

  startParts(app, services, has);
  return app;
}

/** Starts the parts of the roles of this node, and stops them with the process. */
function startParts(app: FastifyInstance, services: Services, has: (role: NodeRole) => boolean): void {
  app.addHook('onReady', async () => {
    await services.events.start();
    if (has('jobs')) await services.jobs.start();
    if (has('web')) await services.chatSocket.start();
    if (has('jobs')) services.push.start();
    if (has('jobs')) services.webhooks.start();
  });
  // The first query would wait for the indexes.
  app.addHook(
    'onListen',
    () => void services.search.warm().catch((error) => app.log.warn({ err: error }, 'search warm-up failed')),
  );
  app.addHook('onListen', () => {
    if (!has('jobs')) return;
    services.supplierFacts.countFirst().catch((error) => app.log.warn({ err: error }, 'supplier facts count failed'));
  });
  app.addHook('onClose', async () => {
    services.chatSocket.stop();
    await services.push.stop();
    await services.webhooks.stop();
    await services.jobs.stop();
    await services.events.stop();
    await services.supplierViews.flush();
    await services.search.close();
    await services.threads.close();
    await services.limitStore?.close();
  });
}
