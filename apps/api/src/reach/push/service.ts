import type { NotificationGroup } from '@rasteh/contract/reach/notifications/groups';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { TargetFigures } from '../../core/plugins/outbound/circuit-breakers.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { LiveSocket } from '../../core/realtime/types.ts';
import type { Env } from '../../env.ts';
import type { PushKind } from './deliveries/kinds.ts';
import * as queue from './deliveries/queue-repo.ts';
import { createSender } from './deliveries/sender.ts';
import { createPushWorker } from './deliveries/worker.ts';
import { createEndpointRules } from './endpoints.ts';
import type { PushKeys } from './keys.ts';
import { type PushOptions, pushDefaults } from './options.ts';
import { createShownPages } from './shown-pages.ts';
import { createPushSubscriptions, type PushSubscriptions } from './subscriptions.ts';

/** What is to be pushed: `topic` joins what one notification of the browser shows, such as a room. */
export type PushWanted = {
  user_id: number;
  topic: string;
  kind: string;
  data: unknown;
  /** When it is due (ms), if not after a few seconds. */
  due_at?: number;
  /** How long a push service keeps it for a browser that is off: a day without it. */
  ttl_ms?: number;
};

/** A push service, with its messages that wait and those of them that failed at least once. */
export type PushHost = Omit<TargetFigures<string>, 'target'> & { host: string; waiting: number; retried: number };

/** How much of something a user has not read. */
type UnreadCount = (user_id: number) => Promise<number>;

/** Push to the browsers of users who are away. */
export type Push = {
  /** The browsers that receive it. */
  subscriptions: PushSubscriptions;
  /** Names a kind of what is pushed. */
  define(kind: string, of: PushKind): void;
  /** Adds to the badge of the app what a user has not read of something. */
  addToBadge(count: UnreadCount): void;
  /**
   * Adds what is to be pushed in the transaction that causes it: due after a few seconds, so that what is read at once is not
   * sent. What waits in the same topic is replaced.
   */
  add(tx: Transaction, wanted: PushWanted): Promise<void>;
  /** The same for many: `wantedOf` is asked for those of `rows` whose users have a browser. */
  addAll<R extends { user_id: number }>(
    tx: Transaction,
    rows: readonly R[],
    wantedOf: (reached: R[]) => Promise<PushWanted[]>,
  ): Promise<void>;
  /** Takes the reports of pages in view: what their users see there is not pushed. */
  serve(socket: Pick<LiveSocket, 'answer'>): void;
  /** Each push service: what waits for it in all processes, and what this one knows of it. */
  hosts(): Promise<PushHost[]>;
  start(): void;
  /** Sends what is due and waits for the answers. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
};

type PushDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  events: Events;
  env: Pick<Env, 'PUSH_SUBJECT' | 'PUSH_HOSTS' | 'PUSH_STAND_IN'>;
  public_url: string;
  pushKeys: PushKeys;
  notificationPreferences: { pushAt(user_id: number, group: NotificationGroup): Promise<number | null> };
  /** What differs from the defaults. */
  pushOptions: Partial<PushOptions>;
};

/** How long a push service keeps a message for a browser that is off. */
const KEPT_MS = DAY_MS;

/** Creates the push of this process. */
export function createPush({
  db,
  clock,
  log,
  events,
  env,
  public_url,
  pushKeys,
  pushOptions,
  notificationPreferences,
}: PushDeps): Push {
  const options: PushOptions = { ...pushDefaults, ...pushOptions };
  const endpoints = createEndpointRules(env);
  const kinds = new Map<string, PushKind>();
  const badges: UnreadCount[] = [];
  // Push services ask for a real address; a demo has none.
  const subject = env.PUSH_SUBJECT ?? (public_url.startsWith('https://') ? public_url : 'https://localhost');
  const sender = createSender({ keys: pushKeys, subject, endpoints, call_ms: options.call_ms });
  const { hostOf } = endpoints;
  const shownPages = createShownPages({ events, clock, shown_ms: options.shown_ms });
  const worker = createPushWorker({
    db,
    clock,
    log,
    kinds,
    sender,
    key_id: pushKeys.id,
    public_url,
    hostOf,
    pushAt: notificationPreferences.pushAt,
    countUnread: async (user_id) => (await Promise.all(badges.map((count) => count(user_id)))).reduce((sum, n) => sum + n, 0),
    lastShown: shownPages.lastShown,
    options,
  });
  async function addPlan(tx: Transaction, { due_at, ttl_ms = KEPT_MS, ...wanted }: PushWanted): Promise<void> {
    const created_at = clock();
    const at = due_at ?? created_at + options.wait_ms;
    await queue.addPlan(tx, { ...wanted, created_at, due_at: at, expires_at: (due_at ?? created_at) + ttl_ms });
  }
  return {
    subscriptions: createPushSubscriptions({ db, clock, events, log, keys: pushKeys, endpoints }),
    define(kind, of) {
      if (kinds.has(kind)) throw new Error(`the kind of push ${kind} is defined twice`);
      kinds.set(kind, of);
    },
    addToBadge: (count) => void badges.push(count),
    async add(tx, wanted) {
      // Most users have no browser that subscribed, and a read costs less than a row.
      if (await queue.hasBrowser(tx, wanted.user_id)) await addPlan(tx, wanted);
    },
    async addAll(tx, rows, wantedOf) {
      const user_ids = [...new Set(rows.map(({ user_id }) => user_id))];
      const reached = await queue.listWithBrowser(tx, user_ids);
      if (reached.size === 0) return;
      for (const wanted of await wantedOf(rows.filter(({ user_id }) => reached.has(user_id)))) await addPlan(tx, wanted);
    },
    serve(socket) {
      socket.answer('page.shown', async ({ actor }) => {
        shownPages.report(actor.user_id);
        return {};
      });
    },
    async hosts() {
      const waiting = new Map((await queue.countByHost(db.read)).map((row) => [row.host, row]));
      const known = new Map(worker.figures().map((figures) => [figures.target, figures]));
      return [...new Set([...waiting.keys(), ...known.keys()])].sort().map((host) => {
        const { sent = 0, failed = 0, rests_until = null } = known.get(host) ?? {};
        const row = waiting.get(host);
        return { host, waiting: row?.waiting ?? 0, retried: row?.retried ?? 0, sent, failed, rests_until };
      });
    },
    start: worker.start,
    runDue: worker.runDue,
    stop: worker.stop,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    push: Push;
  }
}
