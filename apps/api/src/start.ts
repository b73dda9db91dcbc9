import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { type AppOptions, buildApp } from './app.ts';
import { openDatabaseClock } from './core/db/engines/database-clock.ts';
import { readFacts } from './core/db/facts.ts';
import { openDatabase } from './core/db/open.ts';
import { StartError } from './core/lib/start-error.ts';
import { createLogger } from './core/plugins/log.ts';
import type { WebSource } from './core/plugins/web/web.ts';
import { createEventRelay } from './core/realtime/events/event-relay.ts';
import { createEvents } from './core/realtime/events/events.ts';
import { type Env, isForProduction, originOf, readEnv } from './env.ts';
import { runCheapChecks } from './operator/doctor/cheap.ts';
import { readPushKeys } from './reach/push/index.ts';
import { createServiceManager } from './service-manager.ts';

const CLOSE_MS = 9_000;
/** How long requests in flight may take then. */
const DRAIN_MS = 5_000;
const READY = 'Rasteh is ready';
/** A line of the start as those of the log in production, whatever LOG_LEVEL is. */
const startLine = (level: 'info' | 'fatal', msg: string, fields: object = {}): string =>
  `${JSON.stringify({ level: pino.levels.values[level], time: new Date().toISOString(), ...fields, msg })}\n`;

type Tuning = Pick<AppOptions, 'socketOptions' | 'chatOptions' | 'pushOptions'>;

const findServiceManager = (logger: Logger) =>
  // biome-ignore lint/style/noProcessEnv: what systemd sets for its service is no setting of the portal.
  createServiceManager(process.env, (error) => logger.warn({ err: error }, 'service manager not notified'));

/** Listens on the port of the portal. @throws StartError for a port that is in use or not allowed */
async function listen(app: Pick<FastifyInstance, 'listen'>, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  await app.listen({ port: PORT, host: HOST }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${PORT} is in use: stop what uses it, or set another PORT.`);
    if (error.code === 'EACCES') throw new StartError(`Port ${PORT} is not allowed for this user: set a PORT above 1023.`);
    throw error;
  });
}

/**
 * Returns what only the start needed to the system, before the first request: V8 collects nothing of a quiet process, and keeps the pages of its young
 * generation. Node has the function with `--expose-gc`.
 */
function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Starts the portal, which runs until a signal; `openWeb` opens the source of its pages. */
async function run(openWeb: () => Promise<WebSource>, tuning: Tuning): Promise<void> {
  const env = readEnv();
  const logger = createLogger(env);
  const db = await openDatabase(env, {
    onReplica(reason) {
      if (reason) logger.warn({ err: reason }, 'database replica not used');
      else logger.info('database replica used again');
    },
  });
  const { clock, stop: stopClock } = await openDatabaseClock(db, (error) =>
    logger.warn({ err: error }, 'database clock not compared'),
  );
  const facts = await readFacts(db, env.RASTEH_MODE, () => randomBytes(32).toString('base64url'));
  const pushKeys = await readPushKeys(db, env);
  for (const finding of await runCheapChecks(env, db, Date.now)) if (finding.state !== 'ok') logger.warn(finding, 'start check');
  const relay = env.DATABASE_URL
    ? createEventRelay(db, env.DATABASE_URL, clock, (error) => logger.error({ err: error }, 'event relay failed'))
    : null;
  // This process has no subscribers yet; the events reach the other processes.
  const others = createEvents(relay, (error) => logger.error({ err: error }, 'event handler failed'));
  const demo = env.RASTEH_MODE === 'demo' ? (await import('../demo/index.ts')).demoMode : null;
  await demo?.advance(db, others, clock(), env.DEMO_MARKET);
  const webSource = await openWeb();
  const app = await buildApp({
    env,
    db,
    clock,
    secret: env.RASTEH_SECRET ?? facts.secret,
    epoch: facts.epoch,
    pushKeys,
    logger,
    relay,
    webSource,
    demo,
    ...tuning,
  });

  const manager = findServiceManager(logger);
  let closing = false;
  const close = (signal: NodeJS.Signals) => {
    // A signal to the process group arrives twice: from the group and from scripts/start.mjs.
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'shutting down');
    manager.stopping();
    setTimeout(() => process.exit(0), CLOSE_MS).unref();
    app.liveSocket
      .drain()
      .then(() => app.drainRequests(DRAIN_MS))
      .then(() => app.close())
      .then(() => {
        stopClock();
        return db.close();
      })
      .then(
        () => process.exit(0),
        (error) => {
          logger.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  // An unhandled rejection leaves unknown state behind: log it and exit.
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    process.exitCode = 1;
    close('SIGTERM');
  });

  releaseMemory();
  await listen(app, env);
  manager.ready();
  const address = originOf(env);
  process.stdout.write(demo ? `\n${READY}: ${address}\n${demo.peopleText(address)}\n` : startLine('info', READY, { address }));
}

/** Starts the portal; a start error is printed in one line, in production as JSON, with a non-zero exit code. */
export async function start(openWeb: () => Promise<WebSource>, tuning: Tuning = {}): Promise<void> {
  try {
    await run(openWeb, tuning);
  } catch (error) {
    const line =
      error instanceof StartError ? error.message : `Not started: ${error instanceof Error ? error.stack : String(error)}`;
    process.stderr.write(isForProduction() ? startLine('fatal', line) : `${line}\n`);
    process.exit(1);
  }
}
