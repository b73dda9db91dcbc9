import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { attachDemoImagesOnceReady, serveSampleLists, tickDemoCurrencies } from './demo/index.ts';
import type { Env } from './env.ts';
import { features } from './features.ts';
import { AppError } from './lib/app-error.ts';
import type { Clock } from './lib/clock.ts';
import type { ChatOptions } from './modules/chat/index.ts';
import { createFolderStorage, type Storage } from './modules/files/index.ts';
import type { PushKeys, PushOptions } from './modules/push/index.ts';
import { access } from './plugins/access.ts';
import { bodies } from './plugins/http/bodies.ts';
import { bodyTimeout, bodyTimeouts_ms } from './plugins/http/body-timeout.ts';
import { caching } from './plugins/http/caching.ts';
import { compression } from './plugins/http/compression.ts';
import { errors } from './plugins/http/errors.ts';
import { health } from './plugins/http/health.ts';
import { createIdempotency } from './plugins/http/idempotency.ts';
import type { LimitTable } from './plugins/http/limits.ts';
import { safety } from './plugins/http/safety.ts';
import { createServer, REQUEST_HEAD_MS } from './plugins/http/server.ts';
import { requestLog } from './plugins/log.ts';
import { session } from './plugins/session.ts';
import { type WebSource, web } from './plugins/web/web.ts';
import { publishChanges } from './publishing.ts';
import type { EventRelay } from './realtime/events/events.ts';
import type { SocketOptions } from './realtime/options.ts';
import { socket } from './realtime/socket.ts';
import { createServices } from './services.ts';

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
  /** How many calls each limit lets through; the contract's own table unless a measurement asks for more room. */
  limits?: LimitTable;
  /** Where files lie; a folder of DATA_DIR by default. */
  storage?: Storage;
  /** How often jobs that became due are looked for. */
  job_poll_ms?: number;
  /** How long a client may take to send the head of a request. */
  request_head_ms?: number;
  /** What differs from the defaults of the socket, of the chat and of push. */
  socketOptions?: Partial<SocketOptions>;
  chatOptions?: Partial<ChatOptions>;
  pushOptions?: Partial<PushOptions>;
};

/** Builds the whole application: the services, plugins for everyone, then the routes of each feature. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, db, clock, secret, epoch, pushKeys, logger, relay, webSource, limits: limitTable, job_poll_ms } = options;
  const { request_head_ms = REQUEST_HEAD_MS, socketOptions = {}, chatOptions = {}, pushOptions = {} } = options;
  const app = createServer(env, logger, request_head_ms);
  const storage = options.storage ?? createFolderStorage(join(env.DATA_DIR, 'files'));
  const services = createServices({
    env,
    db,
    clock,
    secret,
    epoch,
    pushKeys,
    relay,
    limitTable,
    storage,
    job_poll_ms,
    socketOptions,
    chatOptions,
    pushOptions,
    log: app.log,
  });
  const { auth, delegations, limits, events, jobs, threads, userLog, hub, files, presenceAndTyping } = services;
  app.decorate('jobs', jobs);
  app.decorate('push', services.push);

  await app.register(requestLog);
  await app.register(errors);
  await app.register(bodyTimeout, { body_ms: bodyTimeouts_ms.body });
  await app.register(safety, { env });
  await app.register(bodies);
  await app.register(session, { env, auth });
  await app.register(caching);
  await app.register(compression);
  await app.register(access, { delegations, limits });
  app.decorate('idempotency', createIdempotency(db, clock));
  await app.register(socket, { env, request_head_ms, clock, events, userLog, epoch, hub, isStillValid: auth.isStillValid });
  await app.register(health, { env, db, disk: storage.disk, files, countCodes: auth.countCodes });
  publishChanges(services);

  if (env.RASTEH_MODE === 'demo') {
    tickDemoCurrencies(app, { db, clock, events });
    attachDemoImagesOnceReady(app, { db, clock, files, stories: services.stories });
    serveSampleLists(app, { db, clock });
  }
  for (const routes of features) await app.register(routes(services));
  if (webSource)
    await app.register(web, {
      source: webSource,
      clock,
      limits,
      events,
      env,
      holidays: async () => (await services.catalogue.reference()).holidays,
    });
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });

  app.addHook('onReady', async () => {
    await events.start();
    await jobs.start();
    await presenceAndTyping.start();
    services.push.start();
  });
  // The first query would wait for the indexes.
  app.addHook('onListen', () => void services.search.warm().catch((error) => app.log.warn({ err: error }, 'search not warmed')));
  app.addHook('onListen', () => {
    services.supplierFacts.countFirst().catch((error) => app.log.warn({ err: error }, 'supplier facts not counted'));
  });
  app.addHook('onClose', async () => {
    presenceAndTyping.stop();
    await services.push.stop();
    await jobs.stop();
    await events.stop();
    await services.supplierViews.flush();
    await services.search.close();
    await threads.close();
  });
  return app;
}
