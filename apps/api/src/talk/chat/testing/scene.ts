import { eq, max } from 'drizzle-orm';
import { userEvents } from '../../../core/db/schema/index.ts';
import type { AnyName } from '../../../core/realtime/events/events.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { EngineName } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { addressOf } from '../../../testing/live.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { type ChatClient, openClient } from './client.ts';
import { createRandom, seed } from './random.ts';

/** A portal with users who may all chat with each other, and clients for them. */
export type Scene = {
  t: TestMarket;
  port: number;
  people: Person[];
  /** Opens a client for a user, through the given port or directly. */
  open(person: Person, port?: () => number, more?: Partial<Parameters<typeof openClient>[0]>): ChatClient;
  /** The `seq` of the newest event in the log of a user. */
  headOf(person: Person): Promise<number>;
  close(): Promise<void>;
};

/** Limits that no test reaches, and short heartbeat intervals. */
export const quick = {
  env: { SOCKET_HANDSHAKES_PER_ADDRESS: '100000' },
  socketOptions: {
    commandBurst: 100_000,
    addressCommandBurst: 100_000,
    handshakesPerSession: 100_000,
    socketsPerUser: 50,
    heartbeat_ms: 300,
    pong_ms: 5_000,
  },
  chatOptions: { messageBurst: 100_000, newRoomsPerHour: 1_000, linger_ms: 50 },
};

/** Opens a portal with `count` public suppliers. */
export async function openScene(
  engine: EngineName,
  count: number,
  options: Parameters<typeof startTestApp>[1] = {},
): Promise<Scene> {
  const t = await openTestMarket(engine, {
    limits: noLimits,
    ...options,
    env: { ...quick.env, ...options.env },
    socketOptions: { ...quick.socketOptions, ...options.socketOptions },
    chatOptions: { ...quick.chatOptions, ...options.chatOptions },
  });
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await t.logIn(`0912000${String(1_000 + n)}`, `کاربر ${n}`);
    await t.addProfile(person.id, { title: `فروشگاه ${n}` });
    people.push(person);
  }
  const port = Number(new URL(await addressOf(t)).port);
  const clients: ChatClient[] = [];
  return {
    t,
    port,
    people,
    open(person, at = () => port, more = {}) {
      const client = openClient({ port: at, cookie: person.cookie, random: createRandom(seed + clients.length), ...more });
      clients.push(client);
      return client;
    },
    async headOf({ id }) {
      const [row] = await t.db.read
        .select({ head: max(userEvents.seq) })
        .from(userEvents)
        .where(eq(userEvents.user_id, id));
      return row?.head ?? 0;
    },
    async close() {
      for (const client of clients) client.stop();
      await t.close();
    },
  };
}

/** Intercepts an event of one process before the other process receives it. */
type Intercept = (deliver: () => void, name: AnyName) => void;

/** A second process of a scene's portal; `intercept` controls the events it receives. On SQLite it is the same process. */
export async function openOther(scene: Scene, engine: EngineName, intercept: Intercept = (deliver) => deliver()) {
  if (engine === 'sqlite') return { t: scene.t as TestApp, port: scene.port, close: async () => undefined };
  const t = await startTestApp(engine, {
    on: scene.t.test,
    ...quick,
    limits: noLimits,
    bus: (relay) => ({ ...relay, start: (deliver) => relay.start((name, data) => intercept(() => deliver(name, data), name)) }),
  });
  return { t, port: Number(new URL(await addressOf(t)).port), close: () => t.close() };
}
