import { contract } from '@rasteh/contract';
import type { Me } from '@rasteh/contract/people/auth';
import type { ErrorBody } from '@rasteh/contract/wire/errors';
import { errorsOf } from '@rasteh/contract/wire/route-errors';
import { type AppRoute, insertParamsIntoPath } from '@ts-rest/core';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { demoMode } from '../../demo/index.ts';
import { type AppOptions, buildApp } from '../app.ts';
import type { Database } from '../core/db/database.ts';
import { deskMembers, desks, smsOutbox, users } from '../core/db/schema/index.ts';
import type { LimitTable } from '../core/plugins/limits/limits.ts';
import { createLogger } from '../core/plugins/log.ts';
import { sessionCookie } from '../core/plugins/session.ts';
import type { WebSource } from '../core/plugins/web/web.ts';
import { createEventRelay } from '../core/realtime/events/event-relay.ts';
import type { EventRelay } from '../core/realtime/events/events.ts';
import { type Env, readEnv } from '../env.ts';
import { openSession } from '../people/auth/testing/open-session.ts';
import type { Storage } from '../reach/files/index.ts';
import { testPushKeys } from '../reach/push/testing/keys.ts';
import { type EngineName, openTestDatabase, type TestDatabase } from './engines.ts';
import { unbounded } from './limits.ts';
import { payloadOf } from './payload.ts';

/** Saturday 30 Aban 1405, 10:00 in Tehran: a working day. */
export const saturdayMorning = Date.parse('2026-11-21T10:00:00+03:30');

const anyName = 'کاربر نمونه';

/** A logged-in user with the session cookie of their browser. */
export type Person = { id: number; mobile: string; cookie: string };

type CallOptions = {
  as?: Person | undefined;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client address: rate limits of guests are per address. */
  from?: string;
};
// Tests check responses of every status, so the body has no type.
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asks about
type Answer = { status: number; body: any; headers: Record<string, unknown> };

/** A running application with its own clock, called through the contract. */
export type TestApp = {
  app: FastifyInstance;
  db: Database;
  clock: { now: number };
  test: TestDatabase;
  call(route: AppRoute, options?: CallOptions): Promise<Answer>;
  /** Inserts a session, and a user if the mobile is new, directly into the tables. */
  logIn(mobile: string, name?: string): Promise<Person>;
  /** Performs the real log-in: requests a code, reads it from the outbox, registers. */
  logInByCode(mobile: string, name?: string): Promise<Person>;
  close(): Promise<void>;
};

type StartOptions = Pick<
  AppOptions,
  'sheddingOptions' | 'request_head_ms' | 'socketOptions' | 'chatOptions' | 'pushOptions' | 'webhookOptions'
> & {
  now?: number;
  env?: Record<string, string>;
  logTo?: DestinationStream;
  on?: TestDatabase;
  webSource?: WebSource;
  /** Rate limits, for tests that make more calls than real users. */
  limits?: LimitTable;
  /** Replaces the event relay between processes, for example by an unreliable one or none. */
  bus?: (relay: EventRelay) => EventRelay | null;
  storage?: Storage;
};

/** Starts the application on a fresh database, or as one more process on an existing database (`on`). */
export async function startTestApp(
  engine: EngineName,
  {
    now = saturdayMorning,
    env: variables = {},
    logTo,
    on,
    webSource,
    limits,
    storage,
    bus,
    pushOptions,
    webhookOptions,
    ...tuning
  }: StartOptions = {},
): Promise<TestApp> {
  const test = on ?? (await openTestDatabase(engine));
  const { db } = test;
  const env: Env = readEnv({ LOG_LEVEL: logTo ? 'debug' : 'silent', DATA_DIR: test.data_dir, ...variables });
  const clock = { now };
  const logger = createLogger(env, logTo);
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  const relay = test.url ? createEventRelay(db, test.url, () => clock.now, note) : null;
  const app = await buildApp({
    env,
    db,
    clock: () => clock.now,
    secret: 'a secret of the tests, long enough',
    epoch: 'tests',
    pushKeys: testPushKeys,
    logger,
    relay: relay && bus ? bus(relay) : relay,
    webSource: webSource ?? null,
    demo: env.RASTEH_MODE === 'demo' ? demoMode : null,
    sheddingOptions: unbounded,
    ...tuning,
    ...(limits ? { limits } : {}),
    ...(storage ? { storage } : {}),
    // The test controls the clock: due jobs run when the test calls `runDue`, not in real time.
    job_poll_ms: 86_400_000,
    pushOptions: { poll_ms: 86_400_000, ...pushOptions },
    webhookOptions: { poll_ms: 86_400_000, ...webhookOptions },
  });
  await app.ready();

  const call = createCall(app);
  return {
    app,
    db,
    clock,
    test,
    call,
    async logIn(mobile, name = anyName) {
      const { user_id, mobile: stored, token } = await openSession(db, () => clock.now, { mobile, name });
      return { id: user_id, mobile: stored, cookie: `${sessionCookie(env).name}=${token}` };
    },
    async logInByCode(mobile, name = anyName) {
      const sent = await call(contract.auth.sendCode, { body: { mobile } });
      if (sent.status !== 200) throw new Error(`No code for ${mobile}: ${JSON.stringify(sent.body)}`);
      const messages = await db.read.select().from(smsOutbox).orderBy(smsOutbox.id);
      const code = messages.at(-1)?.text.match(/\d{6}/)?.[0];
      const answer = await call(contract.auth.login, { body: { mobile, code, name } });
      if (answer.status !== 200) throw new Error(`No log-in for ${mobile}: ${JSON.stringify(answer.body)}`);
      const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
      const me = answer.body.data as Me;
      return { id: me.id, mobile: me.mobile, cookie };
    },
    async close() {
      await app.close();
      if (!on) await test.cleanup();
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** @throws Error for an error that the contract does not declare at `route`, and for `data` that does not fit its schema */
function checkDeclared(route: AppRoute, { code, data }: ErrorBody): void {
  const declared = errorsOf(route);
  const name = `${route.method} ${route.path}`;
  if (!(code in declared)) throw new Error(`${name} answered ${code}: declare it in the contract by withErrors`);
  if (data === undefined || data === null) return;
  const schema = declared[code];
  if (!schema) throw new Error(`${name} answered ${code} with data: declare its schema in the contract by withErrors`);
  schema.parse(data);
}

/** @throws Error for an answer without the headers that the document declares for its status */
function checkHeaders(route: AppRoute, status: number, headers: Record<string, unknown>): void {
  const wanted = ['x-request-id', ...(status === 429 || status === 503 ? ['retry-after'] : [])];
  for (const name of wanted)
    if (headers[name] === undefined) throw new Error(`${route.method} ${route.path} answered ${status} without ${name}`);
}

/** Creates the function that calls a route in process, as the web does. */
function createCall(app: TestApp['app']): TestApp['call'] {
  return async (route, { as, params = {}, query = {}, body, headers = {}, from } = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    const path = insertParamsIntoPath({ path: route.path, params: params as never });
    const { payload, type } = await payloadOf(body);
    const answer = await app.inject({
      method: route.method,
      ...(from ? { remoteAddress: from } : {}),
      url: `${path}${search ? `?${search}` : ''}`,
      headers: {
        host: 'localhost',
        'x-requested-with': 'XMLHttpRequest',
        ...type,
        ...(as ? { cookie: as.cookie } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    checkHeaders(route, answer.statusCode, answer.headers);
    if (isJson && answer.statusCode >= 400) checkDeclared(route, answer.json());
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.rawPayload,
      headers: answer.headers,
    };
  };
}

/** Sets a role or flag of a user that only an admin could set; a supporter joins the first desk. */
export async function setUser(db: Database, id: number, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set(values).where(eq(users.id, id));
    const [desk] = values.role === 'supporter' ? await tx.select().from(desks).orderBy(desks.position).limit(1) : [];
    if (desk) await tx.insert(deskMembers).values({ user_id: id, desk_id: desk.user_id }).onConflictDoNothing();
  });
}
